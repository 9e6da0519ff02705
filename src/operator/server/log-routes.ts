import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../log-contract.ts'
import { exportLog } from './export-log.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

export function logRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.exportLog, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-log'))) return refuse('not-operator')
    return ok(await exportLog(tools, call.body, operatorActor(call)))
  })
}
