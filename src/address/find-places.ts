import { type FoldedWord, foldText } from '../catalogue/search-folding.ts'
import { similarity } from '../catalogue/search-similarity.ts'
import { toAsciiDigits } from '../kernel/text.ts'
import type { Language } from '../kernel/texts.ts'
import { type GazetteerPlace, places, type Town, towns } from './gazetteer.ts'
import { type KnownPlace, knownPlace, knownTown, latinCountryNames } from './place-name.ts'

const longestQuery = 160
const mostWords = 8

const shortForms: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  bvd: 'boulevard',
  rte: 'route',
  r: 'rue',
  pl: 'place',
  imp: 'impasse',
  nahj: 'rue',
  nehj: 'rue',
  chare3: 'avenue',
  chari3: 'avenue',
  '7ay': 'cité',
  hay: 'cité',
  '7ouma': 'cité',
}

/** A query that has only these words finds nothing. */
const kindWords = new Set(
  foldText('rue avenue boulevard route place impasse cité quartier نهج شارع حي زنقة طريق').map(({ plain }) => plain),
)
const country = new Set(foldText(latinCountryNames.join(' ')).map(({ plain }) => plain))
/** In Arabic, Tunisia and Tunis have the same name. At the end, after a comma, it means Tunisia. */
const countryAtEnd = /[,،]\s*تونس\s*$/u

type Entry = {
  readonly place: GazetteerPlace | null
  readonly town: Town
  readonly names: readonly (readonly string[])[]
  readonly around: readonly string[]
}

const standingNumber = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu

/** Numbers are not folded, because 8011 is not a misspelling of 8010. */
const foldWithNumbers = (text: string): FoldedWord[] => {
  const ascii = toAsciiDigits(text)
  const numbers = [...ascii.matchAll(standingNumber)].map(([digits]) => ({ plain: `#${digits}`, skeleton: '' }))
  return [...foldText(ascii.replace(standingNumber, ' ')), ...numbers]
}

const isNumber = ({ plain }: FoldedWord): boolean => plain.startsWith('#')

const vocabulary = new Map<string, FoldedWord>()

const wordsOf = (text: string): string[] => {
  const words = foldWithNumbers(text)
  for (const word of words) vocabulary.set(word.plain, word)
  return words.map(({ plain }) => plain)
}

const townNames = (town: Town): string[][] => [town.french, town.arabic, ...town.also].map(wordsOf)
const codeWords = ({ postalCode }: Town): string[] => (postalCode === null ? [] : wordsOf(postalCode))

const entries: readonly Entry[] = [
  ...towns.map((town) => ({ place: null, town, names: [...townNames(town), codeWords(town)], around: [] })),
  ...places.map((place) => ({
    place,
    town: place.town,
    names: [place.french, place.arabic, ...place.also].map(wordsOf),
    around: [...townNames(place.town).flat(), ...codeWords(place.town)],
  })),
]

const minSimilarity = 0.62
const maxDifference = 0.15

type Typed = { readonly word: FoldedWord; readonly like: ReadonlyMap<string, number> }

const tooFarApart = ({ plain }: FoldedWord, known: FoldedWord): boolean =>
  Math.abs(plain.length - known.plain.length) > 5 && !known.plain.startsWith(plain)

const similarWords = (word: FoldedWord, isLast: boolean): Map<string, number> => {
  const like = new Map<string, number>()
  for (const known of vocabulary.values()) {
    if (isNumber(word) !== isNumber(known) || tooFarApart(word, known)) continue
    const begins = isLast && word.plain.length >= 4 && known.plain.startsWith(word.plain) ? 0.9 : 0
    const quality = !isNumber(word) ? similarity(word, known, { isLast }) : known.plain === word.plain ? 1 : begins
    if (quality >= minSimilarity) like.set(known.plain, quality)
  }
  const most = Math.max(0, ...like.values())
  for (const [known, quality] of like) if (quality < most - maxDifference) like.delete(known)
  return like
}

const readWords = (text: string): Typed[] => {
  const spelt = text
    .replace(countryAtEnd, '')
    .toLowerCase()
    .split(/[\s,،;.]+/u)
    .map((word) => shortForms[word] ?? word)
  const words = foldWithNumbers(spelt.join(' ')).slice(0, mostWords)
  const last = words.findLast((word) => !isNumber(word))
  return words.map((word) => ({
    word,
    like: country.has(word.plain) ? new Map() : similarWords(word, word === last || isNumber(word)),
  }))
}

const best = (like: ReadonlyMap<string, number>, words: readonly string[]): number =>
  words.reduce((most, word) => Math.max(most, like.get(word) ?? 0), 0)

const coverage = (typed: readonly Typed[], name: readonly string[]): number =>
  name.reduce((sum, word) => sum + Math.max(0, ...typed.map(({ like }) => like.get(word) ?? 0)), 0) / name.length

const coverageOf = (typed: readonly Typed[], names: Entry['names']): number =>
  Math.max(...names.filter(({ length }) => length > 0).map((name) => coverage(typed, name)))

const scoreOf = (typed: readonly Typed[], { names, around }: Entry): number => {
  const own = names.flat()
  let sum = 0
  let isNamed = false
  for (const { word, like } of typed) {
    const inName = best(like, own)
    const score = Math.max(inName, 0.9 * best(like, around))
    if (score === 0 && !country.has(word.plain)) return 0
    isNamed ||= inName > 0 && !kindWords.has(word.plain)
    sum += score
  }
  if (!isNamed) return 0
  return (
    sum / typed.length +
    0.5 * Math.max(...names.filter(({ length }) => length > 0).map((name) => coverage(typed, name)))
  )
}

const kindRank: Partial<Record<GazetteerPlace['kind'], number>> = { quarter: 0.04, street: 0.03 }

const rankOf = ({ place, town }: Entry): number =>
  place ? (kindRank[place.kind] ?? 0) : town.postalCode === null ? -0.04 : 0.06

/** If the query is nearly the full name of a town, removes places of other towns, such as a road that leads to it. */
const withoutRoadsThere = (typed: readonly Typed[], ranked: readonly Entry[]): readonly Entry[] => {
  const [first] = ranked
  const isMeant = first?.place === null && coverageOf(typed, first.names) >= 0.85
  return isMeant ? ranked.filter(({ place, town }) => place === null || town === first.town) : ranked
}

const rank = (typed: readonly Typed[]): readonly Entry[] =>
  typed.length === 0
    ? []
    : withoutRoadsThere(
        typed,
        entries
          .map((entry) => ({ entry, score: scoreOf(typed, entry) }))
          .filter(({ score }) => score > 0)
          .map(({ entry, score }) => ({ entry, score: score + rankOf(entry) }))
          .toSorted((a, b) => b.score - a.score)
          .map(({ entry }) => entry),
      )

const sure = 0.9

const townsIn = (typed: readonly Typed[]): readonly Entry[] => {
  const isTown = ({ place }: Entry): boolean => place === null
  const certain = typed.filter(({ like }) =>
    entries.some((entry) => isTown(entry) && best(like, entry.names.flat()) >= sure),
  )
  return rank(certain).filter(isTown)
}

/** Best first. For an unknown street in a known town, returns the town. */
export const findPlaces = (text: string, language: Language): KnownPlace[] => {
  const { number, rest } = splitHouseNumber(text.slice(0, longestQuery))
  const whole = rank(readWords(text))
  const known = whole.length > 0 || number === null ? whole : rank(readWords(rest))
  const isNumbered = whole.length === 0 && number !== null
  const found = known.length > 0 ? known : townsIn(readWords(rest))
  return found.map(({ place, town }) =>
    place === null
      ? knownTown(town, language)
      : knownPlace(place, language, isNumbered && place.kind === 'street' ? `${number}, ` : ''),
  )
}

export type TypedSearch = { readonly words: readonly string[]; readonly digits: readonly string[] }

const mostTypedWords = 4

/** The words that may name a town, and the first number that may be a postal code. */
export const typedPlace = (text: string): TypedSearch => {
  const { rest } = splitHouseNumber(text.slice(0, longestQuery))
  const typed = rest.toLowerCase().match(/[\p{L}\p{M}]{3,}|\p{N}{3,10}/gu) ?? []
  const isKindWord = (word: string) => foldText(shortForms[word] ?? word).every(({ plain }) => kindWords.has(plain))
  return {
    words: typed.filter((word) => /^\p{L}/u.test(word) && !isKindWord(word)).slice(0, mostTypedWords),
    digits: typed.filter((word) => /^\d/.test(word)).slice(0, 1),
  }
}

/** Matches `14`, `14 bis` or `3A` before the street, but no postal code. */
const leading = /^\s*(?:n°\s*)?(\d{1,3}(?:\s?(?:bis|ter)|[a-c])?)(?:\s*,\s*|\s+)(?=\S)/i

export const splitHouseNumber = (text: string): { readonly number: string | null; readonly rest: string } => {
  const ascii = toAsciiDigits(text)
  const found = leading.exec(ascii)
  return found ? { number: found[1] ?? null, rest: ascii.slice(found[0].length) } : { number: null, rest: ascii }
}
