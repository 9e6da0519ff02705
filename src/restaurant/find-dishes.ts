import { type FoldedWord, foldWord, rawWords } from '../catalogue/search-folding.ts'

export type SearchableDish<Dish> = {
  readonly dish: Dish
  /** Lower case, without accents. */
  readonly text: string
  readonly folded: readonly FoldedWord[]
}

/** A skeleton is the consonants of a word. Shorter ones, such as `kr`, would match too many words. */
const shortestSkeleton = 3

/** Splits and normalises the names once, so that a key press only compares. */
export const prepareDishes = <Dish extends { readonly name: string }>(
  dishes: readonly Dish[],
): readonly SearchableDish<Dish>[] =>
  dishes.map((dish) => {
    const words = rawWords(dish.name)
    return { dish, text: words.join(' '), folded: words.flatMap((word) => foldWord(word) ?? []) }
  })

const sounds = ({ plain, skeleton }: FoldedWord, name: FoldedWord): boolean =>
  name.plain.startsWith(plain) || (skeleton.length >= shortestSkeleton && skeleton === name.skeleton)

/** Each typed word must be part of the name, begin one of its words, or have the skeleton of one. */
export const findDishes = <Dish>(dishes: readonly SearchableDish<Dish>[], typed: string): readonly Dish[] => {
  const wanted = rawWords(typed).map((word) => ({ word, folded: foldWord(word) }))
  if (wanted.length === 0) return []
  return dishes.flatMap(({ dish, text, folded: names }) =>
    wanted.every(
      ({ word, folded }) => text.includes(word) || (folded !== null && names.some((name) => sounds(folded, name))),
    )
      ? dish
      : [],
  )
}
