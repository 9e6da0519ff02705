import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { notifyOrdersChanged } from '../../orders/server/order-channel-events.ts'
import { orders } from '../../orders/server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import { isDinerUninformed } from './message-store.ts'

const readUntold = async (db: Database, orderId: number) => {
  const [read] = await db
    .select({ shopId: orders.shopId, isUntold: isDinerUninformed(sql`${orderId}::int`) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return read
}

/** Notifies the board when the work has changed whether the diner was informed. */
export async function notifyBoard(
  { db, broadcast }: Pick<Tools, 'db' | 'broadcast'>,
  orderId: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = await readUntold(db, orderId)
  try {
    await work()
  } finally {
    const after = await readUntold(db, orderId)
    if (after && after.isUntold !== before?.isUntold) notifyOrdersChanged({ broadcast }, after.shopId)
  }
}
