import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { findSession, type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import { answerMissing as answerMissingCall } from '../missing-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { findOrderOfAttempt } from './order-attempt.ts'
import { toOrderReply } from './order-replies.ts'
import { findOrderOf } from './order-store.ts'
import { listOrdersOf, listSomeOrdersOf } from './own-orders.ts'
import { renderOrderCalendar } from './render-order-calendar.ts'
import { reportProblem } from './report-problem.ts'
import { requestCancel } from './request-cancel.ts'
import { answerMissing } from './settle-missing.ts'

export function orderRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const hidden = { schema: { hide: true } }
  app.get<{ Params: { id: string } }>('/api/orders/:id/calendar.ics', hidden, async (request, reply) => {
    const userId = (await findSession(request, mountTools))?.userId
    const { id } = request.params
    const order = userId && /^[1-9]\d{0,8}$/.test(id) ? await findOrderOf(tools.db, userId, Number(id)) : null
    const file = order && renderOrderCalendar(tools, order)
    if (!file) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="order-${id}.ics"`,
        'cache-control': 'private, no-store',
      })
      .send(file)
  })
  mount(app, calls.listOrders, mountTools, async ({ session, query, language }) => {
    if (query.attempt !== undefined) {
      const order = await findOrderOfAttempt(tools.db, session.userId, query.attempt, tools.clock.now())
      return ok(order ? [toOrderReply(order, language)] : [])
    }
    if (query.show !== undefined) {
      const shown = await listSomeOrdersOf(tools.db, session.userId, query.show)
      return ok(shown.map((order) => toOrderReply(order, language)))
    }
    const orders = await listOrdersOf(tools.db, session.userId, query.before)
    return ok(orders.map((order) => toOrderReply(order, language)))
  })
  mount(app, calls.readOrder, mountTools, async ({ session, params, language }) => {
    const order = await findOrderOf(tools.db, session.userId, params.id)
    return order ? ok(toOrderReply(order, language)) : refuse('unknown-order')
  })
  mount(app, calls.cancelOrder, mountTools, async ({ session, params, language }) => {
    const own = await findOrderOf(tools.db, session.userId, params.id)
    if (!own) return refuse('unknown-order')
    const cancelled = await changeOrderStatus(tools, {
      orderId: own.id,
      to: 4,
      actor: 'customer',
      actorId: session.userId,
    })
    if (cancelled.ok) return ok(toOrderReply(cancelled.value, language))
    // Cancelling a cancelled order succeeds.
    const order = await findOrderOf(tools.db, session.userId, own.id)
    return order?.status === 4 ? ok(toOrderReply(order, language)) : refuse('illegal-move')
  })
  mount(app, calls.requestCancel, mountTools, async ({ session, params, body, language }) => {
    const asked = await requestCancel(tools, { orderId: params.id, userId: session.userId, reason: body.reason })
    return asked.ok ? ok(toOrderReply(asked.value, language)) : asked
  })
  mount(app, calls.reportProblem, mountTools, async ({ session, params, body, language }) => {
    const reported = await reportProblem(tools, { orderId: params.id, userId: session.userId, ...body })
    return reported.ok ? ok(toOrderReply(reported.value, language)) : reported
  })
  mount(app, answerMissingCall, mountTools, async ({ session, params, body, language }) => {
    const { id: orderId, question: questionId } = params
    const answered = await answerMissing(tools, { orderId, questionId, userId: session.userId, ...body })
    return answered.ok ? ok(toOrderReply(answered.value, language)) : answered
  })
}
