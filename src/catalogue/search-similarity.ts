import type { FoldedWord } from './search-folding.ts'

/** Used again for each comparison, because a search compares what is typed with every word of a menu. */
const spare: readonly [number[], number[], number[]] = [[], [], []]

/** Counts insertions, deletions, substitutions and transpositions. */
export const editDistance = (a: string, b: string): number => {
  let [before, last, line] = spare
  for (let column = 0; column <= b.length; column += 1) last[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    line[0] = row
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1
      const least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed)
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = isSwapped ? Math.min(least, (before[column - 2] ?? 0) + 1) : least
    }
    ;[before, last, line] = [last, line, before]
  }
  return last[b.length] ?? 0
}

const isWithin = (most: number, a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= most && editDistance(a, b) <= most

export const closeness = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length)

/** The last letter of a half-typed word may be the first half of a digraph. */
export const certainPrefix = (plain: string): string => (plain.length >= 3 ? plain.slice(0, -1) : plain)

const signOf = ({ plain: { 0: first } }: FoldedWord): string => (first === '#' || first === '-' ? first : '')

/** Which share of the letters two words of almost the same sound need in common. With less, "xqzw" would be "couscous". */
const nearEnough = 0.65

/** 1: the same word. 0.9: `typed` is the last word of the query and begins `word`. 0: no likeness. */
export const similarity = (typed: FoldedWord, word: FoldedWord, { isLast }: { isLast: boolean }): number => {
  // `#` marks a stated diet: 1 if the name of a dish contains it (`dietNameTerm`), otherwise 0.9. `-` marks "without".
  const sign = signOf(typed)
  if (sign !== signOf(word)) return 0
  if (sign === '#') return word.plain === typed.plain ? 0.9 : word.plain.startsWith(`${typed.plain} `) ? 1 : 0
  if (typed.plain === word.plain) return 1
  const begins = word.plain.startsWith(typed.plain) && typed.plain.length >= (isLast ? 2 : 4)
  if (begins && isLast) return 0.9
  if (typed.skeleton !== '' && typed.skeleton === word.skeleton) {
    const near = closeness(typed.plain, word.plain)
    if (typed.skeleton.length > 3 || (typed.skeleton.length === 3 && near >= 0.5)) return 0.7 + 0.15 * near
    // Below one wrong letter in a word of five: "cousous" is rather "couscous" than "gazouz".
    if (typed.skeleton.length === 3 && near >= 0.4) return 0.45 + 0.15 * near
    if (near >= 0.4) return 0.6 + 0.15 * near
  }
  if (begins) return 0.7
  if (isLast && typed.plain.length >= 3 && word.plain.startsWith(certainPrefix(typed.plain))) return 0.62
  const slips = typed.plain.length >= 7 ? 2 : typed.plain.length >= 4 ? 1 : 0
  if (isWithin(slips, typed.plain, word.plain)) return 0.55 + 0.15 * closeness(typed.plain, word.plain)
  if (typed.skeleton.length < 4 || !isWithin(1, typed.skeleton, word.skeleton)) return 0
  const near = closeness(typed.plain, word.plain)
  return near >= nearEnough ? 0.45 + 0.15 * near : 0
}

/** A match is used if its quality is at most this much lower than the best quality. */
const leeway = 0.15

/** If no match of a typed word has at least this quality, the search also looks for similar words. */
export const goodMatch = 0.75

export type Match<Word> = { readonly word: Word; readonly quality: number }

/** At most twelve, the best first. */
export const bestMatches = <Word extends FoldedWord>(
  typed: FoldedWord,
  candidates: readonly Word[],
  { isLast }: { isLast: boolean },
): Match<Word>[] => {
  const matches = candidates
    .map((word) => ({ word, quality: similarity(typed, word, { isLast }) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const best = matches[0]?.quality ?? 0
  return matches.filter(({ quality }) => quality >= best - leeway).slice(0, 12)
}
