import type { FastifyInstance } from 'fastify'
import { checkShown } from '../../account/server/legal-store.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../shop-contract.ts'
import { changeShopStatus, toProfileReply } from './change-shop-status.ts'
import { endOldLooks, finishLook } from './look.ts'
import { domainStateOf, openShop } from './open-shop.ts'
import { saveProfile } from './save-profile.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'
import { endTestOrders, placeTestOrder } from './test-orders.ts'

const secondsBetweenEnds = 30
const secondsBetweenTestEnds = 900

export function shopRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const checkManager = async (userId: number, shopId: number) =>
    checkRight(await listShopsOfStaff(tools.db, { userId }), shopId, 'manage-shop')

  mount(app, calls.openShop, mountTools, async ({ session, body, ip, language }) => {
    if (!tools.settings.areApplicationsOpen()) return refuse('applications-closed')
    const { name, domain, zip_code: postalCode } = body
    return openShop(tools, { kind: 'person', id: session.userId, ip }, { name, domain, postalCode }, language)
  })

  mount(app, calls.checkDomainWord, mountTools, async ({ session, query: { word, shop } }) => {
    const own = shop !== undefined && (await checkManager(session.userId, shop)).ok ? shop : null
    return ok({ state: await domainStateOf(tools.db, word, own) })
  })

  mount(app, calls.saveShopProfile, mountTools, async ({ session, params, body, ip }) => {
    const right = await checkManager(session.userId, params.id)
    if (!right.ok) return right
    const { version, zip_code, dine_in, legal_name, tax_id, outside_vat: outsideVat, ...rest } = body
    const typed = { ...rest, postalCode: zip_code, dineIn: dine_in, legalName: legal_name, taxId: tax_id, outsideVat }
    const actor = { kind: 'person', id: session.userId, ip } as const
    const saved = await saveProfile(tools, actor, { shopId: params.id, version, typed })
    return saved.ok ? ok(toProfileReply(saved.value)) : saved
  })

  mount(app, calls.changeShopStatus, mountTools, async ({ session, params, body, ip }) => {
    const right = await checkManager(session.userId, params.id)
    if (!right.ok) return right
    const shown = await checkShown(tools.db, body.status === 'submitted' ? { partners: body.partners } : {})
    if (!shown.ok) return shown
    const changed = await changeShopStatus(tools, {
      shopId: params.id,
      by: 'shop',
      actor: { kind: 'person', id: session.userId, ip },
      to: body.status,
      version: body.version,
      reason: '',
      partners: body.partners,
    })
    if (changed.ok) return ok(toProfileReply(changed.value))
    return changed.code === 'unknown-shop' ? refuse('not-staff') : { ...changed, code: changed.code }
  })

  mount(app, calls.placeTestOrder, mountTools, async ({ session, params, language, ip }) => {
    const right = await checkManager(session.userId, params.id)
    if (!right.ok) return right
    const actor = { kind: 'person', id: session.userId, ip } as const
    return placeTestOrder(tools, { shopId: params.id, actor, language })
  })
  tools.jobs.repeat('end-test-orders', secondsBetweenTestEnds, () => endTestOrders(tools))

  mount(app, calls.endLook, mountTools, async ({ session, ip }) => {
    await finishLook(tools, { sessionId: session.id, actor: { kind: 'person', id: session.userId, ip } })
    return ok({ success: true })
  })
  tools.jobs.repeat('end-looks', secondsBetweenEnds, () => endOldLooks(tools))
}
