import { expect, test } from 'vitest'
import { cookieWithOrder, readKnownOrders } from './known-orders.ts'

test('the orders that were added last are read again, the newest first', () => {
  let cookies = 'mida=abc'
  for (const id of [1, 2, 3, 4, 5, 2, 6]) {
    const [pair = ''] = cookieWithOrder(cookies, id).split(';')
    cookies = `mida=abc; ${pair}; b=1`
  }
  expect(readKnownOrders(cookies)).toEqual([6, 2, 5, 4, 3])
})

test.each(['', 'orders=', 'otherorders=5', 'orders=5x', 'orders=<b>', `orders=${'1.'.repeat(99)}`])(
  'no order is read from %s',
  (cookies) => expect(readKnownOrders(cookies)).toEqual([]),
)
