import { isolatedIn } from '../kernel/bidi.ts'
import type { Language } from '../kernel/texts.ts'
import { type Brand, branded, ownBrand } from '../server/brand.ts'
import type { SentenceFinder } from '../server/sentences.ts'
import { createTexts, type TextKey } from '../ui/texts.tsx'
import { gatherCatalogues } from './catalogues.ts'

/** Only the server imports this module. A browser loads single catalogues. */
export const catalogues = gatherCatalogues(
  import.meta.glob<Readonly<Record<string, object>>>(['../*/texts/??.ts', '../*/texts/*-??.ts'], { eager: true }),
)

type Refusals = { readonly refusals: Readonly<Record<string, string>> }

type Values = Readonly<Record<string, string | number>>

/** False for the value of a `select`, and for a value that its caller has already isolated. */
const isIsolable = (sentence: string, key: string, value: string): boolean =>
  !/^[\u2066-\u2068]/.test(value) && !new RegExp(`\\{${key},\\s*select`).test(sentence)

/** Without isolation, two names in another script would swap places. */
const isolateNames = (language: Language, sentence: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && isIsolable(sentence, key, value) ? isolatedIn(language, value) : value,
    ]),
  )

/** `brandOf` is called for each sentence, because the name of the marketplace may change. */
export const sentenceFinder =
  (brandOf: () => Brand): SentenceFinder =>
  (language, name, code, values) => {
    const texts = branded(catalogues, language, brandOf())[name] as object as Refusals
    const key = `refusals.${code}` as TextKey<Refusals>
    return createTexts(language, texts)(key, values && isolateNames(language, texts.refusals[code] ?? '', values))
  }

export const findSentence = sentenceFinder(() => ownBrand)
