import { eq } from 'drizzle-orm'
import { pardonedOrders } from '../../checkout/server/phone-tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'

type Wish = { readonly orderId: number; readonly isPardoned: boolean }

/** A repeated call changes nothing. */
export const pardonOrder = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: AuditActor & { readonly id: number },
  shopId: number,
  { orderId, isPardoned }: Wish,
): Promise<Result<{ success: true }, 'unknown-order' | 'not-missed'>> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.shopId !== shopId || order.isTest) return refuse('unknown-order')
    if (order.status !== 6) return refuse('not-missed')
    const at = clock.now()
    const changed = isPardoned
      ? await tx
          .insert(pardonedOrders)
          .values({ orderId, pardonedBy: actor.id, pardonedAt: at })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(pardonedOrders).where(eq(pardonedOrders.orderId, orderId)).returning()
    if (changed.length > 0)
      await recordChange(tx, actor, {
        ...{ at, shopId, action: 'order.pardoned', subject: `order ${orderId}` },
        before: { pardoned: !isPardoned },
        after: { pardoned: isPardoned },
      })
    return ok({ success: true })
  })
