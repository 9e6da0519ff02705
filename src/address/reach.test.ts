import { expect, test } from 'vitest'
import { isReached } from './reach.ts'

test('a shop is reached from the postal codes it serves, and from anywhere while nobody says where they are', () => {
  const shop = { serves: ['2011', '2075'] }
  expect(isReached(shop, '2075')).toBe(true)
  expect(isReached(shop, '8011')).toBe(false)
  expect(isReached({ serves: [] }, '2075')).toBe(false)
  expect(isReached({ serves: [] }, null)).toBe(true)
})
