import { expect, test } from 'vitest'
import { keepCode } from './kept-codes.ts'

const order = { order: 7, code: '417', shop: 'Dar El Marsa' }

test('the code of an order is kept until the order has none', () => {
  const kept = keepCode(null, 1, order)
  expect(kept).toEqual({ user: 1, codes: [order] })
  const both = keepCode(JSON.stringify(kept), 1, { ...order, order: 8, code: '523' })
  expect(both.codes.map(({ code }) => code)).toEqual(['523', '417'])
  expect(keepCode(JSON.stringify(both), 1, { ...order, order: 8, code: null }).codes).toEqual([order])
  expect(keepCode(JSON.stringify(kept), 1, { ...order, code: '600' }).codes).toMatchObject([{ code: '600' }])
})

test('another customer on the same device sees only their own codes', () => {
  expect(keepCode(JSON.stringify(keepCode(null, 1, order)), 2, { ...order, order: 9 }).codes).toMatchObject([
    { order: 9 },
  ])
})

test('five codes are kept', () => {
  const many = Array.from({ length: 8 }, (_, id) => id).reduce(
    (stored, id) => JSON.stringify(keepCode(stored, 1, { ...order, order: id })),
    'null',
  )
  expect(JSON.parse(many).codes.map((kept: { order: number }) => kept.order)).toEqual([7, 6, 5, 4, 3])
})

test.each(['', 'x', '[]', '{}', '{"user":1}', '{"user":1,"codes":7}'])('stored text "%s" is no code', (stored) => {
  expect(keepCode(stored, 1, order).codes).toEqual([order])
})
