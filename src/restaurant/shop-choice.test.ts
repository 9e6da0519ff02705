import { expect, test } from 'vitest'
import { chosenOnly, readShopChoice, shopChoiceCookie, writeShopChoice } from './shop-choice.ts'

const shops = [{ id: 3 }, { id: 12 }]

test('what a device wrote is read again, among other cookies', () => {
  const [written = ''] = writeShopChoice(12).split(';')
  expect(readShopChoice(`mida=abc; ${written}`, shops)).toBe(12)
  expect(readShopChoice(`${written}; mida=abc`, shops)).toBe(12)
  expect(written.startsWith(`${shopChoiceCookie}=`)).toBe(true)
  expect(writeShopChoice(null)).toContain('max-age=0')
})

test.each([null, '', 'mida-shop=', 'mida-shop=0', 'mida-shop=-3', 'mida-shop=3x', 'not-mida-shop=3', 'mida-shop=99'])(
  'without a shop of the caller it is all shops: %s',
  (cookies) => expect(readShopChoice(cookies, shops)).toBeNull(),
)

test('whoever works in one shop has nothing to choose', () => {
  expect(readShopChoice('mida-shop=3', [{ id: 3 }])).toBeNull()
})

test('a screen shows the chosen shop or all', () => {
  expect(chosenOnly(shops, 12)).toEqual([{ id: 12 }])
  expect(chosenOnly(shops, null)).toEqual(shops)
  expect(chosenOnly(shops, 99)).toEqual([])
})
