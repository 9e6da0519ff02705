import { ar } from './languages/ar.ts'
import { en } from './languages/en.ts'
import { fr } from './languages/fr.ts'
import type { LanguageFacts } from './languages/language-facts.ts'

const facts = { fr, en, ar } satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts

export const languages = Object.keys(facts) as readonly Language[]

export const defaultLanguage = 'fr' satisfies Language

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

export const factsOf = (language: Language): LanguageFacts => facts[language]

export const directionOf = (language: Language): LanguageFacts['direction'] => facts[language].direction

export const prefixedLanguages = languages.filter((language) => language !== defaultLanguage)

export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

export const optionalPrefix = `(?:/(?:${prefixedLanguages.join('|')})(?=/|$))?`

export type Translated = Readonly<Partial<Record<Language, string>> & Record<typeof defaultLanguage, string>>

export const inLanguage = (name: Translated, language: Language): string => name[language] ?? name[defaultLanguage]

/** A missing key is a type error, and so is a surplus key. */
export type Texts<French> = { readonly [Key in keyof French]: French[Key] extends string ? string : Texts<French[Key]> }

// biome-ignore lint/suspicious/noEmptyInterface: filled in `src/texts/catalogues.ts`
export interface Catalogues {}

// biome-ignore lint/suspicious/noEmptyInterface: filled in `src/texts/catalogues.ts`
export interface ServerRefusals {}

export type CatalogueName = keyof Catalogues

type TextFiles = Readonly<Record<string, unknown>>

/** For example `inEveryLanguage('orders', import.meta.glob('../texts/??.ts', { eager: true }))`. */
export const inEveryLanguage = <Name extends CatalogueName>(
  name: Name,
  files: TextFiles,
): Readonly<Record<Language, Catalogues[Name]>> => {
  const found = new Map(Object.entries(files).map(([path, file]) => [path.slice(-5, -3), file]))
  const entries = languages.map((language) => {
    const file = found.get(language) as Readonly<Record<string, unknown>> | undefined
    if (!file?.[language]) throw new Error(`the catalogue "${String(name)}" has no ${language} texts`)
    return [language, file[language]]
  })
  return Object.fromEntries(entries) as Record<Language, Catalogues[Name]>
}
