import { expect, test } from 'vitest'
import { addMiss, asksAtHandOver, codeDigits, type Misses, missesOf, readMisses } from './hand-over.ts'

const order = {
  moves: [7, 6, 2],
  source: 'web' as const,
  hand_over_code: null,
  takes_payment: false,
  collectable_until: null,
}

test('a code or a payment is asked for before the hand-over, and nothing else', () => {
  expect(asksAtHandOver(order)).toBe(false)
  expect(asksAtHandOver({ ...order, hand_over_code: '417' })).toBe(true)
  expect(asksAtHandOver({ ...order, takes_payment: true })).toBe(true)
  expect(asksAtHandOver({ ...order, moves: [3], hand_over_code: '417', takes_payment: true })).toBe(false)
  expect(asksAtHandOver({ ...order, source: 'counter', hand_over_code: '417' })).toBe(false)
  expect(asksAtHandOver({ ...order, source: 'phone', hand_over_code: '417' })).toBe(true)
  const late = { ...order, moves: [], collectable_until: '2026-11-20T12:00:00.000Z' }
  expect(asksAtHandOver(late)).toBe(false)
  expect(asksAtHandOver({ ...late, takes_payment: true })).toBe(true)
})

test('the code is read in every script, and only its digits', () => {
  expect(codeDigits('٤١٧')).toBe('417')
  expect(codeDigits(' 4-1 79')).toBe('417')
  expect(codeDigits('Sami')).toBe('')
})

test('each order has its own misses, and the oldest orders are forgotten', () => {
  const twice = addMiss(addMiss([], 7), 7)
  expect(missesOf(twice, 7)).toBe(2)
  expect(missesOf(twice, 8)).toBe(0)
  const many = Array.from({ length: 60 }, (_, id) => id).reduce<Misses>(addMiss, twice)
  expect(many).toHaveLength(50)
  expect(readMisses(JSON.stringify(many))).toEqual(many)
})

test.each([null, '', 'x', '{}', '[1,2]', '[[1]]', '[["a",1]]', '[[1.5,1]]'])(
  'stored misses "%s" are no misses',
  (text) => {
    expect(readMisses(text)).toEqual([])
  },
)
