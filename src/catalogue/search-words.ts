import { impliedDiets } from './diets.ts'
import { type FoldedWord, foldText, foldTogether } from './search-folding.ts'
import { closeness } from './search-similarity.ts'
import { dietNameTerm, dietTerm, readTerms } from './search-terms.ts'

export type IndexedShop = {
  readonly id: number
  readonly names: readonly string[]
  readonly about: readonly (string | readonly string[])[]
  readonly diets: readonly string[]
  readonly popularity: number
  readonly postalCodes: readonly string[]
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly description: string
    readonly categories: readonly string[]
    readonly diets: readonly string[]
  }[]
}

export type WordPlaces = {
  readonly skeleton: string
  readonly namesShop: boolean
  readonly named: readonly number[]
  readonly mentioned: readonly number[]
}

type DishName = { readonly dish: string; readonly name: string }

export type DishNameFinder = (text: string) => readonly FoldedWord[]

/** Omits words for diets, because a dish has only the diets that its shop states. */
const readWords = (text: string): FoldedWord[] => readTerms(text).filter(({ sort }) => sort !== 'diet')

const wordsOf = (text: string): FoldedWord[] => {
  const compounds = /[-‐]/.test(text) ? (text.match(/\p{L}+(?:[-‐]\p{L}+)+/gu) ?? []) : []
  const plain = compounds.filter((compound) => readTerms(compound).every(({ sort }) => sort === 'word'))
  return [...readWords(text), ...plain.flatMap((compound) => foldTogether(compound) ?? [])]
}

// Words that are frequent in descriptions, but that nobody searches for.
const fillers = new Set(
  'pour dans sur par plus tres que qui est son sa ses leur notre votre vous nous se ce cette elle il ils pas ne sont deux trois quatre cinq six comme chez sous puis bien tout toute assez'
    .split(' ')
    .flatMap((word) => foldText(word).map(({ plain }) => plain)),
)

const foldDescription = (description: string): FoldedWord[] =>
  readWords(description).filter(({ plain }) => plain.length > 2 && !fillers.has(plain))

/**
 * True for equal words, and for equal skeletons of at least four letters if the words have half of their letters in common:
 * "mbattan" is not "Neptune".
 * With equal skeletons of three letters, one word must also begin with the other.
 */
const isSame = (a: FoldedWord, b: FoldedWord): boolean =>
  a.plain === b.plain ||
  (a.skeleton === b.skeleton &&
    ((a.skeleton.length >= 4 && closeness(a.plain, b.plain) >= 0.5) ||
      (a.skeleton.length === 3 && (a.plain.startsWith(b.plain) || b.plain.startsWith(a.plain)))))

const holds = (words: readonly FoldedWord[], name: readonly FoldedWord[]): boolean =>
  words.some((_, start) =>
    name.every((word, offset) => {
      const other = words[start + offset]
      return other !== undefined && isSame(word, other)
    }),
  )

/**
 * Finds the dishes that a text names, and returns the words of all their names.
 * So a search for any of these names finds the text.
 */
export const dishNameFinder = (names: readonly DishName[]): DishNameFinder => {
  const byDish = Map.groupBy(names, ({ dish }) => dish)
  const dishes = [...byDish.values()].map((ofDish) => ({
    names: ofDish.map(({ name }) => foldText(name)).filter((words) => words.length > 0),
    words: ofDish.flatMap(({ name }) => [...wordsOf(name), ...(foldTogether(name) ? [foldTogether(name)] : [])]),
  }))
  // A dish is compared with the text only if the first word of one of its names occurs in the text.
  const byFirst = new Map<string, Set<(typeof dishes)[number]>>()
  for (const dish of dishes)
    for (const [first] of dish.names)
      for (const key of first ? [first.plain, first.skeleton] : [])
        byFirst.set(key, (byFirst.get(key) ?? new Set()).add(dish))
  const remembered = new Map<string, readonly FoldedWord[]>()
  return (text) => {
    const before = remembered.get(text)
    if (before) return before
    const words = foldText(text)
    const possible = new Set(
      words.flatMap(({ plain, skeleton }) => [...(byFirst.get(plain) ?? []), ...(byFirst.get(skeleton) ?? [])]),
    )
    const found = [...possible]
      .filter((dish) => dish.names.some((name) => holds(words, name)))
      .flatMap((dish) => dish.words.filter((word) => word !== null))
    if (remembered.size < 5000) remembered.set(text, found)
    return found
  }
}

type Places = { skeleton: string; namesShop: boolean; named: Set<number>; mentioned: Set<number> }

export const collectWords = (shop: IndexedShop, finder: DishNameFinder): Map<string, WordPlaces> => {
  const places = new Map<string, Places>()
  const placesOf = ({ plain, skeleton }: FoldedWord): Places => {
    const present = places.get(plain) ?? { skeleton, namesShop: false, named: new Set(), mentioned: new Set() }
    places.set(plain, present)
    return present
  }
  for (const word of [...shop.names, ...shop.about.flat()].flatMap(wordsOf)) placesOf(word).namesShop = true
  for (const { id, name, description, categories, diets } of shop.products) {
    const inName = new Set(readTerms(name).map(({ plain }) => plain))
    for (const diet of impliedDiets([...shop.diets, ...diets]).map(dietTerm)) {
      placesOf(diet).named.add(id)
      if (inName.has(diet.plain)) placesOf(dietNameTerm(diet)).named.add(id)
    }
    for (const word of [...wordsOf(name), ...finder(name)]) placesOf(word).named.add(id)
    for (const word of [
      ...foldDescription(description),
      ...categories.flatMap((name) => [...wordsOf(name), ...finder(name)]),
    ]) {
      const { named, mentioned } = placesOf(word)
      if (!named.has(id)) mentioned.add(id)
    }
  }
  return new Map(
    [...places].map(([plain, { skeleton, namesShop, named, mentioned }]) => [
      plain,
      { skeleton, namesShop, named: [...named], mentioned: [...mentioned] },
    ]),
  )
}
