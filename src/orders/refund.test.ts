import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { givenBackOf, owedByHand } from './refund.ts'

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

test('what goes back of an order that stands does without what its total does without', () => {
  const refunds = [
    { reason: 'lines', state: 'done', amount: '4.500' },
    { reason: 'amount', state: 'at-gateway', amount: '1.000' },
    { reason: 'amount', state: 'by-hand', amount: '0.250' },
    { reason: 'lines', state: 'merged', amount: '64.000' },
    { reason: 'missing-dish', state: 'by-hand', amount: '8.000' },
    { reason: 'whole', state: 'by-hand', amount: '16.000' },
    { reason: 'counter', state: 'done', amount: '32.000' },
  ] as const
  const tnd = (isStanding: boolean) => givenBackOf(refunds, { currency: 'TND', isStanding })
  expect(tnd(true)).toEqual({ given: money(5500, 'TND'), owed: money(250, 'TND') })
  expect(tnd(false)).toEqual({ given: money(37_500, 'TND'), owed: money(24_250, 'TND') })
  expect(givenBackOf([], { currency: 'EUR', isStanding: true })).toEqual({
    given: money(0, 'EUR'),
    owed: money(0, 'EUR'),
  })
})
