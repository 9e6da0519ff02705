import type { FastifyInstance } from 'fastify'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { findStanding } from '../../orders/server/order-payment-store.ts'
import { integrations } from '../../payments/integrations.ts'
import { listPaymentApplications } from '../../payments/server/payment-store.ts'
import { returnReader } from '../../payments/server/read-returned.ts'
import { startPayment } from '../../payments/server/start-payment.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { writerOf } from '../../server/write-queue.ts'
import * as calls from '../contract.ts'
import { explain } from './explain-refusal.ts'
import { isIntegrationOpen } from './open-integrations.ts'
import { createOrderTurns } from './order-turns.ts'
import { placeOrder } from './place-order.ts'
import { type PhoneTerms, readPhoneTerms } from './read-phone-terms.ts'
import { startCheckout } from './start-checkout.ts'

export function checkoutRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { sentences } = mountTools
  const placing = { ...tools, turns: createOrderTurns(), readAgain: returnReader(tools) }

  mount(app, calls.listPaymentApplications, mountTools, async ({ params, isDemoOpen }) => {
    const applications = await listPaymentApplications(tools.db, params.establishmentId, tools.clock.now())
    if (applications.length === 0 && !(await findShop(tools.db, params.establishmentId))) return refuse('unknown-shop')
    const isReady = await Promise.all(
      applications.map(
        async ({ integration }) =>
          isIntegrationOpen(tools, integration, isDemoOpen) &&
          // The keys of an account cannot be read after another sealing key.
          (await tools.payments.find(integration, params.establishmentId)) !== null,
      ),
    )
    const open = applications.filter((_, index) => isReady[index])
    return ok(
      open.map(({ key, integration, isTest }) => {
        const { id, name } = integrations[integration]
        return { key, integration: { id, name: isTest ? `${name} (test)` : name } }
      }),
    )
  })

  mount(app, calls.startCheckout, mountTools, async ({ session, params }) => {
    const started = await startCheckout(tools, { userId: session.userId, shopId: params.establishmentId })
    if (!started.ok) return started
    const { takeaway, dineIn } = started.value
    return ok({ takeaway: takeaway?.toISOString() ?? null, dine_in: dineIn?.toISOString() ?? null })
  })

  mount(app, calls.readPhoneTerms, mountTools, async ({ session, params, query, language }) => {
    const terms = await readPhoneTerms(tools, session, {
      shopId: params.establishmentId,
      montant: query.montant,
      language,
    })
    if (!terms.ok) return terms
    const said = (refusal: PhoneTerms['block']) =>
      refusal && sentences.in(language, 'checkout', refusal.code, refusal.values)
    return ok(terms.value.map(({ phone, block, counter }) => ({ phone, block: said(block), counter: said(counter) })))
  })

  mount(app, calls.placeOrder, mountTools, async ({ session, params, body, language, header }) => {
    const { userId } = session
    const context = { db: tools.db, sentences, language, shopId: params.establishmentId }
    if (userId === null) return explain(refuse('not-signed-in'), context)
    const wish = { ...body, shopId: params.establishmentId }
    const customer = { session: { ...session, userId }, language }
    // Only the database work runs in the queue, not the call to the gateway below.
    const placed = await mountTools.writeQueue(writerOf(calls.placeOrder, session), () =>
      placeOrder(placing, customer, wish, header('idempotency-key')),
    )
    if (!placed.ok) return explain(placed, context)
    const { orderId, isOnline } = placed.value
    if (!isOnline) return ok({ success: true, commande_id: orderId, redirect_url: null })
    const started = await startPayment(tools, orderId, session)
    if (!started.ok) return explain(started, context)
    // A repeated request may find its order already paid or closed.
    const order = await findStanding(tools.db, orderId)
    if (order && isCancelledOrRefused(order)) return explain(refuse('key-reused'), context)
    if (order?.paymentState === 'paid') return ok({ success: true, commande_id: orderId, redirect_url: null })
    return ok({ success: true, commande_id: orderId, redirect_url: started.value })
  })
}
