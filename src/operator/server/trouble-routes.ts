import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../messages-contract.ts'
import { retryJob, retryMessage, stopJob, stopMessage } from './deal-with-trouble.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

export function troubleRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.retryMessage, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'retry-messages'))) return refuse('not-operator')
    return retryMessage(tools, call.params.id, operatorActor(call))
  })

  mount(app, calls.stopMessage, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'retry-messages'))) return refuse('not-operator')
    return stopMessage(tools, call.params.id, operatorActor(call))
  })

  mount(app, calls.retryJob, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'retry-jobs'))) return refuse('not-operator')
    return retryJob(tools, call.params.id, operatorActor(call))
  })

  mount(app, calls.stopJob, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'retry-jobs'))) return refuse('not-operator')
    return stopJob(tools, call.params.id, operatorActor(call))
  })
}
