import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Reservation } from '../reservation.ts'
import { selectReservations } from './reservation-store.ts'
import { reservations } from './tables.ts'

export const reservationsPerReply = 200

/** The latest time first. `after` is the id of the last one of the former page. */
export const listReservationsOf = (
  db: Database,
  userId: number,
  after: number | null = null,
  limit = reservationsPerReply,
): Promise<Reservation[]> => {
  const earlier =
    after === null
      ? undefined
      : sql`(${reservations.startsAt}, ${reservations.id}) <
          (select last.starts_at, last.id from reservations last where last.id = ${after} and last.user_id = ${userId})`
  return selectReservations(db, and(eq(reservations.userId, userId), earlier))
    .orderBy(desc(reservations.startsAt), desc(reservations.id))
    .limit(limit)
}

const perPage = 20

/** A page of a customer's reservations. `older` is the id for the next page. */
export const readOwnReservations = async (
  db: Database,
  userId: number,
  after: number | null,
): Promise<{ readonly reservations: readonly Reservation[]; readonly older: number | null }> => {
  const found = await listReservationsOf(db, userId, after, perPage + 1)
  const shown = found.slice(0, perPage)
  return { reservations: shown, older: found.length > perPage ? (shown.at(-1)?.id ?? null) : null }
}
