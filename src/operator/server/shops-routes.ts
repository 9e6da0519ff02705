import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { changeShopStatus } from '../../restaurant/server/change-shop-status.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../shops-contract.ts'
import { addShop } from './add-shop.ts'
import { decideIdentity } from './decide-identity.ts'
import { mayOperate, operatorActor } from './operator-access.ts'
import { readOwners } from './read-owners.ts'
import { ownersRoutes } from './owners-routes.ts'

export function shopsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  ownersRoutes(app, tools, mountTools)
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
  mount(app, calls.decideIdentity, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'decide-shops'))) return refuse('not-operator')
    return decideIdentity(tools, operatorActor(call), { ...call.body, shopId: call.params.id })
  })
  mount(app, calls.readOwners, mountTools, async (call) => {
    if (!(await mayOperate(tools, call, 'see-shops'))) return refuse('not-operator')
    return readOwners(tools, call.params.id, operatorActor(call))
  })
}
