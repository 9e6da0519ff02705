import type { Diet } from './diets.ts'
import { type FoldedWord, foldTogether, isArabic, rawWords } from './search-folding.ts'
import { similarity } from './search-similarity.ts'
import { called, lacked, type Phrase, readTerms, type Term } from './search-terms.ts'
import { longestQuery } from './text-lengths.ts'

/** What a half-typed or misspelled word may mean. `term` is the position of the word. */
export type DietGuess = { readonly term: number; readonly diet: Diet; readonly quality: number }

export type ParsedQuery = {
  readonly terms: readonly Term[]
  /** All words as one word, for queries such as "cous cous". */
  readonly together: FoldedWord | null
  readonly guesses: readonly DietGuess[]
}

const mostTerms = 8

const genericWords = new Set(
  readTerms(
    'restaurant restaurants resto restos plat plats dish dishes food meal meals menu cuisine repas manger nourriture option options مطعم مطاعم أكل اكل طعام طبق أطباق makla mekla',
  ).map(({ plain }) => plain),
)

export const isDecisive = ({ sort }: Pick<Term, 'sort'>): boolean => sort === 'diet' || sort === 'without'

/** The fewest letters from which a half-typed diet (`beginning`) or a misspelt one (`slip`) is recognised. */
const shortest = { beginning: 4, slip: 6 }

const guessDiets = (
  typed: FoldedWord,
  term: number,
  phrases: readonly Phrase[],
  { isLast, arabic }: { isLast: boolean; arabic: boolean },
): DietGuess[] => {
  const best = new Map<Diet, number>()
  if (typed.plain.length < shortest.beginning) return []
  for (const { diet, keys, words } of phrases) {
    const [word] = words
    if (!word || words.length > 1 || keys[0]?.startsWith('ar ') !== arabic) continue
    const quality = similarity(typed, word, { isLast })
    // Quality 1: the word folds to a diet, but `readTerms` has read it as an ordinary word, such as "épices".
    if (quality === 1 || quality < 0.55 || (quality < 0.9 && typed.plain.length < shortest.slip)) continue
    best.set(diet, Math.max(best.get(diet) ?? 0, quality))
  }
  return [...best].map(([diet, quality]) => ({ term, diet, quality }))
}

const guessesOf = (term: Term, index: number, isLast: boolean, arabic: boolean): DietGuess[] => {
  if (term.sort === 'word') return guessDiets(term, index, called, { isLast, arabic })
  if (term.sort !== 'without') return []
  const lacking = { plain: term.plain.slice(1), skeleton: term.skeleton.slice(1) }
  return guessDiets(lacking, index, lacked, { isLast, arabic })
}

export const parseQuery = (query: string): ParsedQuery => {
  const cut = query.slice(0, longestQuery)
  const all = readTerms(cut)
  const decides = all.some(isDecisive)
  const significant = decides ? all.filter(({ plain, sort }) => sort !== 'word' || !genericWords.has(plain)) : all
  const terms = significant.slice(0, mostTerms)
  const arabic = rawWords(cut).some(isArabic)
  return {
    terms,
    together: terms.every(({ sort }) => sort === 'word') ? foldTogether(cut) : null,
    guesses: terms.flatMap((term, index) => guessesOf(term, index, index === terms.length - 1, arabic)),
  }
}
