import { type Language, languages } from '../kernel/texts.ts'
import { yieldToMain } from '../ui/hydration.tsx'
import { alternatesOf } from '../ui/language-path.ts'

const inXml = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)

type Offered = { readonly offered?: readonly Language[]; readonly fallback?: Language }

/** Search engines read at most 50,000 addresses and 50 MB of a file. With its links, an address takes about half a kilobyte. */
const mostAddresses = 10_000

/** Each path has an address in each language. */
export const pathsPerPart = ({ offered = languages }: Offered): number => Math.floor(mostAddresses / offered.length)

type Part<Path> = { readonly fixed: readonly Path[]; readonly skip: number; readonly length: number }

/** The list begins with `fixed`. Says which of them a part has, and which of the other paths. */
export const partOf = <Path>(part: number, perPart: number, fixed: readonly Path[]): Part<Path> => {
  const first = (part - 1) * perPart
  const own = fixed.slice(first, first + perPart)
  return { fixed: own, skip: Math.max(0, first - fixed.length), length: perPart - own.length }
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const sitemapIndexXml = (origin: string, parts: number): string =>
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

const entriesOf = (origin: string, path: string, { offered, fallback }: Offered): string => {
  const alternates = alternatesOf(path, offered, fallback)
  const links = alternates
    .map(
      ({ hrefLang, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${inXml(origin + other)}"/>`,
    )
    .join('')
  return alternates
    .filter(({ hrefLang }) => hrefLang !== 'x-default')
    .map(({ path: own }) => `<url><loc>${inXml(origin + own)}</loc>${links}</url>\n`)
    .join('')
}

const pathsAtOnce = 200

/** Answers other requests in between, because ten thousand addresses take tens of milliseconds. */
export const sitemapXml = async (
  origin: string,
  paths: readonly string[],
  languagesOf: Offered = {},
): Promise<string> => {
  let xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const [index, path] of paths.entries()) {
    if (index % pathsAtOnce === pathsAtOnce - 1) await yieldToMain()
    xml += entriesOf(origin, path, languagesOf)
  }
  return `${xml}</urlset>\n`
}
