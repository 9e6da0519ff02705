import { expect, test } from 'vitest'
import { orderNumberIn, ordersSearch, readOlderThan, readOrdersFilter } from './orders-filter.ts'

const read = (search: string) => readOrdersFilter(new URLSearchParams(search))

test('an address gives the filter that made it, and unknown values say nothing', () => {
  expect(read(ordersSearch({ shop: 'dar-el-marsa', status: 0 }, 9))).toEqual({ shop: 'dar-el-marsa', status: 0 })
  expect(read('status=8&shop=&before=x')).toEqual({ shop: '', status: null })
  expect(ordersSearch(read(''))).toBe('')
})

test.each([
  ['42', 42],
  [' #1234567 ', 1_234_567],
  ['20123456', null],
  ['+21620123456', null],
  ['0', null],
  ['Amina', null],
])('%s is the order number %s', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})

test('a page begins after an order that the database can have', () => {
  expect(readOlderThan(new URLSearchParams('before=12'))).toBe(12)
  expect(readOlderThan(new URLSearchParams('before=2147483648'))).toBeNull()
})
