import { type Language, languages } from '../kernel/texts.ts'
import { alternatesOf } from '../ui/language-path.ts'

const inXml = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)

type Offered = { readonly offered?: readonly Language[]; readonly fallback?: Language }

/** Search engines read at most 50,000 addresses and 50 MB of a file. With its links, an address takes about half a kilobyte. */
const mostAddresses = 10_000

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Without a part: the whole sitemap, or the list of its parts if it is too long. Null if there is no such part. */
export const sitemapOf = (
  origin: string,
  paths: readonly string[],
  part: number | null,
  languagesOf: Offered = {},
): string | null => {
  const perPart = Math.floor(mostAddresses / (languagesOf.offered ?? languages).length)
  const parts = Math.ceil(paths.length / perPart)
  if (part === null && parts > 1) return indexXml(origin, parts)
  const first = ((part ?? 1) - 1) * perPart
  const own = first < 0 ? [] : paths.slice(first, first + perPart)
  return own.length === 0 ? null : sitemapXml(origin, own, languagesOf)
}

const indexXml = (origin: string, parts: number): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${schema}">`,
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${inXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')

const sitemapXml = (origin: string, paths: readonly string[], { offered, fallback }: Offered): string => {
  const entries = paths.flatMap((path) => {
    const alternates = alternatesOf(path, offered, fallback)
    const links = alternates
      .map(
        ({ hrefLang, path: other }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${inXml(origin + other)}"/>`,
      )
      .join('')
    return alternates
      .filter(({ hrefLang }) => hrefLang !== 'x-default')
      .map(({ path: own }) => `<url><loc>${inXml(origin + own)}</loc>${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
