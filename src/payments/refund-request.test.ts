import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { priceOfLines, refundableLines, refundPathOf } from './refund-request.ts'

const tnd = (minor: number) => money(minor, 'TND')
const line = (id: number, quantity: number, minor: number, isRemoved = false) => ({
  ...{ id, quantity, isRemoved, name: `Plat ${id}`, price: tnd(minor) },
})

test('pieces that were given back, and lines that were taken out, cannot be given back again', () => {
  const lines = [line(1, 3, 4500), line(2, 1, 9000), line(3, 2, 1000, true), line(4, 2, 500)]
  const given = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
    { line: 1, quantity: 1 },
    { line: 9, quantity: 1 },
  ]
  expect(refundableLines(lines, given)).toEqual([
    { id: 1, name: 'Plat 1', quantity: 1, price: tnd(4500) },
    { id: 4, name: 'Plat 4', quantity: 2, price: tnd(500) },
  ])
})

const left = [line(1, 3, 4500), line(2, 1, 0)]

test.each([
  [[{ line: 1, quantity: 2 }], tnd(9000)],
  [[{ line: 1, quantity: 3 }], tnd(13_500)],
  [
    [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ],
    tnd(13_500),
  ],
])('%j cost what the pieces cost', (wanted, price) => {
  expect(priceOfLines(wanted, left, tnd(0))).toEqual({ ok: true, value: price })
})

test.each([
  [[], 'refund-empty'],
  [[{ line: 2, quantity: 1 }], 'refund-empty'],
  [[{ line: 3, quantity: 1 }], 'unknown-line'],
  [[{ line: 1, quantity: 4 }], 'too-many-pieces'],
  [
    [
      { line: 1, quantity: 2 },
      { line: 1, quantity: 2 },
    ],
    'too-many-pieces',
  ],
])('%j is refused: %s', (wanted, code) => {
  expect(priceOfLines(wanted, left, tnd(0))).toMatchObject({ ok: false, code })
})

test('too many pieces: the refusal says of which dish, and how many are left', () => {
  expect(priceOfLines([{ line: 1, quantity: 4 }], left, tnd(0))).toMatchObject({ values: { dish: 'Plat 1', count: 3 } })
})

test.each([
  [null, 'by-hand'],
  [{ refund: false, partialRefund: false }, 'by-hand'],
  [{ refund: true, partialRefund: false }, 'service-whole'],
  [{ refund: true, partialRefund: true }, 'service'],
] as const)('a service that can %j gives back %s', (can, path) => {
  expect(refundPathOf(can)).toBe(path)
})
