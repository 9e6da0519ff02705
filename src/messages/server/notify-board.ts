import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { notifyOrdersChanged } from '../../orders/server/order-channel-events.ts'
import { orders } from '../../orders/server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import { hasUnreplacedFailure } from './message-store.ts'

const readDinerState = async (db: Database, orderId: number) => {
  const [read] = await db
    .select({ shopId: orders.shopId, hasUnreplacedFailure: hasUnreplacedFailure(sql`${orderId}::int`) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return read
}

/** Notifies the shop's board if `work` changed whether the diner is informed. */
export async function notifyBoard(
  { db, broadcast }: Pick<Tools, 'db' | 'broadcast'>,
  orderId: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = await readDinerState(db, orderId)
  try {
    await work()
  } finally {
    const after = await readDinerState(db, orderId)
    if (after && after.hasUnreplacedFailure !== before?.hasUnreplacedFailure)
      notifyOrdersChanged({ broadcast }, after.shopId)
  }
}
