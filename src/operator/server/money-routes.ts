import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { toRefundableReply } from '../../payments/server/refund-replies.ts'
import { readRefundable, requestRefund } from '../../payments/server/request-refund.ts'
import { closeTrouble } from '../../payments/server/trouble-store.ts'
import { recordChange } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../money-contract.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

export function moneyRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.readRefundable, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'manage-money'))) return refuse('not-operator')
    return toRefundableReply(await readRefundable(tools, call.params.id, null))
  })

  mount(app, calls.refundOrder, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'manage-money'))) return refuse('not-operator')
    return requestRefund(tools, {
      ...call.body,
      orderId: call.params.id,
      shopIds: null,
      askedBy: call.session.userId,
      auditActor: operatorActor(call),
    })
  })

  mount(app, calls.closePaymentTrouble, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'manage-money'))) return refuse('not-operator')
    const at = tools.clock.now()
    return tools.db.transaction(async (tx) => {
      const closed = await closeTrouble(tx, { id: call.params.id, userId: call.session.userId, at })
      if (!closed) return refuse('already-dealt-with')
      const { paymentId, kind, shopId } = closed
      await recordChange(tx, operatorActor(call), {
        ...{ at, shopId, action: 'payment-trouble.closed', subject: `payment ${paymentId}` },
        ...{ before: { kind }, after: null },
      })
      return ok(null)
    })
  })
}
