import { isHexColour } from '../kernel/colour.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, hasLetterOrDigit, normaliseText } from '../kernel/text.ts'
import { defaultLanguage, factsOf, type Language, languages } from '../kernel/texts.ts'

/** In code points. A longer name would not fit beside the logo on a phone. */
export const longestBrandName = 24

export type BrandInput = {
  readonly name: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly accent: string
}

/** Languages in another script than the default language's. In them, the name may be spelled differently. */
export const languagesWithOwnName = languages.filter(
  (language) => factsOf(language).script !== factsOf(defaultLanguage).script,
)

/** Excludes characters with a meaning in the syntax of the texts, in mail headers or in HTML. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ’.&+-]+[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u

const checkName = (typed: string): Result<string, 'brand-name-long' | 'brand-name-signs'> => {
  const name = normaliseText(typed).replaceAll("'", '’').replace(/ {2,}/g, ' ')
  if (codePointLength(name) > longestBrandName) return refuse('brand-name-long')
  return name === '' || (plainName.test(name) && hasLetterOrDigit(name)) ? ok(name) : refuse('brand-name-signs')
}

export type BrandRefusal = 'brand-name-long' | 'brand-name-signs' | 'brand-name-first' | 'accent-invalid'

/** An empty name or colour means Mida's. Names in other scripts are refused while `name` is empty. */
export function checkBrand(typed: {
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly accent: string
}): Result<BrandInput, BrandRefusal> {
  const name = checkName(typed.name)
  if (!name.ok) return name
  const names: Partial<Record<Language, string>> = {}
  for (const language of languagesWithOwnName) {
    const own = checkName(typed.names[language] ?? '')
    if (!own.ok) return refuse(own.code, { details: { language } })
    if (own.value !== '') names[language] = own.value
  }
  if (name.value === '' && Object.keys(names).length > 0) return refuse('brand-name-first')
  const accent = typed.accent.trim().toLowerCase()
  if (accent !== '' && !isHexColour(accent)) return refuse('accent-invalid')
  return ok({ name: name.value, names, accent })
}
