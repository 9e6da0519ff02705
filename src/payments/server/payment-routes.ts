import type { FastifyInstance, FastifyReply } from 'fastify'
import { findOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { isOver } from './apply-reading.ts'
import { demoLedger } from './demo-ledger.ts'
import { demoPage, demoPagePath } from './demo-page.ts'
import { findPaymentByReference } from './payment-store.ts'
import { readPayment, readPaymentOfOrder } from './reconcile-payments.ts'

type Reference = { Params: { reference: string } }
type Notice = { Params: { integration: string }; Querystring: Record<string, unknown> }
type Return = { Params: { orderId: string } }

/** Nothing but this page's own forms and styles; its forms end at the return address, on this site. */
const contentSecurity =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const outcomes = { pay: 'completed', decline: 'failed', abandon: null } as const

const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurity)
    // Under the site's stricter policy a form sends `Origin: null`, and is taken for one of another site.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/** Where a browser stands between our checkout and a gateway: the demo gateway's own page, and the way back. */
export function paymentRoutes(app: FastifyInstance, tools: Tools): void {
  if (tools.config.demo) demoRoutes(app, tools)
  noticeRoute(app, tools)

  app.get<Return>('/payment/return/:orderId', { schema: { hide: true } }, async (request, reply) => {
    const orderId = /^[1-9]\d{0,8}$/.test(request.params.orderId) ? Number(request.params.orderId) : 0
    const known = await findOrder(tools.db, orderId)
    if (!known) return reply.callNotFound()
    await readPaymentOfOrder(tools, orderId).catch((error) =>
      request.log.warn({ err: error, orderId }, 'a payment could not be read on return'),
    )
    const order = await findOrder(tools.db, orderId)
    // Who pays nothing comes back to a cart that is still full; who pays, or has yet to hear from the bank, sees the order.
    const isLost = order?.paymentState === 'failed'
    reply.header('cache-control', 'no-store')
    return reply.redirect(isLost ? `/${known.shop.domain}/checkout?payment=failed` : `/order/success/${orderId}`, 303)
  })
}

/** A gateway tells that something happened. What happened is asked of the gateway itself, so a forged or repeated notice does nothing. */
function noticeRoute(app: FastifyInstance, tools: Tools): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route<Notice>({
      method: ['GET', 'POST'],
      url: '/payment/notice/:integration',
      schema: { hide: true },
      config: { crossSite: true },
      handler: async (request, reply) => {
        const { headers, query, params } = request
        const body = typeof request.body === 'string' ? request.body : ''
        const reference = tools.payments.find(params.integration)?.parseNotice({ headers, query, body })
        if (!reference) return reply.code(400).send({ received: false })
        const payment = await findPaymentByReference(tools.db, reference)
        if (payment?.integration !== params.integration) return reply.code(404).send({ received: false })
        if (!isOver(payment)) await readPayment(tools, payment)
        return reply.send({ received: true })
      },
    })
  })
}

function demoRoutes(app: FastifyInstance, tools: Tools): void {
  const ledger = demoLedger(tools.db)
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    scope.get<Reference>(`${demoPagePath}/:reference`, { schema: { hide: true } }, async (request, reply) => {
      const payment = await ledger.find(request.params.reference)
      const order = payment && (await findOrder(tools.db, payment.orderId))
      return sendPage(reply, demoPage(payment, order?.currencySymbol ?? ''), payment ? 200 : 404)
    })
    for (const [action, state] of Object.entries(outcomes)) {
      const options = { schema: { hide: true }, config: { crossSite: true } }
      scope.post<Reference>(`${demoPagePath}/:reference/${action}`, options, async (request, reply) => {
        const payment = await ledger.find(request.params.reference)
        if (!payment) return sendPage(reply, demoPage(null, ''), 404)
        if (state) await ledger.move(payment.reference, 'pending', state)
        // Only the path: the page is ours, and a browser that came by another name of this site keeps its session.
        return reply.redirect(new URL(payment.returnUrl).pathname, 303)
      })
    }
  })
}
