import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'

export const mostTables = 200
export const largestTable = 50
export const longestTableName = 20

export type WantedTable = { readonly id?: number | undefined; readonly name: string; readonly seats: number }

type NameRefusal = 'table-name-missing' | 'table-name-long' | 'table-name-taken'

/** Normalises and checks the names. In a refusal, `details.row` is the index of the first invalid table. */
export const checkTables = (tables: readonly WantedTable[]): Result<readonly WantedTable[], NameRefusal> => {
  const known = new Set<string>()
  const checked = tables.map((table) => ({ ...table, name: normaliseText(table.name) }))
  for (const [row, { name }] of checked.entries()) {
    const key = name.toLocaleLowerCase('fr')
    if (name === '') return refuse('table-name-missing', { details: { row } })
    if (codePointLength(name) > longestTableName)
      return refuse('table-name-long', { values: { most: longestTableName }, details: { row } })
    if (known.has(key)) return refuse('table-name-taken', { values: { name }, details: { row } })
    known.add(key)
  }
  return ok(checked)
}

type SavedTable = WantedTable & { readonly id: number }

const isSame = (one: WantedTable, other: WantedTable): boolean => one.name === other.name && one.seats === other.seats

/** Three-way merge: typed changes win. A table changed here and removed by the other editor loses its id. */
export const mergeTables = (
  typed: readonly WantedTable[],
  seen: readonly SavedTable[],
  current: readonly SavedTable[],
): readonly WantedTable[] => {
  const before = new Map(seen.map((table) => [table.id, table]))
  const now = new Map(current.map((table) => [table.id, table]))
  const kept = typed.flatMap((table): WantedTable[] => {
    const was = table.id === undefined ? undefined : before.get(table.id)
    const is = table.id === undefined ? undefined : now.get(table.id)
    if (!was || (is && !isSame(table, was))) return [table]
    if (is) return [is]
    return isSame(table, was) ? [] : [{ name: table.name, seats: table.seats }]
  })
  return [...kept, ...current.filter(({ id }) => !before.has(id))]
}
