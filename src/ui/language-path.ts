import { defaultLanguage, isLanguage, type Language, languages, prefixOf } from '../kernel/texts.ts'

export const pathIn = (language: Language, path: string): string => {
  const bare = path.startsWith('/') ? path : `/${path}`
  return prefixOf(language) && bare === '/' ? prefixOf(language) : prefixOf(language) + bare
}

/** `/ar/cart` is Arabic and `/cart`. `/fr` is not a prefix, because the default language has none. */
export const splitLanguage = (pathname: string): { language: Language; path: string } => {
  const [, first] = pathname.split('/')
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, path: pathname || '/' }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

export type Alternate = { readonly hrefLang: Language | 'x-default'; readonly path: string }

export const alternatesOf = (path: string, offered = languages, fallback: Language = defaultLanguage): Alternate[] => [
  ...offered.map((language) => ({ hrefLang: language, path: pathIn(language, path) })),
  { hrefLang: 'x-default', path: pathIn(fallback, path) },
]
