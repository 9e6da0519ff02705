import type { Language } from '../kernel/texts.ts'
import type { SentenceFinder } from '../server/sentences.ts'
import { ar as faultsAr } from '../server/texts/ar.ts'
import { en as faultsEn } from '../server/texts/en.ts'
import { fr as faultsFr } from '../server/texts/fr.ts'
import { createTexts, type TextKey } from '../ui/texts.tsx'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** All catalogues; for the server only, a browser loads the one it needs. */
export const catalogues: Readonly<Record<Language, Readonly<Record<string, object>>>> = {
  fr: { ...fr, faults: faultsFr },
  en: { ...en, faults: faultsEn },
  ar: { ...ar, faults: faultsAr },
}

type Refusals = { readonly refusals: Readonly<Record<string, string>> }

export const findSentence: SentenceFinder = (language, slice, code, values) => {
  const messages = catalogues[language][slice]
  if (!messages) throw new Error(`no texts of "${slice}"`)
  return createTexts(language, messages as Refusals)(`refusals.${code}` as TextKey<Refusals>, values)
}
