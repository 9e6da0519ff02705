import { expect, test } from 'vitest'
import { addCookieNumber, readCookieNumbers } from './cookie-numbers.ts'

test('the numbers that were added last are read again, the newest first', () => {
  let cookies = 'mida=abc'
  for (const number of [1, 2, 3, 2, 4]) cookies = `mida=abc; ${addCookieNumber(cookies, 'orders', number, 3)}; b=1`
  expect(readCookieNumbers(cookies, 'orders')).toEqual([4, 2, 3])
})

test.each(['', 'orders=', 'otherorders=5', 'orders=5x', 'orders=<b>', `orders=${'1.'.repeat(99)}`])(
  'no number is read from %s',
  (cookies) => expect(readCookieNumbers(cookies, 'orders')).toEqual([]),
)
