import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'

export const mostTables = 200
export const largestTable = 50
export const longestTableName = 20

export type WantedTable = { readonly id?: number | undefined; readonly name: string; readonly seats: number }

type NameRefusal = 'table-name-missing' | 'table-name-long' | 'table-name-taken'

/** Names must be unique. `details.row` is the index of the first invalid table. */
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
