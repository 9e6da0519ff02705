import type { FoldedWord } from './search-folding.ts'
import { isDecisive, type ParsedQuery } from './search-parser.ts'
import { bestMatches, goodMatch, type Match } from './search-similarity.ts'
import { dietTerm } from './search-terms.ts'

export type TermMatches<Word> = {
  readonly terms: number
  /** The positions of the words that every result must match. */
  readonly decisive: readonly number[]
  readonly matches: readonly (readonly Match<Word>[])[]
}

export const noMatches: TermMatches<never> = { terms: 0, decisive: [], matches: [] }

export const isFound = ([best]: readonly Match<FoldedWord>[]): boolean =>
  best !== undefined && best.quality >= goodMatch

/** The words of the index that may be like a typed word. */
type RowsOf<Word> = (plain: string) => readonly Word[]

const matchesOfTerm = <Word extends FoldedWord>(
  { terms, guesses }: ParsedQuery,
  index: number,
  rowsOf: RowsOf<Word>,
): { matches: Match<Word>[]; decides: boolean } => {
  const term = terms[index]
  if (!term) return { matches: [], decides: false }
  const rows = rowsOf(term.plain)
  const candidates = term.sort === 'exact' ? rows.filter(({ plain }) => plain === term.plain) : rows
  const matches = bestMatches(term, candidates, { isLast: index === terms.length - 1 })
  const guessed = guesses.filter((guess) => guess.term === index && guess.quality > (matches[0]?.quality ?? 0))
  if (guessed.length === 0) return { matches, decides: isDecisive(term) }
  const diets = guessed.flatMap(({ diet, quality }) => {
    const said = dietTerm(diet)
    const words = bestMatches(said, rowsOf(said.plain), { isLast: false })
    return words.map((match) => ({ ...match, quality: match.quality * quality }))
  })
  return { matches: diets, decides: true }
}

export const matchesOf = <Word extends FoldedWord>(question: ParsedQuery, rowsOf: RowsOf<Word>): TermMatches<Word> => {
  const meant = question.terms.map((_, index) => matchesOfTerm(question, index, rowsOf))
  const apart: TermMatches<Word> = {
    terms: question.terms.length,
    decisive: [...meant.keys()].filter((index) => meant[index]?.decides),
    matches: meant.map(({ matches }) => matches),
  }
  const { together } = question
  if (together === null || apart.decisive.length > 0 || apart.matches.every(isFound)) return apart
  // Reads "cous cous" as one word if a part ("cous") has no good match, but the joined word has a good match.
  const matches = [bestMatches(together, rowsOf(together.plain), { isLast: true })]
  return matches.every(isFound) ? { terms: 1, decisive: [], matches } : apart
}
