import { expect, test } from 'vitest'
import { languages, prefixedLanguages } from '../kernel/texts.ts'
import { sitemapXml } from './sitemap-xml.ts'

test('each page stands there once per language, with its sisters', () => {
  const xml = sitemapXml('https://mida.tn', ['/', '/dar&co/'])
  const prefixes = prefixedLanguages.map((language) => `https://mida.tn/${language}`)
  expect(prefixes).toContain('https://mida.tn/ar')
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
    'https://mida.tn/',
    ...prefixes,
    'https://mida.tn/dar&#38;co/',
    ...prefixes.map((prefix) => `${prefix}/dar&#38;co/`),
  ])
  expect(xml.match(/hreflang="x-default" href="https:\/\/mida.tn\/"/g)).toHaveLength(languages.length)
})
