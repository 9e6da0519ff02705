import { expect, test } from 'vitest'
import { languages, prefixedLanguages } from '../kernel/texts.ts'
import { partOf, pathsPerPart, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const placesIn = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '')

test('each page stands there once per language, with its sisters', async () => {
  const xml = await sitemapXml('https://mida.tn', ['/', '/dar&co/'])
  const prefixes = prefixedLanguages.map((language) => `https://mida.tn/${language}`)
  expect(prefixes).toContain('https://mida.tn/ar')
  expect(placesIn(xml)).toEqual([
    'https://mida.tn/',
    ...prefixes,
    'https://mida.tn/dar&#38;co/',
    ...prefixes.map((prefix) => `${prefix}/dar&#38;co/`),
  ])
  expect(xml.match(/hreflang="x-default" href="https:\/\/mida.tn\/"/g)).toHaveLength(languages.length)
})

test('a part has at most 10,000 addresses, and making it lets others in between', async () => {
  const paths = Array.from({ length: pathsPerPart({}) }, (_, n) => `/shop-${n}/`)
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  })
  const places = placesIn(await sitemapXml('https://mida.tn', paths))
  clearInterval(others)
  expect(places.length).toBeGreaterThan(9990)
  expect(places.length).toBeLessThanOrEqual(10_000)
  expect(turns).toBeGreaterThan(3)
})

test('the list of parts names each part', () => {
  expect(placesIn(sitemapIndexXml('https://mida.tn', 2))).toEqual([
    'https://mida.tn/sitemap.xml?part=1',
    'https://mida.tn/sitemap.xml?part=2',
  ])
})

test.each([1, 2, 3, 7, 100])('parts of %i paths together are the list', (perPart) => {
  const fixed = ['/', '/restaurants', '/legal/terms']
  const shops = Array.from({ length: 25 }, (_, n) => `/shop-${n}/`)
  const parts = Array.from({ length: Math.ceil((fixed.length + shops.length) / perPart) }, (_, index) => index + 1)
  const read = parts.flatMap((part) => {
    const { fixed: own, skip, length } = partOf(part, perPart, fixed)
    return [...own, ...shops.slice(skip, skip + length)]
  })
  expect(read).toEqual([...fixed, ...shops])
})
