import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../hours-contract.ts'
import * as ruleCalls from '../order-rules-contract.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { changeHours, pauseShop } from './edit-hours.ts'
import { saveOrderRules, setBusy } from './edit-order-rules.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function hoursRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateHours, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? changeHours(tools, { kind: 'person', id: session.userId, ip }, right.value, body) : right
  })
  mount(app, calls.pauseShop, mountTools, async ({ session, tablet, params, body, ip }) => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, 'pause')
    const actor = auditActorOf(caller, ip)
    if (!right.ok || !actor) return right.ok ? refuse('not-staff') : right
    return ok(await pauseShop(tools, actor, params.id, body.minutes))
  })
  mount(app, ruleCalls.saveOrderRules, mountTools, async ({ session, params, body, ip }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'edit-hours')
    return right.ok ? saveOrderRules(tools, { kind: 'person', id: session.userId, ip }, params.id, body) : right
  })
  mount(app, ruleCalls.setBusy, mountTools, async ({ session, tablet, params, body, ip }) => {
    const caller = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(caller.shops, params.id, 'pause')
    const actor = auditActorOf(caller, ip)
    if (!right.ok || !actor) return right.ok ? refuse('not-staff') : right
    return ok(await setBusy(tools, actor, params.id, body))
  })
}
