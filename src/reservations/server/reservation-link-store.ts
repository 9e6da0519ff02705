import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Reservation } from '../reservation.ts'
import { findReservation } from './reservation-store.ts'
import { reservationLinks } from './tables.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Earlier links stay valid. A token of 128 bits keeps the link short enough for an SMS. */
export async function saveReservationLink(
  db: Database,
  reservationId: number,
  secret: Buffer = randomBytes(16),
): Promise<string> {
  const token = secret.toString('base64url')
  await db
    .insert(reservationLinks)
    .values({ tokenHash: hashToken(token), reservationId })
    .onConflictDoNothing()
  return token
}

export async function findReservationByLink(db: Database, token: string): Promise<Reservation | null> {
  const [link] = await db
    .select({ id: reservationLinks.reservationId })
    .from(reservationLinks)
    .where(eq(reservationLinks.tokenHash, hashToken(token)))
  return link ? findReservation(db, link.id) : null
}
