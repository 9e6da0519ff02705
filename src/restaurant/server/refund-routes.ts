import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { toRefundableReply } from '../../payments/server/refund-replies.ts'
import { readRefundable, requestRefund } from '../../payments/server/request-refund.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import * as calls from '../refund-contract.ts'
import { findShopOrder } from './board-store.ts'
import { listShopsOfStaff, type StaffCaller } from './staff-store.ts'

/** The shops in which the person may give back. Refused if the order is of another of their shops. */
const shopsOf = async (
  { db }: Pick<Tools, 'db'>,
  caller: StaffCaller,
  orderId: number,
): Promise<Result<readonly number[], 'not-staff' | 'role-forbids'>> => {
  const shops = await listShopsOfStaff(db, caller)
  if (shops.length === 0) return refuse('not-staff')
  const able = shops.filter(({ role }) => staffCan(role, 'refund-online')).map(({ id }) => id)
  const others = shops.map(({ id }) => id).filter((id) => !able.includes(id))
  if (others.length > 0 && (await findShopOrder(db, orderId, others))) return refuse('role-forbids')
  return ok(able)
}

export function refundRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.readShopRefundable, mountTools, async ({ session, params }) => {
    const shops = await shopsOf(tools, session, params.id)
    return shops.ok ? toRefundableReply(await readRefundable(tools, params.id, shops.value)) : shops
  })
  mount(app, calls.refundShopOrder, mountTools, async ({ session, params, body, ip }) => {
    const shops = await shopsOf(tools, session, params.id)
    if (!shops.ok) return shops
    return requestRefund(tools, {
      ...body,
      orderId: params.id,
      shopIds: shops.value,
      bearer: 'shop',
      askedBy: session.userId,
      auditActor: { kind: 'person', id: session.userId, ip },
    })
  })
}
