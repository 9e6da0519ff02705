import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as logCalls from '../log-contract.ts'
import * as calls from '../orders-contract.ts'
import { exportLog } from './export-log.ts'
import { findPeople, readCustomer } from './look-up-people.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

/** These calls return personal data, so the audit log records each call. */
export function lookupRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.findPeople, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-orders'))) return refuse('not-operator')
    return findPeople(tools, call.body.text, operatorActor(call))
  })

  mount(app, calls.readCustomer, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-orders'))) return refuse('not-operator')
    return readCustomer(tools, call.params.id, operatorActor(call))
  })

  /** The users whose export is running in this process. */
  const exporting = new Set<number>()

  mount(app, logCalls.exportLog, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-log'))) return refuse('not-operator')
    const { userId } = call.session
    if (exporting.has(userId)) return refuse('export-running')
    exporting.add(userId)
    try {
      return ok(await exportLog(tools, call.body, operatorActor(call)))
    } finally {
      exporting.delete(userId)
    }
  })
}
