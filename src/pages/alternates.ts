import { defaultLanguage, type Language, languages } from '../kernel/texts.ts'
import { pathIn } from '../ui/language-path.ts'

export type Alternate = { readonly hrefLang: Language | 'x-default'; readonly path: string }

/** One page in every language; whoever reads none of them gets the default one. */
export const alternatesOf = (path: string): Alternate[] => [
  ...languages.map((language) => ({ hrefLang: language, path: pathIn(language, path) })),
  { hrefLang: 'x-default', path: pathIn(defaultLanguage, path) },
]
