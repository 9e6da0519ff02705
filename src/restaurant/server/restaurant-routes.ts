import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../account/device.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import { listOrderChanges } from '../order-changes-contract.ts'
import { actionOfMove, type ShopAction, staffCan } from '../permission.ts'
import { answerReport } from '../report-contract.ts'
import { answerShopReport } from './answer-shop-report.ts'
import { auditActorOf, type BoardCaller, boardCallerOf } from './board-caller.ts'
import { boardListener, readSilentBoards } from './board-heartbeats.ts'
import { findShopOrder } from './board-store.ts'
import { delayShopOrder } from './delay-shop-order.ts'
import { mountMissing } from './mount-missing.ts'
import { moveShopLine, moveShopOrder } from './move-shop-order.ts'
import { readOrderChanges } from './order-changes.ts'
import { readBoard } from './read-board.ts'
import { pausedOf } from './read-nav.ts'
import { refuseShopCancel } from './refuse-shop-cancel.ts'
import { saveScreen } from './screen-store.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import type { StaffShop } from './staff-store.ts'

const idsOf = (shops: readonly StaffShop[]): number[] => shops.map(({ id }) => id)

export function restaurantRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mountMissing(app, tools, mountTools)
  const hear = boardListener(tools)

  const callerOf = async (shown: Parameters<typeof boardCallerOf>[1]): Promise<BoardCaller> => {
    const caller = await boardCallerOf(tools.db, shown)
    return { ...caller, shops: caller.shops.filter(({ role }) => staffCan(role, 'see-orders')) }
  }

  /** Ids of the shops where the caller may do `action`. Refused if the order is of a shop where they may not. */
  const shopsWhere = async (shops: readonly StaffShop[], action: ShopAction, orderId: number) => {
    const able = shops.filter(({ role }) => staffCan(role, action))
    const isForbidden =
      able.length < shops.length &&
      !(await findShopOrder(tools.db, orderId, idsOf(able))) &&
      (await findShopOrder(tools.db, orderId, idsOf(shops)))
    return isForbidden ? refuse('role-forbids') : ok(idsOf(able))
  }

  mount(app, calls.listShopOrders, mountTools, async ({ session, tablet, language }) => {
    const { shops } = await callerOf({ session, tablet })
    if (shops.length === 0) return refuse('not-staff')
    if (!session?.look) await hear(idsOf(shops))
    return ok(await readBoard(tools, shops, language))
  })
  mount(app, listOrderChanges, mountTools, async ({ session, tablet, language, query, header }) => {
    const { shops, actorId, tabletId } = await callerOf({ session, tablet })
    if (shops.length === 0) return refuse('not-staff')
    const { orders, isWhole, numbers } = await readOrderChanges(tools, shops, new Map(query.since), language)
    // Only a script of ours can send this header. So a link on another site stores nothing.
    if (!session?.look && header('x-requested-with')) {
      const { screen: key, kind, sound, awake: isAwake } = query
      const follows = numbers.filter(({ has, isLate }) => has !== null && !isLate)
      if (query.seen && kind !== 'kitchen') await hear(follows.map(({ shop }) => shop))
      const shown = numbers.map(({ shop, has }) => ({ shop, number: query.seen ? has : null }))
      const device = deviceOf(header('user-agent') ?? null)
      const seen = { kind, userId: actorId, tabletId, sound, isAwake, device, shown }
      if (key) await saveScreen(tools.db, { key, ...seen }, tools.clock.now())
    }
    return ok({
      orders: [...orders],
      is_whole: isWhole,
      numbers: numbers.map(({ shop, last }) => ({ shop, number: last })),
    })
  })
  mount(app, calls.listSilentBoards, mountTools, async ({ session, tablet }) => {
    const { shops } = await callerOf({ session, tablet })
    return shops.length > 0 ? ok(await readSilentBoards(tools, idsOf(shops))) : refuse('not-staff')
  })
  mount(app, calls.listPausedShops, mountTools, async ({ session, tablet }) => {
    const { shops } = await callerOf({ session, tablet })
    return shops.length > 0 ? ok(pausedOf(shops, tools.clock.now())) : refuse('not-staff')
  })
  mount(app, calls.moveOrder, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, actorId, tabletId } = await callerOf({ session, tablet })
    const auditActor = auditActorOf({ actorId, tabletId }, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const to = body.status as OrderStatus
    const able = await shopsWhere(shops, actionOfMove(to), params.id)
    if (!able.ok) return able
    const moved = await moveShopOrder(tools, able.value, {
      orderId: params.id,
      to,
      actorId,
      tabletId,
      auditActor,
      seenVersion: body.version,
      reason: body.reason,
      readyInMinutes: body.ready_in_minutes,
    })
    return moved.ok ? ok(toShopOrderReply(moved.value, shops, language)) : moved
  })
  mount(app, calls.moveOrderLine, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, actorId, tabletId } = await callerOf({ session, tablet })
    const auditActor = auditActorOf({ actorId, tabletId }, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const able = shops.filter(({ role }) => staffCan(role, 'move-orders'))
    const moved = await moveShopLine(tools, {
      ofShops: idsOf(able),
      orderId: params.id,
      lineId: params.line,
      from: body.seen as OrderStatus,
      to: body.status,
      seenVersion: body.version,
      actorId,
      tabletId,
      auditActor,
    })
    return moved.ok ? ok(toShopOrderReply(moved.value, shops, language)) : moved
  })
  mount(app, calls.refuseCancelRequest, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, ...caller } = await callerOf({ session, tablet })
    const auditActor = auditActorOf(caller, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const able = await shopsWhere(shops, 'end-orders', params.id)
    if (!able.ok) return able
    const kept = await refuseShopCancel(tools, able.value, {
      orderId: params.id,
      seenVersion: body.version,
      auditActor,
      reason: body.reason,
    })
    return kept.ok ? ok(toShopOrderReply(kept.value, shops, language)) : kept
  })
  mount(app, answerReport, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, actorId, tabletId } = await callerOf({ session, tablet })
    const auditActor = auditActorOf({ actorId, tabletId }, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const able = await shopsWhere(shops, 'answer-reports', params.id)
    if (!able.ok) return able
    const of = { orderId: params.id, reportId: params.report }
    const answer = { ...of, words: body.words, actorId, tabletId, auditActor }
    const answered = await answerShopReport(tools, able.value, answer)
    return answered.ok ? ok(toShopOrderReply(answered.value, shops, language)) : answered
  })
  mount(app, calls.delayOrder, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, ...caller } = await callerOf({ session, tablet })
    const auditActor = auditActorOf(caller, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const able = shops.filter(({ role }) => staffCan(role, 'move-orders'))
    const delayed = await delayShopOrder(tools, idsOf(able), {
      orderId: params.id,
      readyInMinutes: body.ready_in_minutes,
      seenVersion: body.version,
      auditActor,
    })
    return delayed.ok ? ok(toShopOrderReply(delayed.value, shops, language)) : delayed
  })
}
