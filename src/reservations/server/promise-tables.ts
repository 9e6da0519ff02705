import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import {
  type DiningRoom,
  freeTables,
  overlap,
  type Promised,
  peakPeople,
  type Stay,
  seatEarlier,
  smallestThatFits,
} from '../table-plan.ts'
import {
  holdTables,
  listHeldTables,
  listPromised,
  lockConfirmed,
  lockDiningRoom,
  readDiningRoom,
  releaseTables,
} from './dining-room-store.ts'

export type PromiseRefusal =
  | 'no-dining-room'
  | 'no-free-table'
  | 'no-free-seats'
  | 'unknown-table'
  | 'table-taken'
  | 'tables-too-small'

/** The caller has locked its reservation. */
type Party = Stay & { readonly id: number; readonly shopId: number; readonly people: number }

const dayMs = 86_400_000

/** Assigns tables to parties that were confirmed before the shop entered tables. The caller holds the lock of the dining room. */
export async function seatPromised(
  tx: Database,
  { id: own, shopId, startsAt, endsAt }: Stay & Pick<Party, 'shopId'> & Partial<Party>,
  { tables }: DiningRoom,
): Promise<readonly Promised[]> {
  const around = { startsAt: new Date(startsAt.getTime() - dayMs), endsAt: new Date(endsAt.getTime() + dayMs) }
  const promised = (await listPromised(tx, shopId, around)).filter(
    ({ id, tableIds, ...stay }) => id !== own && (tableIds.length > 0 || overlap(stay, { startsAt, endsAt })),
  )
  const seated = seatEarlier(tables, promised)
  for (const [index, party] of seated.entries()) {
    if (party === promised[index]) continue
    // Skipped when a concurrent transaction is cancelling it.
    const isStill = await lockConfirmed(tx, party.id)
    seated[index] = { ...party, tableIds: isStill ? await holdTables(tx, party.id, party.tableIds) : [] }
  }
  return seated
}

async function holdSmallest(tx: Database, party: Party, room: DiningRoom): Promise<Result<undefined, 'no-free-table'>> {
  // A writer without the lock can take at most one table per round.
  for (const _ of room.tables) {
    const promised = await seatPromised(tx, party, room)
    if (promised.some((other) => other.tableIds.length === 0)) break
    const table = smallestThatFits(freeTables(room.tables, promised, party), party.people)
    if (!table) break
    if ((await holdTables(tx, party.id, [table.id])).length > 0) return ok(undefined)
  }
  return refuse('no-free-table')
}

/** Takes all chosen tables or none. */
async function holdChosen(
  tx: Database,
  party: Party,
  room: DiningRoom,
  chosen: ReadonlySet<number>,
): Promise<Result<undefined, 'unknown-table' | 'table-taken' | 'tables-too-small'>> {
  const wanted = room.tables.filter(({ id }) => chosen.has(id))
  if (wanted.length < chosen.size) return refuse('unknown-table')
  if (wanted.reduce((sum, { seats }) => sum + seats, 0) < party.people) return refuse('tables-too-small')
  await seatPromised(tx, party, room)
  const before = await listHeldTables(tx, party.id)
  const missing = wanted.map(({ id }) => id).filter((id) => !before.includes(id))
  const held = await holdTables(tx, party.id, missing)
  if (held.length < missing.length) {
    await releaseTables(tx, party.id, held)
    return refuse('table-taken')
  }
  await releaseTables(
    tx,
    party.id,
    before.filter((id) => !chosen.has(id)),
  )
  return ok(undefined)
}

/**
 * Assigns the chosen tables, else the smallest free one that fits. A shop without tables is checked by its number of seats. A refusal
 * changes nothing.
 */
export async function promiseTables(
  tx: Database,
  party: Party,
  chosen?: readonly number[],
): Promise<Result<undefined, PromiseRefusal>> {
  await lockDiningRoom(tx, party.shopId)
  const room = await readDiningRoom(tx, party.shopId)
  if (chosen) return holdChosen(tx, party, room, new Set(chosen))
  if (room.tables.length > 0) return holdSmallest(tx, party, room)
  if (room.seats === null) return refuse('no-dining-room')
  const others = (await listPromised(tx, party.shopId, party)).filter(({ id }) => id !== party.id)
  const left = Math.max(0, room.seats - peakPeople(others, party))
  return party.people <= left ? ok(undefined) : refuse('no-free-seats', { values: { left } })
}
