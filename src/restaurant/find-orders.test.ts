import { expect, test } from 'vitest'
import { findOrders } from './find-orders.ts'

const orders = [
  { id: 7, phone: '+21620123456', hand_over_code: null, customer: { name: 'Nour Trabelsi' } },
  { id: 71, phone: '+21655987654', hand_over_code: '482', customer: { name: 'Mehdi Ayari' } },
  { id: 123, phone: '+33612345678', hand_over_code: '207', customer: { name: 'نور الطرابلسي' } },
]

const found = (typed: string) => findOrders(orders, typed).map(({ id }) => id)

test('an empty field shows all orders', () => {
  expect(found('')).toEqual([7, 71, 123])
  expect(found('  ')).toEqual([7, 71, 123])
})

test('a number finds its order only', () => {
  expect(found('7')).toEqual([7])
  expect(found('#71')).toEqual([71])
  expect(found('٧')).toEqual([7])
  expect(found('8')).toEqual([])
})

test('three digits are also looked for in telephone numbers, however they are written', () => {
  expect(found('456')).toEqual([7, 123])
  expect(found('20 123 456')).toEqual([7])
  expect(found('0021655987654')).toEqual([71])
  expect(found('+216 20.123.456')).toEqual([7])
  expect(found('21')).toEqual([])
})

test('a hand-over code or a number finds its order before telephone numbers are looked at', () => {
  expect(found('482')).toEqual([71])
  expect(found('٢٠٧')).toEqual([123])
  expect(found('123')).toEqual([123])
})

test('a name is found in part, without accents, and in the other script', () => {
  expect(found('ayari')).toEqual([71])
  expect(found('MÉHDI')).toEqual([71])
  expect(found('nour')).toEqual([7, 123])
  expect(found('نور')).toEqual([7, 123])
  expect(found('personne')).toEqual([])
})
