import { expect, test } from 'vitest'
import { withoutTracking } from './public-cache.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/ar/?UTM_Campaign=a%20b&fbclid=1', '/ar/'],
  ['/dar-el-marsa/?gclid=1&_gl=2', '/dar-el-marsa/'],
  ['/restaurants?utm_source=x&ouvert=1&msclkid=2', '/restaurants?ouvert=1'],
  ['/restaurants?ouvert=1', '/restaurants?ouvert=1'],
  ['/?q=utm_source', '/?q=utm_source'],
  ['/?utm', '/?utm'],
  ['/?a=1?utm_source=2', '/?a=1?utm_source=2'],
  ['/?', '/?'],
])('%s shows the same as %s', (asked, plain) => {
  expect(withoutTracking(asked)).toBe(plain)
})
