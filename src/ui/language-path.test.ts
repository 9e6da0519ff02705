import { expect, test } from 'vitest'
import { languages } from '../kernel/texts.ts'
import { pathIn, splitLanguage } from './language-path.ts'

test.each([
  ['fr', '/', '/'],
  ['fr', '/account/orders', '/account/orders'],
  ['en', '/', '/en'],
  ['en', '/account/orders?page=2', '/en/account/orders?page=2'],
  ['ar', 'cart', '/ar/cart'],
] as const)('in %s, %s is %s', (language, path, address) => {
  expect(pathIn(language, path)).toBe(address)
})

test.each([
  ['/', 'fr', '/'],
  ['/dar-nassim/', 'fr', '/dar-nassim/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/ar/account/orders', 'ar', '/account/orders'],
  ['/enfants', 'fr', '/enfants'],
  ['/fr/cart', 'fr', '/fr/cart'],
] as const)('%s is in %s the page %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path })
})

test.each(languages)('splitting reverses joining in %s', (language) => {
  for (const path of ['/', '/cart', '/dar-nassim/product/3'])
    expect(splitLanguage(pathIn(language, path))).toEqual({ language, path })
})
