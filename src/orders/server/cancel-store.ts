import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orders } from './tables.ts'

export const updateCancelRequest = async (
  tx: Database,
  orderId: number,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> => {
  await tx
    .update(orders)
    .set({ cancelRequestedAt: at, cancelRequestReason: reason, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

export const updateCancelRefusal = async (
  tx: Database,
  orderId: number,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> => {
  await tx
    .update(orders)
    .set({ cancelRefusedAt: at, cancelRefusalReason: reason, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
