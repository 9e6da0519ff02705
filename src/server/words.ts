import { type SQL, sql } from 'drizzle-orm'

const accented = 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى'
const plain = 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي'
const between = '-./@_’'

/** Small letters without accents, and spaces between words. Indexes contain this expression. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}${between}'`)}, ${sql.raw(`'${plain}${' '.repeat(between.length)}'`)})`

/** The words of a column. An index contains this expression, so a change needs a migration. */
export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', ${folded(text)})`

/** True if each typed word is the beginning of one of the words. Without a letter or digit nothing is found. */
export const haveWords = (words: SQL, typed: string): SQL => {
  const beginnings = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`)
  return beginnings.length === 0
    ? sql`false`
    : sql`${words} @@ to_tsquery('simple', ${folded(sql`${beginnings.join(' & ')}::text`)})`
}

/** The ids of the rows that have the words, as an array. It is read first: PostgreSQL expects many rows, and would rather read all of them in the order of the list. */
export const idsByWords = (table: string, words: SQL, typed: string): SQL =>
  sql`array(select id from ${sql.identifier(table)} where ${haveWords(words, typed)})`
