import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { messages } from '../../src/messages/server/tables.ts'
import { reservations } from '../../src/reservations/server/tables.ts'
import { failedJobs } from '../../src/server/tables.ts'
import { lookUp } from './batches.ts'
import type { WorldShop } from './world.ts'

const minuteMs = 60_000

const provider = 'demo'

const jobId = '5eed0000-0000-4000-8000-000000000001'

/** Inserts two troubled messages and one failed job about reservations of the first shop, so that the operator's list is not empty. */
export const seedTroubles = async (
  tx: Database,
  [shop]: readonly WorldShop[],
  { shopIds, now }: { shopIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> => {
  if (!shop) return
  const shopId = lookUp(shopIds, shop.domain)
  const find = async (status: 'requested' | 'confirmed') => {
    const [found] = await tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.shopId, shopId), eq(reservations.status, status)))
      .orderBy(asc(reservations.id))
      .limit(1)
    return found?.id
  }
  const [requested, confirmed] = [await find('requested'), await find('confirmed')]
  if (requested === undefined || confirmed === undefined) return
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs)
  const times = (minutes: number) => ({
    createdAt: ago(minutes),
    claimedAt: ago(minutes - 60),
    troubledAt: ago(minutes - 2),
    settledAt: ago(minutes - 60),
    tries: 41,
  })
  const lost: readonly (typeof messages.$inferInsert)[] = [
    {
      key: `reservation ${confirmed} confirmed sms`,
      fact: `diner of reservation ${confirmed} confirmed`,
      channel: 'sms',
      reservationId: confirmed,
      state: 'unknown',
      provider,
      code: 'ETIMEDOUT',
      ...times(300),
    },
    {
      key: `reservation ${requested} requested mail demo`,
      fact: `shop: reservation ${requested} requested`,
      channel: 'mail',
      shopId,
      state: 'failed',
      provider,
      status: 450,
      ...times(180),
    },
  ]
  await tx
    .insert(messages)
    .values([...lost])
    .onConflictDoNothing()
  await tx
    .insert(failedJobs)
    .values({
      id: jobId,
      job: 'reservation-diner',
      about: { reservationId: requested },
      data: { reservationId: requested, about: 'requested' },
      tries: 41,
      error: 'Error: connect ETIMEDOUT',
      failedAt: ago(90),
    })
    .onConflictDoNothing()
}

/** Hides the seeded messages and deletes the seeded job, because they do not concern the operator outside the demo. */
export const setTroublesAside = async (tx: Database): Promise<void> => {
  await tx
    .update(messages)
    .set({ setAsideAt: sql`${messages.settledAt}` })
    .where(and(eq(messages.provider, provider), isNull(messages.setAsideAt)))
  await tx.delete(failedJobs).where(eq(failedJobs.id, jobId))
}
