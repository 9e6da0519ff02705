import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tablet } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import { isForgotten } from '../cash.ts'
import * as calls from '../cash-contract.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { findShopOrder } from './board-store.ts'
import { closeShift, moveCash, openShift } from './cash-shifts.ts'
import { type CashActor, findOpenShift } from './cash-store.ts'
import { correctPayment, giveBack } from './change-payment.ts'
import { exportCash } from './export-cash.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'
import { handOver, takePayment } from './take-payment.ts'

type Asked = {
  readonly session: Session | null
  readonly tablet: Tablet | null
  readonly params: { readonly id: number }
  readonly ip: string
}

export function cashRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  /** Who acts in this shop. */
  const actorIn = async (
    { session, tablet, params, ip }: Asked,
    action: ShopAction,
  ): Promise<Result<CashActor, 'not-staff' | 'role-forbids'>> => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, action)
    if (!right.ok) return right
    const audit = auditActorOf(caller, ip)
    return audit ? ok({ userId: caller.actorId, tabletId: caller.tabletId, audit }) : refuse('not-staff')
  }

  /** `able`: the shops in which the caller may do all `actions`. Refused if the order is of another of their shops. */
  const callerOf = async ({ session, tablet, params, ip }: Asked, ...actions: readonly ShopAction[]) => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const shops = caller.shops.filter(({ role }) => staffCan(role, 'see-orders'))
    const auditActor = auditActorOf(caller, ip)
    if (shops.length === 0 || !auditActor) return refuse('not-staff')
    const able = shops.filter(({ role }) => actions.every((action) => staffCan(role, action))).map(({ id }) => id)
    const others = shops.map(({ id }) => id).filter((id) => !able.includes(id))
    if (others.length > 0 && (await findShopOrder(tools.db, params.id, others))) return refuse('role-forbids')
    return ok({ shops, able, who: { actorId: caller.actorId, tabletId: caller.tabletId, auditActor } })
  }

  mount(app, calls.handOverOrder, mountTools, async (call) => {
    const { body, params, language } = call
    const caller = await callerOf(call, 'move-orders', ...(body.payment ? (['take-cash'] as const) : []))
    if (!caller.ok) return caller
    const { shops, able, who } = caller.value
    const handed = await handOver(tools, able, {
      ...who,
      orderId: params.id,
      seenVersion: body.version,
      code: body.code,
      payment: body.payment,
    })
    return handed.ok ? ok(toShopOrderReply(handed.value, shops, language)) : handed
  })
  mount(app, calls.takePayment, mountTools, async (call) => {
    const caller = await callerOf(call, 'take-cash')
    if (!caller.ok) return caller
    const { shops, able, who } = caller.value
    const taken = await takePayment(tools, able, { ...who, orderId: call.params.id, payment: call.body })
    return taken.ok ? ok(toShopOrderReply(taken.value, shops, call.language)) : taken
  })
  mount(app, calls.giveBack, mountTools, async (call) => {
    const caller = await callerOf(call, 'take-cash')
    if (!caller.ok) return caller
    const { able, who } = caller.value
    const actor = { userId: who.actorId, tabletId: who.tabletId, audit: who.auditActor }
    return giveBack(tools, able, { ...call.body, orderId: call.params.id, actor })
  })
  mount(app, calls.correctPayment, mountTools, async (call) => {
    const actor = await actorIn(call, 'correct-cash')
    if (!actor.ok) return actor
    const { id, entry } = call.params
    return correctPayment(tools, id, { ...call.body, entryId: entry, actor: actor.value })
  })
  mount(app, calls.readOpenShift, mountTools, async (call) => {
    const actor = await actorIn(call, 'take-cash')
    if (!actor.ok) return actor
    const shift = await findOpenShift(tools.db, call.params.id)
    return ok({
      shift: shift && {
        id: shift.id,
        since: shift.openedAt.toISOString(),
        by: shift.openedBy,
        is_forgotten: isForgotten(shift.openedAt, tools.clock.now()),
      },
    })
  })
  mount(app, calls.openShift, mountTools, async (call) => {
    const actor = await actorIn(call, 'take-cash')
    return actor.ok ? openShift(tools, call.params.id, { ...call.body, actor: actor.value }) : actor
  })
  mount(app, calls.closeShift, mountTools, async (call) => {
    const actor = await actorIn(call, 'take-cash')
    if (!actor.ok) return actor
    const { id, shift } = call.params
    return closeShift(tools, id, { ...call.body, shiftId: shift, actor: actor.value })
  })
  mount(app, calls.moveCash, mountTools, async (call) => {
    const actor = await actorIn(call, 'take-cash')
    return actor.ok ? moveCash(tools, call.params.id, { ...call.body, actor: actor.value }) : actor
  })
  mount(app, calls.exportCash, mountTools, async ({ session, params, query }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'correct-cash')
    return right.ok ? ok(await exportCash(tools.db, right.value, query, tools.clock.now())) : right
  })
}
