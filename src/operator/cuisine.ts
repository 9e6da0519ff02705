import type { PhotoView } from '../catalogue/photo.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, hasLetterOrDigit, normaliseText } from '../kernel/text.ts'
import { defaultLanguage, type Language, languages, type Translated } from '../kernel/texts.ts'

export const longestCuisineName = 40

/** Diners would not read a longer list. */
export const mostCuisines = 60

export type CuisineRefusal = 'cuisine-name-missing' | 'cuisine-name-long' | 'cuisine-name-letters'

/** Omits languages without a name. `details.language` of a refusal is the language of the invalid name. */
export function checkCuisineNames(typed: Readonly<Record<string, string>>): Result<Translated, CuisineRefusal> {
  const names: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const name = normaliseText(typed[language] ?? '').replace(/\s+/gu, ' ')
    if (name === '') continue
    const details = { language }
    if (codePointLength(name) > longestCuisineName)
      return refuse('cuisine-name-long', { values: { most: longestCuisineName }, details })
    if (!hasLetterOrDigit(name)) return refuse('cuisine-name-letters', { details })
    names[language] = name
  }
  const usual = names[defaultLanguage]
  if (usual === undefined) return refuse('cuisine-name-missing', { details: { language: defaultLanguage } })
  return ok({ ...names, [defaultLanguage]: usual })
}

/** At most this many shops of a cuisine are listed by name. */
export const listedShops = 20

export type EditedCuisine = {
  readonly id: number
  readonly name: Translated
  readonly imageUrl: string
  readonly photo: PhotoView
  readonly version: number
  readonly isWithdrawn: boolean
  readonly shopCount: number
  readonly shops: readonly { readonly id: number; readonly name: string }[]
}
