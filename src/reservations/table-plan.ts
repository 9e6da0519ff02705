/** A table of a dining room. */
export type DiningTable = { readonly id: number; readonly name: string; readonly seats: number }

/** What a shop can seat: by its tables, or, without any, by its seats. `seats` null: nobody has said yet. */
export type DiningRoom = { readonly tables: readonly DiningTable[]; readonly seats: number | null }

/** From when until when a party sits. */
export type Stay = { readonly startsAt: Date; readonly endsAt: Date }

/** A confirmed party; without tables where it was promised by the seats alone. */
export type Promised = Stay & {
  readonly id: number
  readonly people: number
  readonly tableIds: readonly number[]
}

const quarterMs = 15 * 60_000

/** Whether two parties sit at the same time; who leaves at the minute another comes makes room. */
export const overlap = (one: Stay, other: Stay): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The tables that no promised party holds during a stay. */
export const freeTables = (
  tables: readonly DiningTable[],
  promised: readonly Promised[],
  stay: Stay,
): readonly DiningTable[] => {
  const held = new Set(promised.filter((party) => overlap(party, stay)).flatMap(({ tableIds }) => tableIds))
  return tables.filter(({ id }) => !held.has(id))
}

/** The smallest table at which a party sits; of several the one that was entered first. */
export const smallestThatFits = (tables: readonly DiningTable[], people: number): DiningTable | undefined =>
  tables
    .filter(({ seats }) => seats >= people)
    .sort((one, other) => one.seats - other.seats || one.id - other.id)
    .at(0)

/** Gives a table to the parties that were promised one before the shop had any; for whom none fits stays without. */
export const seatEarlier = (tables: readonly DiningTable[], promised: readonly Promised[]): Promised[] => {
  const seated = [...promised]
  for (const [index, party] of seated.entries()) {
    if (party.tableIds.length > 0) continue
    const table = smallestThatFits(freeTables(tables, seated, party), party.people)
    if (table) seated[index] = { ...party, tableIds: [table.id] }
  }
  return seated
}

/** Promised people in the fullest quarter hour of a stay. */
export const peakPeople = (promised: readonly Promised[], { startsAt, endsAt }: Stay): number => {
  const around = promised.filter((party) => overlap(party, { startsAt, endsAt }))
  let peak = 0
  for (let at = startsAt.getTime(); at < endsAt.getTime(); at += quarterMs) {
    const quarter = { startsAt: new Date(at), endsAt: new Date(at + quarterMs) }
    const present = around.filter((party) => overlap(party, quarter)).reduce((sum, { people }) => sum + people, 0)
    peak = Math.max(peak, present)
  }
  return peak
}

/** The largest party for which there is room during a stay; 0: for none. Null: the shop has not said what it can seat. */
export const roomFor = ({ tables, seats }: DiningRoom, promised: readonly Promised[], stay: Stay): number | null => {
  if (tables.length > 0) {
    // Somebody was promised a table that is not there: the free ones are not given away.
    if (promised.some((party) => party.tableIds.length === 0 && overlap(party, stay))) return 0
    return Math.max(0, ...freeTables(tables, promised, stay).map((table) => table.seats))
  }
  return seats === null ? null : Math.max(0, seats - peakPeople(promised, stay))
}
