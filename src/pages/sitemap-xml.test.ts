import { expect, test } from 'vitest'
import { languages, prefixedLanguages } from '../kernel/texts.ts'
import { sitemapOf } from './sitemap-xml.ts'

test('each page stands there once per language, with its sisters', () => {
  const xml = sitemapOf('https://mida.tn', ['/', '/dar&co/'], null) ?? ''
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

const placesIn = (xml: string | null): string[] =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '')

test('a city of 20,000 shops is written in parts of at most 10,000 addresses, which together are the list', () => {
  const paths = Array.from({ length: 20_000 }, (_, n) => `/shop-${n}/`)
  const index = sitemapOf('https://mida.tn', paths, null)
  expect(index).toContain('<sitemapindex')
  const parts = placesIn(index).map((place) => Number(new URL(place).searchParams.get('part')))
  const read = parts.map((part) => placesIn(sitemapOf('https://mida.tn', paths, part)))
  expect(read.every((places) => places.length <= 10_000)).toBe(true)
  const inFrench = read.flat().flatMap((place) => /^https:\/\/mida\.tn(\/shop-.*)$/.exec(place)?.[1] ?? [])
  expect(inFrench).toEqual(paths)
  expect(read.flat()).toHaveLength(paths.length * languages.length)
  for (const nowhere of [0, parts.length + 1, 2_000_000_000])
    expect(sitemapOf('https://mida.tn', paths, nowhere)).toBeNull()
})
