import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWorld } from '../database/world/demo-world.ts'
import { isLanguage } from '../src/kernel/texts.ts'
import { isDomainWord } from '../src/restaurant/domain-word.ts'
import screens from '../src/routes.ts'
import { reservedDomains, reservedSegments } from '../src/server/reserved-words.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
})

afterAll(() => api.close())

const firstOf = (path: string): string => path.replace(/^\//, '').split('/')[0] ?? ''

/** A segment that is the same for everybody, so that no shop can have it. */
const isFixed = (segment: string): boolean => segment !== '' && !/[:*]/.test(segment)

test('every first segment of a screen is reserved', () => {
  const segments = screens.map(({ path = '' }) => firstOf(path)).filter(isFixed)
  expect(segments).toContain('order')
  expect(segments.filter((segment) => !reservedSegments.has(segment))).toEqual([])
})

test('every first segment after a language is reserved', () => {
  const segments = screens
    .map(({ path = '' }) => path.split('/'))
    .flatMap(([language, next]) => (isLanguage(language) ? [next ?? ''] : []))
    .filter(isFixed)
  expect(segments.filter((segment) => !reservedSegments.has(segment))).toEqual([])
})

test('every first segment of a call is reserved', () => {
  const segments = new Set(api.routes.map(({ url }) => firstOf(url)).filter(isFixed))
  expect(segments).toContain('broadcasting')
  expect([...segments].filter((segment) => !reservedSegments.has(segment))).toEqual([])
})

test('no shop can take a word of the address of a screen, nor a common technical word', () => {
  const words = new Set(screens.flatMap(({ path = '' }) => path.split('/')).map((word) => word.replace(/\.\w+$/, '')))
  expect(words).toContain('checkout')
  for (const word of 'sitemap robots manifest well-known static favicon fonts null undefined docs openapi reset webhooks'.split(
    ' ',
  ))
    words.add(word)
  expect([...words].filter((word) => isDomainWord(word) && !reservedDomains.has(word)).join(' ')).toBe('')
})

test('no demo shop has the path of a route', () => {
  const domains = demoWorld.shops.map(({ domain }) => domain)
  expect(domains).toContain('dar-el-marsa')
  expect(domains.filter((domain) => reservedDomains.has(domain))).toEqual([])
})
