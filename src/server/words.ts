import { type SQL, sql } from 'drizzle-orm'

const accented = 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى'
const plain = 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي'
const between = '-./@_’'

/** The text in lower case, without accents, with spaces between words. Indexes use this expression, so a change needs a migration. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}${between}'`)}, ${sql.raw(`'${plain}${' '.repeat(between.length)}'`)})`

/** The words of a column. Indexes use this expression, so a change needs a migration. */
export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', ${folded(text)})`

/** True if each typed word is the beginning of one of the words. False if `typed` has no letter or digit. */
export const haveWords = (words: SQL, typed: string): SQL => {
  const beginnings = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`)
  return beginnings.length === 0
    ? sql`false`
    : sql`${words} @@ to_tsquery('simple', ${folded(sql`${beginnings.join(' & ')}::text`)})`
}

/**
 * An array of the ids of the rows with the words. As a subquery it is executed first. Otherwise PostgreSQL would overestimate the matching
 * rows and scan the whole table in the order of the list.
 */
export const idsByWords = (table: string, words: SQL, typed: string): SQL =>
  sql`array(select id from ${sql.identifier(table)} where ${haveWords(words, typed)})`
