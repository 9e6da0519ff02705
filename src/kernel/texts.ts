import { ar } from './languages/ar.ts'
import { en } from './languages/en.ts'
import { fr } from './languages/fr.ts'
import type { LanguageFacts } from './languages/language-facts.ts'

/** The languages of the product, in the order in which they are offered. Whatever is made once per language is made from this list. */
const facts = { fr, en, ar } satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts

export const languages = Object.keys(facts) as readonly Language[]

/** Its pages stand at the plain paths; what has no words in another language is said in this one. */
export const defaultLanguage = 'fr' satisfies Language

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

export const factsOf = (language: Language): LanguageFacts => facts[language]

export const directionOf = (language: Language): LanguageFacts['direction'] => facts[language].direction

/** Languages whose pages stand behind a prefix. */
export const prefixedLanguages = languages.filter((language) => language !== defaultLanguage)

/** `/ar` before a path of the site, nothing in the default language. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** Part of a pattern: the prefix at the beginning of a path, if there is one. */
export const optionalPrefix = `(?:/(?:${prefixedLanguages.join('|')})(?=/|$))?`

/** A name as a row keeps it: one that is older than a language has none in it yet. */
export type Translated = Readonly<Partial<Record<Language, string>> & Record<typeof defaultLanguage, string>>

export const inLanguage = (name: Translated, language: Language): string => name[language] ?? name[defaultLanguage]

/** The same keys as the French catalogue, with any sentence: a missing or surplus key in another language does not compile. */
export type Texts<French> = { readonly [Key in keyof French]: French[Key] extends string ? string : Texts<French[Key]> }

/** The French catalogues by name; `src/texts/catalogues.ts` fills it in, because the kernel knows no slice. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in elsewhere
export interface Catalogues {}

export type CatalogueName = keyof Catalogues

/** What stands in a text file: a catalogue under the name of its language. */
type TextFiles = Readonly<Record<string, unknown>>

/**
 * One catalogue in every language, from the files of its folder, which are found by their names:
 * `inEveryLanguage('orders', import.meta.glob('../texts/??.ts', { eager: true }))`.
 */
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
