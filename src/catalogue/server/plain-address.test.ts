import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingDataPath, listingParameters, readListingFilter } from '../listing-filter.ts'
import { plainAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?', '/'],
  ['/?0.123', '/'],
  ['/?zip=2070', '/'],
  ['/ar/?UTM_Campaign=a%20b&fbclid=1', '/ar/'],
  ['/dar-el-marsa/?gclid=1&_gl=2', '/dar-el-marsa/'],
  ['/dar-el-marsa.data?a=b', '/dar-el-marsa.data'],
  ['/en/dar-el-marsa/product/7?x=1?y=2', '/en/dar-el-marsa/product/7'],
  ['/restaurants?utm_source=x&open=1&msclkid=2', '/restaurants?open=1'],
  ['/ar/restaurants?x=1', '/ar/restaurants'],
  ['/restaurants?open=1&zip=2070&open=1', '/restaurants?zip=2070&open=1'],
  ['/restaurants?order=sweet', '/restaurants?order=sweet'],
  ['/restaurants?order=nonsense', '/restaurants'],
  ['/restaurants?x=1&after=0.-80.12&order=popular', '/restaurants?order=popular&after=0.-80.12'],
  ['/restaurants?after=0.-80.12', '/restaurants'],
  ['/restaurants?after=0.-80.12&open=1', '/restaurants?open=1&after=0.-80.12'],
  ['/restaurants?diet=spicy&diet=none&diet=vegan', '/restaurants?diet=vegan&diet=spicy'],
  ['/restaurants?order=nearest&near=36.810_10.120', '/restaurants?order=nearest'],
  ['/restaurants.json?order=nearest&near=36.810_10.120', '/restaurants.json?order=nearest&near=36.810_10.120'],
  ['/restaurants.json?order=rated&near=36.810_10.120', '/restaurants.json?order=rated'],
  ['/restaurants.json?order=nearest&near=1_2', '/restaurants.json?order=nearest'],
  ['/restaurants.json?x=1&order=fees&zip=2070', '/restaurants.json?zip=2070&order=fees'],
  ['/en/home.json?open=1&zip=2070', '/en/home.json?zip=2070'],
  ['/home.json', '/home.json'],
  ['/account/orders?x=1', '/account/orders?x=1'],
  ['/legal/terms?x=1', '/legal/terms?x=1'],
])('%s shows the same as %s', (asked, plain) => {
  expect(plainAddress(asked)).toBe(plain)
})

test('an invented parameter never changes the address of a page that is cached', () => {
  const invented = fc
    .tuple(fc.string({ minLength: 1 }), fc.string())
    .filter(([name]) => !(listingParameters as readonly string[]).includes(name))
  const pages = fc.constantFrom(
    '/',
    '/en',
    '/dar-el-marsa/',
    '/ar/dar-el-marsa/product/7',
    '/restaurants?zip=2070&open=1',
  )
  fc.assert(
    fc.property(pages, fc.array(invented, { minLength: 1 }), (page, parameters) => {
      const more = new URLSearchParams(parameters).toString()
      expect(plainAddress(`${page}${page.includes('?') ? '&' : '?'}${more}`)).toBe(page)
    }),
  )
})

/** All files that a screen imports, with the screen's own. */
const filesOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    const next = join(dirname(file), path)
    if (existsSync(next)) filesOf(next, found)
  }
  return found
}

const readsQuery =
  /\bsearchParams\b|\buseSearchParams\b|\bURLSearchParams\(|\b(?:useLocation\(\)\.search|search \} = useLocation)\b/

const cachedScreens = ['root', 'pages/home', 'pages/restaurants', 'pages/shop', 'pages/product']

/** Why it is right that these files see the query although a cached page is rendered without what is not known. */
const readers: Readonly<Record<string, string>> = {
  'src/catalogue/listing-filter.ts': 'reads what listingParameters names',
  'src/pages/restaurants.tsx': 'reads it with listing-filter.ts',
  'src/pages/site-header.tsx': 'reads it with listing-filter.ts, for a search that only the browser makes',
  'src/pages/language-switch.tsx': 'links to the same query in another language, so to the same known parameters',
  'src/pages/page-error.tsx': 'a page of an error is not cached',
  'src/account/ui/account-menu.tsx': 'in the browser, after rendering',
  'src/account/ui/finish-sign-in.ts': 'in the browser, after rendering',
  'src/address/ui/place-in-address.ts': 'in the browser, after rendering',
  'src/account/ui/social-links.tsx': 'writes a query and reads none',
  'src/ui/call.ts': 'writes a query and reads none',
}

test('a file of a cached page that sees the query is known here', () => {
  const found = cachedScreens
    .flatMap((screen) => [...filesOf(`src/${screen}.tsx`)])
    .filter((file) => !file.includes('/server/') && readsQuery.test(readFileSync(file, 'utf8')))
  expect([...new Set(found)].sort()).toEqual(Object.keys(readers).sort())
})

test('the known parameters are those that a listing reads and writes', () => {
  const source = readFileSync('src/catalogue/listing-filter.ts', 'utf8')
  const read = [...source.matchAll(/search\.get(?:All)?\('(\w+)'\)/g)].map(([, name]) => name)
  expect([...new Set(read)].sort()).toEqual([...listingParameters].sort())
  const all = new URLSearchParams(
    'zip=2070&rayon=3&open=1&pickup=takeaway&price=1&diet=vegan&order=nearest&after=0.0.5.3&near=36.810_10.120',
  )
  const written = new URLSearchParams(listingDataPath(readListingFilter(all)).split(/[?#]/)[1])
  expect([...written.keys()].sort()).toEqual([...listingParameters].sort())
})
