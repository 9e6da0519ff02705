import type { Language } from '../kernel/texts.ts'
import { alternatesOf } from '../ui/language-path.ts'

const inXml = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)

export const sitemapXml = (
  origin: string,
  paths: readonly string[],
  { offered, fallback }: { offered?: readonly Language[]; fallback?: Language } = {},
): string => {
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
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
