import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { askedBack, owedByHand } from './refund.ts'

test('only refunds that are still to be given back by hand are owed', () => {
  const refunds = [
    { state: 'by-hand', amount: '12.250' },
    { state: 'by-hand', amount: '0.750' },
    { state: 'done', amount: '3.000' },
    { state: 'at-gateway', amount: '4.000' },
    { state: 'merged', amount: '5.000' },
  ] as const
  expect(owedByHand(refunds, 'TND')).toEqual(money(13_000, 'TND'))
  expect(owedByHand([], 'EUR')).toEqual(money(0, 'EUR'))
})

test('a gesture is what staff or the operator give back, not what follows from the order', () => {
  const refunds = [
    { reason: 'lines', amount: '4.500' },
    { reason: 'amount', amount: '1.000' },
    { reason: 'missing-dish', amount: '8.000' },
    { reason: 'whole', amount: '16.000' },
    { reason: 'counter', amount: '32.000' },
  ] as const
  expect(askedBack(refunds, 'TND')).toEqual(money(5500, 'TND'))
  expect(askedBack([], 'EUR')).toEqual(money(0, 'EUR'))
})
