import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength } from '../kernel/text.ts'
import { defaultLanguage, type Language, languages } from '../kernel/texts.ts'

/** In the order of their links. `partners` are the terms for restaurants. */
export const legalNames = ['terms', 'privacy', 'retention', 'imprint', 'partners'] as const

export type LegalName = (typeof legalNames)[number]

export const isLegalName = (text: string | undefined): text is LegalName => legalNames.some((name) => name === text)

export const acceptedByEverybody = ['terms', 'privacy'] as const satisfies readonly LegalName[]

export const acceptedNames = [...acceptedByEverybody, 'partners'] as const satisfies readonly LegalName[]

export const isAccepted = (name: LegalName): boolean => acceptedNames.some((one) => one === name)

/** The versions that somebody was shown or has accepted. */
export type AcceptedVersions = {
  readonly [name in (typeof acceptedNames)[number]]?: number | undefined
}

/** In force until the operator publishes another text. */
export const builtInVersion = 0

export const longestLegalText = 60_000

/** In a language without a text, pages show the French one. */
export type LegalTexts = Readonly<Partial<Record<Language, string>> & Record<typeof defaultLanguage, string>>

/** Removes control characters, characters that override the text direction, and surplus white space. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** `details` of a refusal names the language. */
export function checkLegalTexts(
  typed: Readonly<Record<string, string>>,
): Result<LegalTexts, 'legal-empty' | 'legal-long'> {
  const texts: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const text = plain(typed[language] ?? '')
    if (text === '') continue
    if (codePointLength(text) > longestLegalText)
      return refuse('legal-long', { values: { most: longestLegalText }, details: { language } })
    texts[language] = text
  }
  const usual = texts[defaultLanguage]
  if (usual === undefined) return refuse('legal-empty', { details: { language: defaultLanguage } })
  return ok({ ...texts, [defaultLanguage]: usual })
}
