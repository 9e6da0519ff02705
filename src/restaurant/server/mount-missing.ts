import type { FastifyInstance } from 'fastify'
import { type Currency, formatMoney, money } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { listOwedRefunds, mostOwedRefunds } from '../../orders/server/refund-store.ts'
import { withdrawMissing } from '../../orders/server/settle-missing.ts'
import { settleRefundByHand } from '../../orders/server/settle-refund.ts'
import { integrations } from '../../payments/integrations.ts'
import { listRefusedAccounts } from '../../payments/server/account-store.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../missing-contract.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { auditActorOf, type BoardCaller, boardCallerOf } from './board-caller.ts'
import { findShopOrder } from './board-store.ts'
import { noteOwedRefund } from './change-payment.ts'
import { readReplacements, reportShopMissing } from './report-missing.ts'
import { toShopOrderReply } from './shop-order-replies.ts'

const idsWhere = ({ shops }: BoardCaller, action: ShopAction): number[] =>
  shops.filter(({ role }) => staffCan(role, action)).map(({ id }) => id)

const mostRefusedAccounts = 5

/** Called by `restaurantRoutes`. */
export function mountMissing(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.listReplacements, mountTools, async ({ params, query, ...call }) => {
    const caller = await boardCallerOf(tools.db, call)
    if (caller.shops.length === 0) return refuse('not-staff')
    const wanted = { orderId: params.id, lineId: params.line, words: query.words }
    return readReplacements(tools, idsWhere(caller, 'move-orders'), wanted)
  })
  mount(app, calls.reportMissing, mountTools, async ({ params, body, language, ip, ...call }) => {
    const caller = await boardCallerOf(tools.db, call)
    const auditActor = auditActorOf(caller, ip)
    if (caller.shops.length === 0 || !auditActor) return refuse('not-staff')
    const { actorId, tabletId, shops } = caller
    const { quantity, offers, spoken, sold_out: soldOut } = body
    const of = { orderId: params.id, lineId: params.line, ofShops: idsWhere(caller, 'move-orders') }
    const report = { ...of, quantity, offers, spoken, actorId, tabletId, auditActor }
    const asked = await reportShopMissing(tools, report, soldOut)
    return asked.ok ? ok(toShopOrderReply(asked.value, shops, language)) : asked
  })
  mount(app, calls.withdrawMissing, mountTools, async ({ params, language, ip, ...call }) => {
    const caller = await boardCallerOf(tools.db, call)
    const auditActor = auditActorOf(caller, ip)
    if (caller.shops.length === 0 || !auditActor) return refuse('not-staff')
    const ofShops = idsWhere(caller, 'move-orders')
    const of = { orderId: params.id, questionId: params.question }
    const withdrawn = await withdrawMissing(tools, { ...of, ofShops, auditActor })
    if (!withdrawn.ok) return withdrawn
    const order = await findShopOrder(tools.db, params.id, ofShops)
    return order ? ok(toShopOrderReply(order, caller.shops, language)) : refuse('unknown-order')
  })
  mount(app, calls.listOwedRefunds, mountTools, async (call) => {
    const caller = await boardCallerOf(tools.db, call)
    if (caller.shops.length === 0) return refuse('not-staff')
    const ofShops = idsWhere(caller, 'end-orders')
    const owed = await listOwedRefunds(tools.db, ofShops)
    const refused = await listRefusedAccounts(tools.db, mostRefusedAccounts, ofShops)
    return ok({
      refunds: owed.slice(0, mostOwedRefunds).map((refund) => ({
        id: refund.id,
        order: refund.orderId,
        shop: { id: refund.shopId, name: refund.shop },
        customer: { name: refund.customer, phone: refund.phone },
        amount: formatMoney(money(refund.amountMinor, refund.currency as Currency), refund.symbol),
        reason: refund.reason,
        words: refund.words,
        asked_at: new Date(refund.askedAt).toISOString(),
        due_at: refund.dueAt === null ? null : new Date(refund.dueAt).toISOString(),
        is_refused: refund.isRefused,
      })),
      has_more: owed.length > mostOwedRefunds,
      refused_accounts: refused.map(({ name, service }) => ({ shop: name, service: integrations[service].name })),
    })
  })
  mount(app, calls.settleRefund, mountTools, async ({ params, body, ip, ...call }) => {
    const caller = await boardCallerOf(tools.db, call)
    const auditActor = auditActorOf(caller, ip)
    if (caller.shops.length === 0 || !auditActor) return refuse('not-staff')
    const ofShops = idsWhere(caller, 'end-orders')
    if (ofShops.length === 0) return refuse('role-forbids')
    const { actorId, tabletId } = caller
    const actor = { userId: actorId, tabletId, audit: auditActor }
    return settleRefundByHand(tools, {
      refundId: params.id,
      ofShops,
      way: body.way,
      proof: body.proof,
      actorId,
      tabletId,
      auditActor,
      ...(body.way === 'cash' && { onGiven: noteOwedRefund(params.id, actor) }),
    })
  })
}
