import { defaultLanguage, isLanguage, type Language, prefixOf } from '../kernel/texts.ts'

/** The address of a page in a language. French stands at the bare path, the others behind their prefix. */
export const pathIn = (language: Language, path: string): string => {
  const bare = path.startsWith('/') ? path : `/${path}`
  return prefixOf(language) && bare === '/' ? prefixOf(language) : prefixOf(language) + bare
}

/** Takes an address apart: `/ar/cart` is `cart` in Arabic. A prefix of the default language is a page's own name, not a language. */
export const splitLanguage = (pathname: string): { language: Language; path: string } => {
  const [, first] = pathname.split('/')
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, path: pathname || '/' }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}
