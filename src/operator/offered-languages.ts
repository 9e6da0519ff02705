import { ok, type Result, refuse } from '../kernel/result.ts'
import { type Language, languages } from '../kernel/texts.ts'

type Offered = { readonly offered: readonly Language[]; readonly fallback: Language }

/** At least one language stays, so that nobody can lock everybody out. */
export function checkLanguages(typed: {
  readonly offered: readonly string[]
  readonly fallback: string
}): Result<Offered, 'languages-none' | 'fallback-not-offered'> {
  const offered = languages.filter((language) => typed.offered.includes(language))
  if (offered.length === 0) return refuse('languages-none')
  const fallback = offered.find((language) => language === typed.fallback)
  return fallback ? ok({ offered, fallback }) : refuse('fallback-not-offered')
}
