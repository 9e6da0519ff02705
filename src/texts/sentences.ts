import { type Brand, branded, ownBrand } from '../server/brand.ts'
import type { SentenceFinder } from '../server/sentences.ts'
import { createTexts, type TextKey } from '../ui/texts.tsx'
import { gatherCatalogues } from './catalogues.ts'

/** All catalogues. Only the server imports this module. A browser loads single catalogues. */
export const catalogues = gatherCatalogues(
  import.meta.glob<Readonly<Record<string, object>>>(['../*/texts/??.ts', '../*/texts/*-??.ts'], { eager: true }),
)

type Refusals = { readonly refusals: Readonly<Record<string, string>> }

/** Returns a function that finds sentences. It calls `brandOf` for each sentence, because the name of the marketplace may change. */
export const sentenceFinder =
  (brandOf: () => Brand): SentenceFinder =>
  (language, name, code, values) =>
    createTexts(language, branded(catalogues, language, brandOf())[name] as object as Refusals)(
      `refusals.${code}` as TextKey<Refusals>,
      values,
    )

export const findSentence = sentenceFinder(() => ownBrand)
