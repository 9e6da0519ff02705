import type { FoldedWord } from './search-folding.ts'
import { matchesOf } from './search-meaning.ts'
import { parseQuery } from './search-parser.ts'
import { type SearchHit, scoreShops } from './search-ranking.ts'

/** A word of a shop's menu, with the dishes that contain it. */
export type WordOfShop = FoldedWord & Pick<SearchHit, 'namesShop' | 'named' | 'mentioned'>

const mostProducts = 50

/** Four-byte precision, as in the search over shops, so that two likenesses that are equal but for an error of rounding stay equal. */
const rounded = (quality: number): number => {
  const real = Math.fround(quality)
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(real.toPrecision(digits))
    if (Math.fround(short) === real) return short
  }
  return Number(real.toPrecision(9))
}

/** Compares the query with every word of the shop, because a shop has few words. Returns the dishes, the best first. */
export const findInShop = (words: readonly WordOfShop[], query: string): readonly number[] => {
  const question = parseQuery(query)
  if (question.terms.length === 0) return []
  const meaning = matchesOf(question, () => words)
  const hits = meaning.matches.flatMap((matches, term) =>
    matches.map(({ word: { namesShop, named, mentioned }, quality }): SearchHit => {
      const ofShop = { shopId: 0, isNear: true, popularity: 0 }
      return { term, quality: rounded(quality), ...ofShop, namesShop, named, mentioned }
    }),
  )
  const [shop] = scoreShops(hits, meaning)
  return (shop?.products ?? []).slice(0, mostProducts).map(({ id }) => id)
}
