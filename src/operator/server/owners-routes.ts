import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { shops } from '../../catalogue/server/tables.ts'
import { refuse } from '../../kernel/result.ts'
import { invite, resend, withdraw } from '../../restaurant/server/invite.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../shops-contract.ts'
import { mayOperate, operatorActor } from './operator-access.ts'

type FromOperator = { readonly session: { readonly userId: number }; readonly params: { readonly id: number } }

/** The operator gives a shop an owner, also one whose owner has left. */
export function ownersRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  /** Anybody may be the demo's operator. So only invented shops get an owner there. */
  const reasonAgainst = async (call: FromOperator): Promise<'not-operator' | 'unknown-shop' | null> => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return 'not-operator'
    const { id } = call.params
    const [shop] = await tools.db.select({ isDemo: shops.isDemo }).from(shops).where(eq(shops.id, id))
    return shop && (shop.isDemo || !tools.config.demo) ? null : 'unknown-shop'
  }

  mount(app, calls.inviteOwner, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    const { params, body, language } = call
    return invite(tools, { actor: operatorActor(call), team: params.id, to: body.to, role: 'owner', language })
  })

  mount(app, calls.resendOwnerInvitation, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    return resend(tools, { actor: operatorActor(call), team: call.params.id, id: call.params.invitation })
  })

  mount(app, calls.withdrawOwnerInvitation, mountTools, async (call) => {
    const reason = await reasonAgainst(call)
    if (reason) return refuse(reason)
    return withdraw(tools, { actor: operatorActor(call), team: call.params.id, id: call.params.invitation })
  })
}
