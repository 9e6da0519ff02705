import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { leastForNear, lookAlikeGroups, lookAlikeLetters, nearPatterns } from '../shop-name.ts'

const pairs = Object.entries(lookAlikeLetters).flatMap(([letter, others]) =>
  [...others].map((other) => [other, letter]),
)
const column = (at: number): SQL => sql.raw(`'${pairs.map((pair) => pair[at]).join('')}'`)

/** Combining marks, symbols and invisible characters. PostgreSQL's own classes of characters depend on the locale. */
const ignored =
  '[\\u0001-/:-@\\[-`{-\\u00bf\\u00d7\\u00f7\\u02b0-\\u036f\\u0483-\\u0489\\u0591-\\u05cf\\u0600-\\u061f\\u0640\\u064b-\\u065f' +
  '\\u066a-\\u066d\\u0670\\u06d4\\u06d6-\\u06ed\\u115f\\u1160\\u1680\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u2000-\\u20ff\\u2190-\\u2bff' +
  '\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3164\\ue000-\\uf8ff\\ufe00-\\ufe2f\\ufeff\\uffa0\\ufff0-\\uffff' +
  '\\U0001f000-\\U0001faff\\U000e0000-\\U000effff]'

const ungrouped = (text: SQL): SQL =>
  lookAlikeGroups.reduce(
    (changed, [letters, others]) =>
      sql`regexp_replace(${changed}, ${sql.raw(`'${letters.source}', '${others}'`)}, 'g')`,
    text,
  )

/** Equal for names that look alike (`shop-name.ts`). A generated column uses it, so a change needs a migration. */
export const nameKeyOf = (name: SQLWrapper): SQL =>
  sql`regexp_replace(lower(translate(${ungrouped(sql`normalize(${name}, NFKD)`)}, ${column(0)}, ${column(1)})), ${sql.raw(`'${ignored}'`)}, '', 'g')`

export async function readNameKey(db: Database, name: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select ${nameKeyOf(sql`${name}::text`)} as key`)
  return rows[0]?.key ?? ''
}

const startsWith = (text: SQL, letters: readonly string[]): SQL =>
  sql`(${text} >= ${letters.join('')}::text and ${text} < ${letters.join('')}::text || chr(1114111))`

/** Keys that differ by one letter have the same beginning or end, so the query can use the indexes on both. */
export const isNear = (other: SQL, key: string): SQL => {
  const letters = [...key]
  if (letters.length < leastForNear) return sql`false`
  const half = Math.floor((letters.length - 1) / 2)
  const beginning = startsWith(sql`${other} collate "C"`, letters.slice(0, half))
  const end = startsWith(sql`reverse(${other}) collate "C"`, letters.toReversed().slice(0, half))
  const isAsLong = sql`length(${other}) between ${Math.max(leastForNear, letters.length - 1)} and ${letters.length + 1}`
  const isLike = sql`${other} like any(${sql.param(nearPatterns(key))}::text[])`
  return sql`((${beginning} or ${end}) and ${other} <> ${key} and ${isAsLong} and ${isLike})`
}

/** A letter of a rare script may look like any other. At least half of `key` must be a-z or digits. */
export const isHidden = (other: SQL, key: string): SQL => {
  const letters = [...key]
  const pattern = letters.map((letter) => (/[a-z\d]/.test(letter) ? letter : '_'))
  const hiddenCount = pattern.filter((letter) => letter === '_').length
  return hiddenCount === 0 || hiddenCount > letters.length / 2
    ? sql`false`
    : sql`(${other} like ${pattern.join('')} and ${other} <> ${key})`
}
