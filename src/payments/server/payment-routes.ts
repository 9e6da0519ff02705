import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { defaultLanguage, prefixOf } from '../../kernel/texts.ts'
import { isRefunded } from '../../orders/payment-labels.ts'
import { findOrder, findOrderOf } from '../../orders/server/order-store.ts'
import { isDemoOpen, isPublicDemo } from '../../server/demo-access.ts'
import { findSession, type MountTools, mount } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { payAgain } from '../contract.ts'
import { type DemoService, demoPagePath, demoServices, isIntegration, noticePath } from '../integrations.ts'
import { isOver } from './apply-reading.ts'
import { demoLedger } from './demo-ledger.ts'
import { demoPage } from './demo-page.ts'
import { isHandled, keepHandled } from './notice-store.ts'
import { findPaymentByReference } from './payment-store.ts'
import { returnReader } from './read-returned.ts'
import { readNoticed, readPaymentOfOrder } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'

type Reference = { Params: { reference: string } }
type Shown = Reference & { Querystring: { untaken?: unknown } }
type Notice = { Params: { integration: string; shop: string }; Querystring: Record<string, unknown> }
type Return = { Params: { orderId: string } }

const readRowId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** The page may use inline styles and submit forms to this site. */
const contentSecurity =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const outcomes = { pay: 'completed', decline: 'failed', abandon: null } as const

const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurity)
    // With `no-referrer`, browsers send `Origin: null` with a form, which the server would reject as cross-site.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

export function paymentRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const readAgain = returnReader(tools)
  if (tools.config.demo) for (const service of demoServices) demoRoutes(app, tools, service)
  noticeRoute(app, tools)

  mount(app, payAgain, mountTools, async ({ session, params }) => {
    if (!(await findOrderOf(tools.db, session.userId, params.id))) return refuse('unknown-order')
    // The customer may have paid in another tab.
    const isRead = await readForCustomer(tools, params.id, () => readAgain(params.id))
    const order = await findOrderOf(tools.db, session.userId, params.id)
    if (order?.status !== 0 || order.paymentState !== 'pending') return refuse('nothing-to-pay')
    if (!isRead) return refuse('payment-unreadable')
    const started = await startPayment(tools, order.id, session)
    return started.ok ? ok({ redirect_url: started.value }) : started
  })

  app.get<Return>('/payment/return/:orderId', { schema: { hide: true } }, async (request, reply) => {
    const orderId = readRowId(request.params.orderId)
    if (orderId === null) return reply.callNotFound()
    const path = await pathBack(tools, await findSession(request, mountTools), {
      orderId,
      read: () => readAgain(orderId),
    })
    reply.header('cache-control', 'no-store')
    return reply.redirect(path, 303)
  })
}

/** A customer who comes back waits so long for the gateway. Then the page says that Mida is still asking. */
const patienceMs = 4000

/** False if the gateway does not reply in time. The reading goes on. */
const readForCustomer = (tools: Tools, orderId: number, read: () => Promise<void>): Promise<boolean> =>
  Promise.race([readOrWarn(tools, orderId, read), sleep(patienceMs, false, { ref: false })])

/** False if the gateway does not reply. */
const readOrWarn = (tools: Tools, orderId: number, read: () => Promise<void>): Promise<boolean> =>
  read().then(
    () => true,
    (error) => {
      tools.log.warn({ err: error, orderId }, 'the state of a payment could not be read from the gateway')
      return false
    },
  )

/** For an order of another person, the payment is not read. */
async function pathBack(
  tools: Tools,
  session: Session | null,
  { orderId, read }: { orderId: number; read: () => Promise<void> },
): Promise<string> {
  const path = `/order/success/${orderId}`
  const userId = session?.userId ?? null
  if (userId === null || !(await findOrderOf(tools.db, userId, orderId))) return path
  await readForCustomer(tools, orderId, read)
  const order = await findOrder(tools.db, orderId)
  if (!order) return path
  const prefix = prefixOf(order.language)
  if (isRefunded(order)) return `${prefix}/order/${orderId}`
  return prefix + (order.paymentState === 'failed' ? `/${order.shop.domain}/checkout?payment=failed` : path)
}

/** Uses only the payment's reference and reads its state from the gateway: a forged webhook has no effect. */
function noticeRoute(app: FastifyInstance, tools: Tools): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route<Notice>({
      method: ['GET', 'POST'],
      url: noticePath(':integration', ':shop'),
      schema: { hide: true },
      config: { crossSite: true },
      handler: async (request, reply) => {
        const { headers, query } = request
        const { integration } = request.params
        const shopId = readRowId(request.params.shop)
        const body = typeof request.body === 'string' ? request.body : ''
        const gateway = shopId === null ? null : await tools.payments.find(integration, shopId)
        const noticed = gateway?.parseNotice({ headers, query, body })
        // Genuine, but about no payment. The service would repeat it if it were refused.
        if (noticed === 'ignored') return reply.send({ received: true })
        if (!gateway || !noticed || shopId === null || !isIntegration(integration))
          return reply.code(400).send({ received: false })
        const payment = await findPaymentByReference(tools.db, { integration, shopId, reference: noticed.reference })
        if (!payment) return reply.code(404).send({ received: false })
        const { event } = noticed
        const notice = event === null ? null : { shopId, integration, event }
        if (isOver(payment) || (notice && (await isHandled(tools.db, notice)))) return reply.send({ received: true })
        // The service repeats a notice that was not received.
        if (!(await readOrWarn(tools, payment.orderId, () => readNoticed(tools, payment, gateway))))
          return reply.code(503).send({ received: false })
        if (notice) await keepHandled(tools.db, notice, tools.clock.now())
        return reply.send({ received: true })
      },
    })
  })
}

/** Without the host, so that a browser on another host name of this site keeps its session. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function demoRoutes(app: FastifyInstance, tools: Tools, service: DemoService): void {
  const ledger = demoLedger(tools.db, service)
  const isOpenToAll = isPublicDemo(tools.config)
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )
    scope.addHook('preHandler', async (request, reply) => {
      if (!isDemoOpen(tools.config, request.raw)) return reply.callNotFound()
    })
    scope.get<Shown>(`${demoPagePath(service)}/:reference`, { schema: { hide: true } }, async (request, reply) => {
      const payment = await ledger.find(request.params.reference)
      const order = payment && (await findOrder(tools.db, payment.orderId))
      const isUntaken = request.query.untaken !== undefined
      const shown = { service, payment, currencySymbol: order?.currencySymbol ?? '', isOpenToAll, isUntaken }
      return sendPage(reply, demoPage(shown, order?.language ?? defaultLanguage), payment ? 200 : 404)
    })
    // Browsers send this GET if the page is reloaded after a button was pressed.
    const pressed = `${demoPagePath(service)}/:reference/:action`
    scope.get<Reference>(pressed, { schema: { hide: true } }, async (request, reply) => {
      const payment = await ledger.find(request.params.reference)
      if (!payment) return reply.callNotFound()
      const page = request.url.replace(/\/[^/?]*(?=\?|$)/, '')
      const untaken = `${page}${page.includes('?') ? '&' : '?'}untaken=1`
      return reply.redirect(payment.state === 'pending' ? untaken : pathOf(payment.returnUrl), 303)
    })
    for (const [action, state] of Object.entries(outcomes)) {
      const options = { schema: { hide: true }, config: { crossSite: true } }
      scope.post<Reference>(`${demoPagePath(service)}/:reference/${action}`, options, async (request, reply) => {
        const payment = await ledger.find(request.params.reference)
        const unknown = { service, payment: null, currencySymbol: '', isOpenToAll, isUntaken: false }
        if (!payment) return sendPage(reply, demoPage(unknown, defaultLanguage), 404)
        // A real gateway sends a webhook even if the browser does not return. The demo sends none.
        const { orderId } = payment
        if (state && (await ledger.move(payment.reference, 'pending', state)))
          await readOrWarn(tools, orderId, () => readPaymentOfOrder(tools, orderId))
        return reply.redirect(pathOf(payment.returnUrl), 303)
      })
    }
  })
}
