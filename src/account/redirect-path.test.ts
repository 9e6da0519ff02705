import { expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import { checkRedirectPath } from './redirect-path.ts'

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
