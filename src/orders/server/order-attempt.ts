import { createHash } from 'node:crypto'
import { and, eq, gt, like, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Tools } from '../../server/tools.ts'
import type { Order } from './order-rows.ts'
import { findOrderOf } from './order-store.ts'
import { counterAttempts, orderAttempts } from './tables.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const givenKey = (given: string): string => `key:${sha256(given.trim())}`

/** Prefix of keys that the server derives from the content of the order. */
export const derivedKey = 'content:'

/** Lets the same cart be ordered again after a cancellation. A key sent by the client is kept. */
export const deleteDerivedAttempts = async (tx: Database, orderId: number): Promise<void> => {
  await tx
    .delete(orderAttempts)
    .where(and(eq(orderAttempts.orderId, orderId), like(orderAttempts.key, `${derivedKey}%`)))
}

/** For an order whose payment could not be started: a repeated key then places a new order. */
export const deleteAttempts = async (tx: Database, orderId: number): Promise<void> => {
  await tx.delete(orderAttempts).where(eq(orderAttempts.orderId, orderId))
}

export type Attempt = { readonly orderId: number | null; readonly contentHash: string }

export const findAttempt = async (db: Database, userId: number, key: string, now: Date): Promise<Attempt | null> => {
  const [attempt] = await db
    .select({ orderId: orderAttempts.orderId, contentHash: orderAttempts.contentHash })
    .from(orderAttempts)
    .where(and(eq(orderAttempts.userId, userId), eq(orderAttempts.key, key), gt(orderAttempts.expiresAt, now)))
  return attempt ?? null
}

export const findCounterAttempt = async (
  db: Database,
  shopId: number,
  key: string,
  now: Date,
): Promise<Attempt | null> => {
  const [attempt] = await db
    .select({ orderId: counterAttempts.orderId, contentHash: counterAttempts.contentHash })
    .from(counterAttempts)
    .where(and(eq(counterAttempts.shopId, shopId), eq(counterAttempts.key, key), gt(counterAttempts.expiresAt, now)))
  return attempt ?? null
}

export const deleteExpiredAttempts = async (db: Database, now: Date): Promise<void> => {
  await deleteInBatches(db, counterAttempts, lt(counterAttempts.expiresAt, now))
  await deleteInBatches(db, orderAttempts, lt(orderAttempts.expiresAt, now))
}

/** `given` is an Idempotency-Key. */
export const findOrderOfAttempt = async (
  db: Database,
  userId: number,
  given: string,
  now: Date,
): Promise<Order | null> => {
  const attempt = await findAttempt(db, userId, givenKey(given), now)
  return attempt?.orderId == null ? null : findOrderOf(db, userId, attempt.orderId)
}

export function orderUpkeep({ jobs, db, clock }: Pick<Tools, 'jobs' | 'db' | 'clock'>): void {
  jobs.repeat('forget-attempts', 3600, () => deleteExpiredAttempts(db, clock.now()))
}
