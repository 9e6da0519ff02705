export type DiningTable = { readonly id: number; readonly name: string; readonly seats: number }

export type DiningRoom = {
  readonly tables: readonly DiningTable[]
  /** Used only if there are no tables. Null if the shop has not entered a number of seats. */
  readonly seats: number | null
}

export type Stay = { readonly startsAt: Date; readonly endsAt: Date }

/** `tableIds` is empty if the party was confirmed before the shop entered its tables. */
export type ConfirmedParty = Stay & {
  readonly id: number
  readonly people: number
  readonly tableIds: readonly number[]
}

const quarterMs = 15 * 60_000

/** False if one stay ends when the other starts. */
export const overlap = (one: Stay, other: Stay): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

export const freeTables = (
  tables: readonly DiningTable[],
  parties: readonly ConfirmedParty[],
  stay: Stay,
): readonly DiningTable[] => {
  const held = new Set(parties.filter((party) => overlap(party, stay)).flatMap(({ tableIds }) => tableIds))
  return tables.filter(({ id }) => !held.has(id))
}

export const smallestThatFits = (tables: readonly DiningTable[], people: number): DiningTable | undefined =>
  tables
    .filter(({ seats }) => seats >= people)
    .sort((one, other) => one.seats - other.seats || one.id - other.id)
    .at(0)

/** For parties that were confirmed before the shop entered its tables. */
export const assignMissingTables = (
  tables: readonly DiningTable[],
  parties: readonly ConfirmedParty[],
): ConfirmedParty[] => {
  const seated = [...parties]
  for (const [index, party] of seated.entries()) {
    if (party.tableIds.length > 0) continue
    const table = smallestThatFits(freeTables(tables, seated, party), party.people)
    if (table) seated[index] = { ...party, tableIds: [table.id] }
  }
  return seated
}

export const peakOccupancy = (parties: readonly ConfirmedParty[], { startsAt, endsAt }: Stay): number => {
  const around = parties.filter((party) => overlap(party, { startsAt, endsAt }))
  let peak = 0
  for (let at = startsAt.getTime(); at < endsAt.getTime(); at += quarterMs) {
    const quarter = { startsAt: new Date(at), endsAt: new Date(at + quarterMs) }
    const present = around.filter((party) => overlap(party, quarter)).reduce((sum, { people }) => sum + people, 0)
    peak = Math.max(peak, present)
  }
  return peak
}

/** The largest party that fits at one free table. Without tables: the number of free seats, or null if unknown. */
export const largestPartyFor = (
  { tables, seats }: DiningRoom,
  parties: readonly ConfirmedParty[],
  stay: Stay,
): number | null => {
  if (tables.length > 0) {
    // A confirmed party without a table still needs one, so no other party fits at that time.
    if (parties.some((party) => party.tableIds.length === 0 && overlap(party, stay))) return 0
    return Math.max(0, ...freeTables(tables, parties, stay).map((table) => table.seats))
  }
  return seats === null ? null : Math.max(0, seats - peakOccupancy(parties, stay))
}
