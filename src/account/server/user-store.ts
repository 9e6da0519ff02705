import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { UserReply } from '../contract.ts'
import { users } from './tables.ts'

export type User = typeof users.$inferSelect

export async function findUser(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** Whose phone (E.164) this is: a phone that its account never verified is nobody's. */
export async function findUserByPhone(db: Database, phone: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
  return user ?? null
}

/** `email` in the one spelling that `checkEmail` makes. */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return user ?? null
}

/** By which an account knows an address again that it must not keep: it is another's. */
export const hashEmail = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Accounts that carried an e-mail until somebody else proved it, the latest of them: more would cost whoever signs in too much time. */
export const listUsersByFormerEmail = (db: Database, email: string): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(eq(users.formerEmailHash, hashEmail(email)))
    .orderBy(desc(users.id))
    .limit(3)

/** Takes a phone from an account that only claims it, for the one that proved it. */
export const freeUnverifiedPhone = async (db: Database, phone: string): Promise<void> => {
  await db
    .update(users)
    .set({ phone: null })
    .where(and(eq(users.phone, phone), isNull(users.phoneVerifiedAt)))
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<User> {
  const [made] = await db.insert(users).values(user).returning()
  if (!made) throw new Error('no account was made')
  return made
}

export async function updateUser(db: Database, id: number, changes: Partial<typeof users.$inferInsert>): Promise<User> {
  const [changed] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!changed) throw new Error('no such account')
  return changed
}

/** What an account shows of itself to its owner. */
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
