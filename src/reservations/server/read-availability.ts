import type { Database } from '../../adapters/database/database.ts'
import { type ReservationDay, seatedUntil } from '../reservation-times.ts'
import { assignMissingTables, type ConfirmedParty, largestPartyFor, overlap, type Stay } from '../table-plan.ts'
import { listConfirmedParties, readDiningRoom } from './dining-room-store.ts'

type DayAvailability = { readonly date: string; readonly times: string[]; readonly room: (number | null)[] }

const spanOf = (days: readonly ReservationDay[]): Stay | null => {
  const instants = days.flatMap(({ times }) => times.map(({ instant }) => instant.getTime()))
  if (instants.length === 0) return null
  const last = instants.reduce((latest, instant) => Math.max(latest, instant))
  const first = instants.reduce((earliest, instant) => Math.min(earliest, instant))
  return { startsAt: new Date(first), endsAt: seatedUntil(new Date(last)) }
}

/** Only confirmed reservations take up seats. */
export async function readAvailability(
  db: Database,
  shopId: number,
  days: readonly ReservationDay[],
): Promise<DayAvailability[]> {
  const room = await readDiningRoom(db, shopId)
  const span = spanOf(days)
  const parties = span ? await listConfirmedParties(db, shopId, span) : []
  return days.map((day) => {
    const stay = spanOf([day])
    // Compares only the parties of this day, so that the cost per day does not grow with the number of days.
    const near: readonly ConfirmedParty[] = stay ? parties.filter((party) => overlap(party, stay)) : []
    const seated = room.tables.length > 0 ? assignMissingTables(room.tables, near) : near
    return {
      date: day.date,
      times: day.times.map(({ local }) => local),
      room: day.times.map(({ instant }) =>
        largestPartyFor(room, seated, { startsAt: instant, endsAt: seatedUntil(instant) }),
      ),
    }
  })
}
