import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { countries, shops } from '../../catalogue/server/tables.ts'
import { blockedPhones, counterLimits } from '../../checkout/server/phone-tables.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { mostBlocked, type NewCustomerLimits } from '../phone-rules.ts'

const columns = {
  id: blockedPhones.id,
  phone: blockedPhones.phone,
  reason: blockedPhones.reason,
  by: users.name,
  byId: blockedPhones.blockedBy,
  blockedAt: blockedPhones.blockedAt,
  endsAt: blockedPhones.endsAt,
}

export type BlockedPhone = {
  readonly id: number
  readonly phone: string
  readonly reason: string
  readonly by: string
  readonly byId: number
  readonly blockedAt: Date
  readonly endsAt: Date
}

/** Newest first. */
export const listBlockedPhones = (db: Database, shopId: number, now: Date): Promise<BlockedPhone[]> =>
  db
    .select(columns)
    .from(blockedPhones)
    .innerJoin(users, eq(users.id, blockedPhones.blockedBy))
    .where(and(eq(blockedPhones.shopId, shopId), gt(blockedPhones.endsAt, now)))
    .orderBy(desc(blockedPhones.id))
    .limit(mostBlocked)

export async function findBlockedPhone(
  db: Database,
  { shopId, phone, now }: { readonly shopId: number; readonly phone: string; readonly now: Date },
): Promise<BlockedPhone | null> {
  const [found] = await db
    .select(columns)
    .from(blockedPhones)
    .innerJoin(users, eq(users.id, blockedPhones.blockedBy))
    .where(and(eq(blockedPhones.phone, phone), eq(blockedPhones.shopId, shopId), gt(blockedPhones.endsAt, now)))
  return found ?? null
}

export const countBlockedPhones = (db: Database, shopId: number, now: Date): Promise<number> =>
  db.$count(blockedPhones, and(eq(blockedPhones.shopId, shopId), gt(blockedPhones.endsAt, now)))

/** A block of the same phone that has ended is replaced. */
export async function insertBlockedPhone(
  db: Database,
  row: Omit<typeof blockedPhones.$inferInsert, 'id'>,
): Promise<number> {
  const { shopId, phone, ...rest } = row
  const [inserted] = await db
    .insert(blockedPhones)
    .values(row)
    .onConflictDoUpdate({ target: [blockedPhones.phone, blockedPhones.shopId], set: rest })
    .returning({ id: blockedPhones.id })
  if (!inserted) throw new Error('a blocked phone was not inserted')
  return inserted.id
}

export async function deleteBlockedPhone(db: Database, shopId: number, id: number): Promise<Date | null> {
  const [gone] = await db
    .delete(blockedPhones)
    .where(and(eq(blockedPhones.id, id), eq(blockedPhones.shopId, shopId)))
    .returning({ endsAt: blockedPhones.endsAt })
  return gone?.endsAt ?? null
}

export const purgeBlockedPhones = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, blockedPhones, lte(blockedPhones.endsAt, now))

const isPhoneOf = (userId: number) =>
  sql`${blockedPhones.phone} = (select u.phone from users u where u.id = ${userId} and u.phone_verified_at is not null)`

/** For the export of the customer's data. Without the name of the colleague who blocked. */
export const listBlocksOf = (db: Database, userId: number, now: Date) =>
  db
    .select({
      restaurant: shops.name,
      phone: blockedPhones.phone,
      reason: blockedPhones.reason,
      blocked_at: blockedPhones.blockedAt,
      ends_at: blockedPhones.endsAt,
    })
    .from(blockedPhones)
    .innerJoin(shops, eq(shops.id, blockedPhones.shopId))
    .where(and(isPhoneOf(userId), gt(blockedPhones.endsAt, now)))
    .orderBy(desc(blockedPhones.id))

/**
 * Removes what was written about the person. Keeps the number until the block ends, because otherwise a new account
 * would end the block.
 */
export async function forgetReasonsAbout(tx: Database, userId: number): Promise<void> {
  await tx.update(blockedPhones).set({ reason: '' }).where(isPhoneOf(userId))
}

export async function findMarket(db: Database, shopId: number) {
  const [found] = await db
    .select({ country: countries.code, currency: countries.currency, currencySymbol: countries.currencySymbol })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(eq(shops.id, shopId))
  if (!found) throw new Error(`no shop ${shopId}`)
  return found
}

export async function findCounterLimits(db: Database, shopId: number): Promise<NewCustomerLimits | null> {
  const [found] = await db
    .select({ amountMinor: counterLimits.mostAmountMinor, orders: counterLimits.mostOrders })
    .from(counterLimits)
    .where(eq(counterLimits.shopId, shopId))
  return found ?? null
}

export async function storeCounterLimits(
  db: Database,
  shopId: number,
  { amountMinor, orders }: NewCustomerLimits,
): Promise<void> {
  const row = { mostAmountMinor: amountMinor, mostOrders: orders }
  await db
    .insert(counterLimits)
    .values({ shopId, ...row })
    .onConflictDoUpdate({ target: counterLimits.shopId, set: row })
}
