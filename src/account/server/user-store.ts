import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { SessionUser, UserReply } from '../contract.ts'
import type { AcceptedVersions } from '../legal.ts'
import { recordAcceptance } from './legal-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { findOperatorRole } from './operator-store.ts'
import { users } from './tables.ts'

export type User = typeof users.$inferSelect

export async function findUser(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** Blocks changes of the account and new rows that refer to it. */
export async function lockUser(tx: Database, id: number) {
  const { deletionRequestedAt, deletedAt } = users
  const [locked] = await tx.select({ deletionRequestedAt, deletedAt }).from(users).where(eq(users.id, id)).for('update')
  return locked ?? null
}

/** Takes the advisory lock first, as `changePassword` does, so that the two cannot deadlock. */
export async function lockAccount(tx: Database, id: number): Promise<void> {
  await takeAdvisoryLocks(tx, [`account ${id}`])
  await lockUser(tx, id)
}

export async function setDeletionRequest(db: Database, id: number, at: Date | null): Promise<User | null> {
  const deletionRequestedAt = at && sql`coalesce(${users.deletionRequestedAt}, ${at.toISOString()}::timestamptz)`
  const [changed] = await db
    .update(users)
    .set({ deletionRequestedAt })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning()
  return changed ?? null
}

/** Returns false if the account is already deleted. */
export async function preventUserDeletion(tx: Database, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('key share')
  return held.length > 0
}

export const listDeletionRequests = (db: Database) =>
  db
    .select({ id: users.id, imageUrl: users.imageUrl })
    .from(users)
    .where(isNotNull(users.deletionRequestedAt))
    .orderBy(users.deletionRequestedAt)

export async function findUserByPhone(db: Database, phone: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
  return user ?? null
}

/** `email` must be in the form that `checkEmail` returns. */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return user ?? null
}

/** An address that an account has lost is stored only as this hash. */
export const hashEmail = (email: string): Buffer => createHash('sha256').update(email).digest()

/** At most three accounts, because each costs a password hash. */
export const listUsersByFormerEmail = (db: Database, email: string): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(eq(users.formerEmailHash, hashEmail(email)))
    .orderBy(desc(users.id))
    .limit(3)

export const freeUnverifiedPhone = async (db: Database, phone: string): Promise<void> => {
  await db
    .update(users)
    .set({ phone: null })
    .where(and(eq(users.phone, phone), isNull(users.phoneVerifiedAt)))
}

/** `shown` are the versions of the legal texts that the person accepts by opening the account. */
export async function insertUser(
  db: Database,
  user: typeof users.$inferInsert,
  shown: AcceptedVersions = {},
): Promise<User> {
  const [made] = await db.insert(users).values(user).returning()
  if (!made) throw new Error('the account was not inserted')
  await recordAcceptance(db, made.id, shown)
  return made
}

export async function updateUser(db: Database, id: number, changes: Partial<typeof users.$inferInsert>): Promise<User> {
  const [changed] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!changed) throw new Error('the account to update does not exist')
  return changed
}

export const userReplyOf = (user: User): UserReply => ({
  id: user.id,
  name: user.name,
  first_name: user.firstName ?? user.name,
  last_name: user.lastName ?? user.name,
  email: user.email,
  phone: user.phone,
  address: user.address,
  image_url: user.imageUrl,
})

export const listRooms = async (db: Database, { id, isStaff }: User): Promise<SessionUser['rooms']> => [
  ...(isStaff ? ['restaurant' as const] : []),
  ...((await findOperatorRole(db, id)) === null ? [] : ['marketplace' as const]),
]
