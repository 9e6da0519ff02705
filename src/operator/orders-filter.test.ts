import { expect, test } from 'vitest'
import { orderIdOf, orderNumberIn, ordersSearch, readOrdersFilter } from './orders-filter.ts'

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

test('an address names an order that the database can have', () => {
  expect(['7', '2147483647', '2147483648', '007', 'x', ''].map(orderIdOf)).toEqual([
    7,
    2_147_483_647,
    null,
    null,
    null,
    null,
  ])
})
