import { expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import { prefixedLanguages } from '../kernel/texts.ts'
import routes from '../routes.ts'
import { returnPaths, screenPaths, withoutWayBack } from '../screen-paths.ts'
import { redirectCheck } from './redirect-path.ts'

const checkRedirectPath = redirectCheck(returnPaths)

test.each([
  '/',
  '/en',
  '/ar/',
  '/restaurants',
  '/en/restaurants?q=couscous',
  '/dar-el-marsa/',
  '/dar-el-marsa/checkout',
  '/ar/dar-el-marsa/product/12',
  '/order/7',
  '/order/success/7',
  '/account/orders/7',
  '/account/reservations',
  '/ar/account/reservations/',
  '/reservation',
  '/ar/password/reset',
  '/en/account/email?sign_in=social-done',
  '/legal/terms',
  '/en/dar-el-marsa/terms',
  '/pro/reservations',
  '/pro',
  '/restaurants?q=caf%C3%A9',
])('%s is a page to return to', (path) => {
  expect(checkRedirectPath(path)).toEqual(ok(path))
})

test.each([
  '',
  'restaurants',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%0d%0aSet-Cookie:x=1',
  '/restaurants?a=%0d%0aSet-Cookie:x=1',
  '/restaurants?a=%7f',
  '/\tevil.example',
  'java\tscript:alert(1)',
  '/x@evil.example',
  '/evil.example',
  '/en//evil.example',
  '/dar-el-marsa/../admin',
  '/restaurants#@evil',
  '/restaurants?a?b',
  ' /restaurants',
  '/restaurants\n',
  '/somewhere/else/entirely',
  `/restaurants?q=${'a'.repeat(2048)}`,
])('%j is none', (path) => {
  expect(checkRedirectPath(path)).toEqual(refuse('redirect-not-allowed'))
})

/** Routes without a sign-in: files for crawlers and browsers, data for scripts, and the demo's outbox. */
const withoutSignIn = [
  'manifest.webmanifest',
  'favourites.json',
  'home.json',
  'restaurants.json',
  'sitemap.xml',
  'robots.txt',
  'dev/outbox',
]

/** Fills the parameters of a route's path with sample values. */
const addressOf = (path = ''): string =>
  `/${path}`
    .replace(/\/:\w+\?/g, '')
    .replace(/:id/g, '7')
    .replace(/:\w+/g, 'dar-el-marsa')

test('every route of the table leads back after a sign-in, or is named as one that does not', () => {
  const exceptions = withoutWayBack.map((name) => screenPaths[name])
  const prefix = new RegExp(`^(?:${prefixedLanguages.join('|')})(?:/|$)`)
  const bare = (path: string) => path.replace(prefix, '')
  const refused = routes
    .map(({ path = '' }) => path)
    .filter((path) => !withoutSignIn.includes(bare(path)) && !checkRedirectPath(addressOf(path)).ok)
  expect(refused.map(bare).filter((path) => !exceptions.some((exception) => exception === path))).toEqual([])
  expect(routes.length).toBeGreaterThan(60)
})
