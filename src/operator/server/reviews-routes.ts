import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { decideReview } from '../../reviews/server/decide-review.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../reviews-contract.ts'
import { mayOperate, operatorActor, stillOperates } from './operator-access.ts'

export function reviewsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.decideReview, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'decide-reviews'))) return refuse('not-operator')
    const actor = operatorActor(call)
    const stillMay = stillOperates(actor, 'decide-reviews')
    return decideReview(tools, { reviewId: call.params.id, ...call.body, actor, stillMay })
  })
}
