import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as contact from '../contact-contract.ts'
import * as diningRoom from '../dining-room-contract.ts'
import * as hours from '../hours-contract.ts'
import * as rules from '../order-rules-contract.ts'
import * as settings from '../order-settings-contract.ts'
import { staffCan } from '../permission.ts'
import * as phones from '../phones-contract.ts'
import { blockPhone, unblockPhone } from './block-phone.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { changeContact } from './change-contact.ts'
import { changeDiningRoom } from './change-dining-room.ts'
import { saveCounterLimits } from './counter-limits.ts'
import { changeHours, pauseShop } from './edit-hours.ts'
import { saveOrderRules, setBusy } from './edit-order-rules.ts'
import { listEndReasons, saveOrderSettings } from './order-settings.ts'
import { pardonOrder } from './pardon-order.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function shopSettingsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, contact.updateShopContact, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-contact')
    if (!right.ok) return right
    const { phone, email, when_unanswered: whenUnanswered, version } = body
    const actor = { kind: 'person', id: session.userId, ip } as const
    return changeContact(tools, actor, params.id, { phone, email, whenUnanswered, version })
  })
  mount(app, diningRoom.updateDiningRoom, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-tables')
    return right.ok ? changeDiningRoom(tools, { kind: 'person', id: session.userId, ip }, right.value, body) : right
  })
  mount(app, hours.updateHours, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? changeHours(tools, { kind: 'person', id: session.userId, ip }, right.value, body) : right
  })
  mount(app, hours.pauseShop, mountTools, async ({ session, tablet, params, body, ip }) => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, 'pause')
    const actor = auditActorOf(caller, ip)
    if (!right.ok || !actor) return right.ok ? refuse('not-staff') : right
    return ok(await pauseShop(tools, actor, params.id, body.minutes))
  })
  mount(app, rules.saveOrderRules, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? saveOrderRules(tools, { kind: 'person', id: session.userId, ip }, params.id, body) : right
  })
  mount(app, rules.setBusy, mountTools, async ({ session, tablet, params, body, ip }) => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, 'pause')
    const actor = auditActorOf(caller, ip)
    if (!right.ok || !actor) return right.ok ? refuse('not-staff') : right
    return ok(await setBusy(tools, actor, params.id, body))
  })
  mount(app, phones.blockPhone, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'block-phones')
    return right.ok ? blockPhone(tools, { kind: 'person', id: session.userId, ip }, params.id, body) : right
  })
  mount(app, phones.unblockPhone, mountTools, async ({ session, params, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'block-phones')
    return right.ok ? unblockPhone(tools, { kind: 'person', id: session.userId, ip }, params.id, params.block) : right
  })
  mount(app, phones.pardonOrder, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'block-phones')
    const wish = { orderId: params.order, isPardoned: body.is_pardoned }
    return right.ok ? pardonOrder(tools, { kind: 'person', id: session.userId, ip }, params.id, wish) : right
  })
  mount(app, phones.saveCounterLimits, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? saveCounterLimits(tools, { kind: 'person', id: session.userId, ip }, params.id, body) : right
  })
  mount(app, settings.saveOrderSettings, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? saveOrderSettings(tools, { kind: 'person', id: session.userId, ip }, params.id, body) : right
  })
  mount(app, settings.listEndReasons, mountTools, async ({ session, tablet, language }) => {
    const { shops } = await boardCallerOf(tools.db, { session, tablet })
    const own = shops.filter(({ role }) => staffCan(role, 'see-orders')).map(({ id }) => id)
    return own.length > 0 ? ok(await listEndReasons(tools.db, own, language)) : refuse('not-staff')
  })
}
