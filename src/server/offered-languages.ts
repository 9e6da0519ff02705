import { defaultLanguage, isLanguage, type Language, languages, prefixedLanguages, prefixOf } from '../kernel/texts.ts'

/** `fallback` is used for visitors and recipients whose language is not offered. */
export type OfferedLanguages = { readonly offered: readonly Language[]; readonly fallback: Language }

export const allLanguages: OfferedLanguages = { offered: languages, fallback: defaultLanguage }

export const readOffered = (stored: OfferedLanguages | undefined): OfferedLanguages => {
  const offered = languages.filter((language) => stored?.offered.includes(language))
  const [first] = offered
  if (!stored || first === undefined) return allLanguages
  return { offered, fallback: offered.find((language) => language === stored.fallback) ?? first }
}

export const spokenOf = ({ offered, fallback }: OfferedLanguages, language: Language): Language =>
  offered.includes(language) ? language : fallback

const prefix = new RegExp(`^/(${prefixedLanguages.join('|')})(?=[/?]|$)`)

/** Matches URLs that are not redirected, such as the `.data` of an open page or `robots.txt`. */
const noPage = /^\/(?:dev\/|__manifest|sitemap\.xml|robots\.txt)|^[^?]*\.(?:data|json|webmanifest)(?:\?|$)/

/** Returns the same page in the fallback language, or null if the language of `url` is offered. */
export const addressInOffered = (url: string, { offered, fallback }: OfferedLanguages): string | null => {
  if (offered.length === languages.length || noPage.test(url)) return null
  const [found = '', asked] = prefix.exec(url) ?? []
  if (offered.includes(isLanguage(asked) ? asked : defaultLanguage)) return null
  // Exactly one slash, because browsers read the segment after two slashes as a host.
  const rest = `/${url.slice(found.length).replace(/^[/\\]+/, '')}`
  return rest === '/' ? prefixOf(fallback) || '/' : prefixOf(fallback) + rest
}
