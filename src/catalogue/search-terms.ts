import { dietWords } from './diet-words.ts'
import { type Diet, diets } from './diets.ts'
import { type FoldedWord, foldWord, isArabic, rawWords, stopWords } from './search-folding.ts'

/**
 * A `word` matches by letters and by sound, an `exact` only by letters.
 * A `diet` matches stated diets. A `without` matches phrases like "sans oignon".
 */
export type Term = FoldedWord & { readonly sort: 'word' | 'exact' | 'diet' | 'without' }

/** The `#` distinguishes the term from words, because folded words contain no `#`. */
export const dietTerm = (diet: Diet): Term => ({ plain: `#${diet}`, skeleton: '', sort: 'diet' })

/**
 * The index has this term for a dish whose name contains the diet ("Végétarienne"), so that the dish ranks before
 * other dishes with the diet.
 */
export const dietNameTerm = (diet: Term): FoldedWord => ({ plain: `${diet.plain} called`, skeleton: '' })

const withoutTerm = ({ plain, skeleton }: FoldedWord): Term => ({
  plain: `-${plain}`,
  skeleton: skeleton && `-${skeleton}`,
  sort: 'without',
})

const setOf = (text: string): ReadonlySet<string> => new Set(rawWords(text))

const negations = setOf(
  'sans without no ni nor bla blech bidoun bidoune bdoun بدون دون بلا ولا خالي خالية خالى خال غير',
)
/** These negate a diet after them. Before another word they need "de", because "pas cher" is about the price. */
const denials = setOf('pas non not mouch mich مش موش ليس')
const linking = setOf('de d du des le la les l any the trop tres too من أي')
/** "Épices" (spices) folds to the same letters as the diet "épicé" (spicy). */
const neverDiets = setOf('epices')

/** A word with digits is not folded. */
const keyOf = (raw: string): string =>
  /\d/.test(raw) ? raw : `${isArabic(raw) ? 'ar ' : ''}${foldWord(raw)?.plain ?? ''}`

export type Phrase = { readonly diet: Diet; readonly keys: readonly string[]; readonly words: readonly FoldedWord[] }

const phrasesOf = (column: 'called' | 'without'): Phrase[] =>
  diets
    .flatMap((diet) => (dietWords[diet][column] ?? '').split(/[,،]/).map((text) => ({ diet, raws: rawWords(text) })))
    .filter(({ raws }) => raws.length > 0)
    .map(({ diet, raws }) => {
      const significant = raws.filter((raw) => !linking.has(raw))
      return { diet, keys: significant.map(keyOf), words: significant.flatMap((raw) => foldWord(raw) ?? []) }
    })
    .toSorted((a, b) => b.keys.length - a.keys.length)

export const called: readonly Phrase[] = phrasesOf('called')
export const lacked: readonly Phrase[] = phrasesOf('without')
/** Ingredients such as "gluten", which never match a similar word. */
const neverMisspelled = new Set(
  lacked.filter(({ diet, keys }) => diet.endsWith('-free') && keys.length === 1).flatMap(({ keys }) => keys),
)

type TextWord = { readonly raw: string; readonly key: string }
type Words = readonly TextWord[]

const wordOf = (raw: string): TextWord => ({ raw, key: keyOf(raw) })

const skipLinking = (words: Words, from: number): number => {
  let at = from
  while (linking.has(words[at]?.raw ?? '')) at += 1
  return at
}

/** Returns the position after the `keys`, which may have linking words between them. Null if they do not match. */
const endOf = (words: Words, from: number, keys: readonly string[]): number | null => {
  let at = from
  for (const key of keys) {
    if (at > from) at = skipLinking(words, at)
    if (words[at]?.key !== key) return null
    at += 1
  }
  return at
}

type Read = { readonly term: Term | null; readonly end: number }

type PhrasesByKey = ReadonlyMap<string, readonly Phrase[]>

/** Comparing each word of a large menu with every phrase would be slow. */
const byFirstKey = (phrases: readonly Phrase[]): PhrasesByKey => Map.groupBy(phrases, ({ keys: [first = ''] }) => first)

const calledByKey = byFirstKey(called)
const lackedByKey = byFirstKey(lacked)

const readPhrase = (words: Words, from: number, phrases: PhrasesByKey): Read | null => {
  for (const { diet, keys } of phrases.get(words[from]?.key ?? '') ?? []) {
    const end = endOf(words, from, keys)
    if (end !== null) return { term: dietTerm(diet), end }
  }
  return null
}

const readDiet = (words: Words, at: number): Read | null =>
  neverDiets.has(words[at]?.raw ?? '') || words[at - 1]?.raw === 'd' ? null : readPhrase(words, at, calledByKey)

const readLacked = (words: Words, at: number): Read => {
  const diet = readPhrase(words, at, lackedByKey)
  if (diet) return diet
  const taken = readDiet(words, at)
  if (taken?.term) return { term: withoutTerm(taken.term), end: taken.end }
  const word = foldWord(words[at]?.raw ?? '')
  return { term: word && withoutTerm(word), end: at + 1 }
}

const isAmount = (raw: string | undefined): boolean => raw === undefined || /^\d+$/.test(raw)

const readNegation = (words: Words, at: number): Read | null => {
  const { raw = '' } = words[at] ?? {}
  const next = skipLinking(words, at + 1)
  if (negations.has(raw) && next >= words.length) return { term: null, end: next }
  if (negations.has(raw) && !isAmount(words[next]?.raw)) return readLacked(words, next)
  if (denials.has(raw) && (readDiet(words, next) || /^d[eu]?$/.test(words[at + 1]?.raw ?? '')) && next < words.length)
    return readLacked(words, next)
  const isLacking = words[at + 1]?.raw === 'free' && !stopWords.has(raw) && !isAmount(raw)
  return isLacking ? { ...readLacked([wordOf(raw)], 0), end: at + 2 } : null
}

/** Such as "pizzzzzaaaa", typed with a key held down. */
const isHeldDown = (raw: string): boolean => raw.length >= 4 && raw.replace(/(.)\1+/gu, '$1').length * 2 <= raw.length

const readWord = ({ raw, key }: TextWord): Term | null => {
  const word = foldWord(raw)
  return word && { ...word, sort: neverMisspelled.has(key) || isHeldDown(raw) ? 'exact' : 'word' }
}

/** Returns the terms in the order of the text. Removes stop words, unless the text has only stop words. */
export const readTerms = (text: string): Term[] => {
  const words = rawWords(text).map(wordOf)
  const read: { readonly term: Term; readonly isLittle: boolean }[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as TextWord
    const special = readNegation(words, at) ?? readDiet(words, at)
    const { term, end } = special ?? { term: readWord(word), end: at + 1 }
    if (term) read.push({ term, isLittle: !special && stopWords.has(word.raw) })
    at = end
  }
  const significant = read.filter(({ isLittle }) => !isLittle)
  return (significant.length > 0 ? significant : read).map(({ term }) => term)
}
