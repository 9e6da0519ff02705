import type { Database } from '../../adapters/database/database.ts'
import { type ReservationDay, seatedUntil } from '../reservation-times.ts'
import { overlap, type Promised, roomFor, type Stay, seatEarlier } from '../table-plan.ts'
import { listPromised, readDiningRoom } from './dining-room-store.ts'

type DayWithRoom = { readonly date: string; readonly times: string[]; readonly room: (number | null)[] }

const spanOf = (days: readonly ReservationDay[]): Stay | null => {
  const instants = days.flatMap(({ times }) => times.map(({ instant }) => instant.getTime()))
  if (instants.length === 0) return null
  const last = instants.reduce((latest, instant) => Math.max(latest, instant))
  const first = instants.reduce((earliest, instant) => Math.min(earliest, instant))
  return { startsAt: new Date(first), endsAt: seatedUntil(new Date(last)) }
}

/** For each time the largest party that fits. Only confirmed reservations take room. */
export async function readRoom(db: Database, shopId: number, days: readonly ReservationDay[]): Promise<DayWithRoom[]> {
  const room = await readDiningRoom(db, shopId)
  const span = spanOf(days)
  const promised = span ? await listPromised(db, shopId, span) : []
  return days.map((day) => {
    const stay = spanOf([day])
    // Keeps the cost per day proportional to that day's parties.
    const near: readonly Promised[] = stay ? promised.filter((party) => overlap(party, stay)) : []
    const seated = room.tables.length > 0 ? seatEarlier(room.tables, near) : near
    return {
      date: day.date,
      times: day.times.map(({ local }) => local),
      room: day.times.map(({ instant }) => roomFor(room, seated, { startsAt: instant, endsAt: seatedUntil(instant) })),
    }
  })
}
