import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orders } from './tables.ts'

type Said = { readonly at: Date; readonly reason: string | null }

const update = async (tx: Database, orderId: number, said: Partial<typeof orders.$inferInsert>): Promise<void> => {
  await tx
    .update(orders)
    .set({ ...said, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

export const updateCancelRequest = (tx: Database, orderId: number, { at, reason }: Said): Promise<void> =>
  update(tx, orderId, { cancelRequestedAt: at, cancelRequestReason: reason })

export const updateCancelRefusal = (tx: Database, orderId: number, { at, reason }: Said): Promise<void> =>
  update(tx, orderId, { cancelRefusedAt: at, cancelRefusalReason: reason })
