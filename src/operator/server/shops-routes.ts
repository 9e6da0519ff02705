import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { changeShopStatus } from '../../restaurant/server/change-shop-status.ts'
import { invite, resend, withdraw } from '../../restaurant/server/invite.ts'
import { beginLook } from '../../restaurant/server/look.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../shops-contract.ts'
import { addShop } from './add-shop.ts'
import { decideIdentity } from './decide-identity.ts'
import { mayOperate, operatorActor, stillOperates } from './operator-access.ts'
import { readOwners } from './read-owners.ts'

type OfShop = { readonly session: { readonly userId: number }; readonly params: { readonly id: number } }

const sender = (call: Parameters<typeof operatorActor>[0]) => {
  const actor = operatorActor(call)
  return { actor, mayHandOver: true, stillMay: stillOperates(actor, 'decide-shops') }
}

export function shopsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.addShop, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return refuse('not-operator')
    const { name, domain, zip_code: postalCode, owner } = call.body
    const { language } = call
    return addShop(tools, operatorActor(call), { shop: { name, domain, postalCode }, owner, language })
  })
  mount(app, calls.decideShop, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return refuse('not-operator')
    const { status: to, ...wish } = call.body
    const actor = operatorActor(call)
    const decided = await changeShopStatus(tools, { ...wish, shopId: call.params.id, by: 'operator', actor, to })
    return decided.ok ? ok({ success: true }) : decided
  })
  mount(app, calls.lookAsShop, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'look-as-shop'))) return refuse('not-operator')
    const { id: sessionId } = call.session
    const begun = await beginLook(tools, { sessionId, actor: operatorActor(call), shopId: call.params.id })
    return begun.ok ? ok({ until: begun.value.toISOString() }) : begun
  })
  mount(app, calls.decideIdentity, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return refuse('not-operator')
    return decideIdentity(tools, operatorActor(call), { ...call.body, shopId: call.params.id })
  })

  mount(app, calls.readOwners, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-shops'))) return refuse('not-operator')
    return readOwners(tools, call.params.id, operatorActor(call))
  })

  /** While the demo runs, only demo shops may get an owner, because anybody may be the operator. */
  const reasonAgainst = async (call: OfShop): Promise<'not-operator' | 'unknown-shop' | null> => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return 'not-operator'
    const { id } = call.params
    const [shop] = await tools.db.select({ isDemo: shops.isDemo }).from(shops).where(eq(shops.id, id))
    return shop && (shop.isDemo || !tools.config.demo) ? null : 'unknown-shop'
  }

  mount(app, calls.inviteOwner, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    const { params, body, language } = call
    const wanted = { team: params.id, to: body.to, role: 'owner', language } as const
    return invite(tools, { ...wanted, ...sender(call) })
  })

  mount(app, calls.resendOwnerInvitation, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    const { id: team, invitation: id } = call.params
    return resend(tools, { team, id, ...sender(call) })
  })

  mount(app, calls.withdrawOwnerInvitation, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    return withdraw(tools, { actor: operatorActor(call), team: call.params.id, id: call.params.invitation })
  })
}
