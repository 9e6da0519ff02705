import type { Database } from '../../adapters/database/database.ts'
import { type ReservationDay, seatedUntil } from '../reservation-times.ts'
import { overlap, type Promised, roomFor, type Stay, seatEarlier } from '../table-plan.ts'
import { listPromised, readDiningRoom } from './dining-room-store.ts'

type DayWithRoom = { readonly date: string; readonly times: string[]; readonly room: (number | null)[] }

/** From the first time of these days until the last party has gone; null where there is no time at all. */
const spanOf = (days: readonly ReservationDay[]): Stay | null => {
  const instants = days.flatMap(({ times }) => times.map(({ instant }) => instant.getTime()))
  if (instants.length === 0) return null
  const last = instants.reduce((latest, instant) => Math.max(latest, instant))
  const first = instants.reduce((earliest, instant) => Math.min(earliest, instant))
  return { startsAt: new Date(first), endsAt: seatedUntil(new Date(last)) }
}

/** For each time on offer the largest party for which there is room. What is asked for and not confirmed takes none. */
export async function readRoom(db: Database, shopId: number, days: readonly ReservationDay[]): Promise<DayWithRoom[]> {
  const room = await readDiningRoom(db, shopId)
  const span = spanOf(days)
  const promised = span ? await listPromised(db, shopId, span) : []
  return days.map((day) => {
    const stay = spanOf([day])
    // Each day is held against its own parties alone.
    const near: readonly Promised[] = stay ? promised.filter((party) => overlap(party, stay)) : []
    const seated = room.tables.length > 0 ? seatEarlier(room.tables, near) : near
    return {
      date: day.date,
      times: day.times.map(({ local }) => local),
      room: day.times.map(({ instant }) => roomFor(room, seated, { startsAt: instant, endsAt: seatedUntil(instant) })),
    }
  })
}
