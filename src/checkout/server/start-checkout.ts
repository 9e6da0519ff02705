import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orderState } from '../../catalogue/order-times.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Tools } from '../../server/tools.ts'
import { dineIn, hoursForMode, type PickupMode, pickupModes, takeaway } from '../pickup-mode.ts'
import { startedCheckouts } from './tables.ts'

/** For each mode: when the customer last began to check out while the shop took orders of that mode, or null. */
export type StartedCheckout = { readonly takeaway: Date | null; readonly dineIn: Date | null }

type Whose = { readonly userId: number; readonly shopId: number }

const isOf = ({ userId, shopId }: Whose) =>
  and(eq(startedCheckouts.userId, userId), eq(startedCheckouts.shopId, shopId))

export async function readStartedCheckout(db: Database, whose: Whose): Promise<StartedCheckout> {
  const rows = await db.select().from(startedCheckouts).where(isOf(whose))
  const of = (mode: PickupMode) => rows.find(({ pickupMode }) => pickupMode === mode)?.startedAt ?? null
  return { takeaway: of(takeaway), dineIn: of(dineIn) }
}

export async function startCheckout(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  whose: Whose,
): Promise<Result<StartedCheckout, 'unknown-shop'>> {
  const shop = await findShop(db, whose.shopId)
  if (!shop) return refuse('unknown-shop')
  const now = clock.now()
  const modes = pickupModes.filter((mode) => orderState(hoursForMode(shop.hours, mode), now).open)
  if (modes.length > 0)
    await db
      .insert(startedCheckouts)
      .values(modes.map((pickupMode) => ({ ...whose, pickupMode, startedAt: now })))
      .onConflictDoUpdate({
        target: [startedCheckouts.userId, startedCheckouts.shopId, startedCheckouts.pickupMode],
        set: { startedAt: sql`excluded.started_at` },
      })
  return ok(await readStartedCheckout(db, whose))
}

const keptMs = 24 * 3_600_000

export const purgeStartedCheckouts = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, startedCheckouts, lt(startedCheckouts.startedAt, new Date(now.getTime() - keptMs)))
