import type { FastifyInstance } from 'fastify'
import { explain } from '../../checkout/server/explain-refusal.ts'
import { createOrderTurns } from '../../checkout/server/order-turns.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../counter-contract.ts'
import { auditActorOf, boardCallerOf } from './board-caller.ts'
import { findShopOrder } from './board-store.ts'
import { placeCounterOrder } from './place-counter-order.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import { checkRight } from './staff-store.ts'

export function counterRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const placing = { ...tools, turns: createOrderTurns() }

  mount(app, calls.placeCounterOrder, mountTools, async ({ session, tablet, params, body, language, ip }) => {
    const { shops, ...caller } = await boardCallerOf(tools.db, { session, tablet })
    const right = checkRight(shops, params.id, 'place-orders')
    if (!right.ok) return right
    const auditActor = auditActorOf(caller, ip)
    if (!auditActor) return refuse('not-staff')
    const placed = await placeCounterOrder(placing, { shopId: params.id, body, ...caller, auditActor, language })
    if (!placed.ok)
      return explain(placed, { db: tools.db, sentences: mountTools.sentences, language, shopId: params.id })
    const order = await findShopOrder(tools.db, placed.value, [params.id])
    if (!order) throw new Error(`order ${placed.value} vanished after it was placed`)
    return ok(toShopOrderReply(order, shops, language))
  })
}
