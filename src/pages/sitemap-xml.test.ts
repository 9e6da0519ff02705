import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

test('each page stands there once per language, with its sisters', () => {
  const xml = sitemapXml('https://mida.tn', ['/', '/dar&co/'])
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
    'https://mida.tn/',
    'https://mida.tn/en',
    'https://mida.tn/ar',
    'https://mida.tn/dar&#38;co/',
    'https://mida.tn/en/dar&#38;co/',
    'https://mida.tn/ar/dar&#38;co/',
  ])
  expect(xml.match(/hreflang="x-default" href="https:\/\/mida.tn\/"/g)).toHaveLength(3)
})
