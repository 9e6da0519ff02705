import { type SQL, sql } from 'drizzle-orm'

const accented = 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى'
const plain = 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي'
const between = '-./@_’'

/** Lower case, no accents, spaces between words. Indexes use it and `wordsOf`, so a change needs a migration. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}${between}'`)}, ${sql.raw(`'${plain}${' '.repeat(between.length)}'`)})`

export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', ${folded(text)})`

/** True if each typed word is the beginning of one of `words`. False if `typed` has no letter or digit. */
export const haveWords = (words: SQL, typed: string): SQL => {
  const beginnings = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`)
  return beginnings.length === 0
    ? sql`false`
    : sql`${words} @@ to_tsquery('simple', ${folded(sql`${beginnings.join(' & ')}::text`)})`
}

/** PostgreSQL runs this subquery first. With a plain condition, it overestimates the matches and scans the table. */
export const idsByWords = (table: string, words: SQL, typed: string): SQL =>
  sql`array(select id from ${sql.identifier(table)} where ${haveWords(words, typed)})`
