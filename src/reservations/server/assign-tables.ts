import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import {
  assignMissingTables,
  type ConfirmedParty,
  type DiningRoom,
  freeTables,
  overlap,
  peakOccupancy,
  type Stay,
  smallestThatFits,
} from '../table-plan.ts'
import {
  assignFreeTables,
  listConfirmedParties,
  listHeldTables,
  lockConfirmed,
  lockDiningRoom,
  readDiningRoom,
  releaseTables,
} from './dining-room-store.ts'

export type AssignmentRefusal =
  | 'no-dining-room'
  | 'no-free-table'
  | 'no-free-seats'
  | 'unknown-table'
  | 'table-taken'
  | 'tables-too-small'

/** The caller has locked the reservation's row. */
type Party = Stay & { readonly id: number; readonly shopId: number; readonly people: number }

const dayMs = 86_400_000

/** Assigns tables to parties that were confirmed before the shop entered its tables. The room must be locked. */
export async function saveMissingTables(
  tx: Database,
  { id: own, shopId, startsAt, endsAt }: Stay & Pick<Party, 'shopId'> & Partial<Party>,
  { tables }: DiningRoom,
): Promise<readonly ConfirmedParty[]> {
  const around = { startsAt: new Date(startsAt.getTime() - dayMs), endsAt: new Date(endsAt.getTime() + dayMs) }
  const parties = (await listConfirmedParties(tx, shopId, around)).filter(
    ({ id, tableIds, ...stay }) => id !== own && (tableIds.length > 0 || overlap(stay, { startsAt, endsAt })),
  )
  const seated = assignMissingTables(tables, parties)
  for (const [index, party] of seated.entries()) {
    if (party === parties[index]) continue
    // A transaction that has locked the reservation may be cancelling it. The party then gets no table now.
    const isStill = await lockConfirmed(tx, party.id)
    seated[index] = { ...party, tableIds: isStill ? await assignFreeTables(tx, party.id, party.tableIds) : [] }
  }
  return seated
}

async function assignSmallest(
  tx: Database,
  party: Party,
  room: DiningRoom,
): Promise<Result<undefined, 'no-free-table'>> {
  // Repeats the search, because a transaction that has not locked the dining room may take the table first.
  for (const _ of room.tables) {
    const parties = await saveMissingTables(tx, party, room)
    if (parties.some((other) => other.tableIds.length === 0)) break
    const table = smallestThatFits(freeTables(room.tables, parties, party), party.people)
    if (!table) break
    if ((await assignFreeTables(tx, party.id, [table.id])).length > 0) return ok(undefined)
  }
  return refuse('no-free-table')
}

async function assignChosen(
  tx: Database,
  party: Party,
  room: DiningRoom,
  chosen: ReadonlySet<number>,
): Promise<Result<undefined, 'unknown-table' | 'table-taken' | 'tables-too-small'>> {
  const wanted = room.tables.filter(({ id }) => chosen.has(id))
  if (wanted.length < chosen.size) return refuse('unknown-table')
  if (wanted.reduce((sum, { seats }) => sum + seats, 0) < party.people) return refuse('tables-too-small')
  await saveMissingTables(tx, party, room)
  const before = await listHeldTables(tx, party.id)
  const missing = wanted.map(({ id }) => id).filter((id) => !before.includes(id))
  const held = await assignFreeTables(tx, party.id, missing)
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
 * Without `chosen`, assigns the smallest free table that fits. In a shop without tables, checks the free seats.
 * A refusal keeps the party's tables.
 */
export async function assignTables(
  tx: Database,
  party: Party,
  chosen?: readonly number[],
): Promise<Result<undefined, AssignmentRefusal>> {
  await lockDiningRoom(tx, party.shopId)
  const room = await readDiningRoom(tx, party.shopId)
  if (chosen) return assignChosen(tx, party, room, new Set(chosen))
  if (room.tables.length > 0) return assignSmallest(tx, party, room)
  if (room.seats === null) return refuse('no-dining-room')
  const others = (await listConfirmedParties(tx, party.shopId, party)).filter(({ id }) => id !== party.id)
  const left = Math.max(0, room.seats - peakOccupancy(others, party))
  return party.people <= left ? ok(undefined) : refuse('no-free-seats', { values: { left } })
}
