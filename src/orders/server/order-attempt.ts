import { createHash } from 'node:crypto'
import type { Database } from '../../adapters/database/database.ts'
import type { Order } from './order-rows.ts'
import { findAttempt, findOrderOf } from './order-store.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const givenKey = (given: string): string => `key:${sha256(given.trim())}`

/** Finds the order that was placed with this Idempotency-Key. Returns null if there is none. */
export const findOrderOfAttempt = async (
  db: Database,
  userId: number,
  given: string,
  now: Date,
): Promise<Order | null> => {
  const attempt = await findAttempt(db, userId, givenKey(given), now)
  return attempt?.orderId == null ? null : findOrderOf(db, userId, attempt.orderId)
}
