import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import {
  changeOf,
  checkCashReason,
  expectedOf,
  givenChoices,
  isForgotten,
  isPayable,
  longestCashReason,
  sumsOf,
} from './cash.ts'

const dinars = (minor: number) => money(minor, 'TND')

test('a reason is a short text that says something', () => {
  expect(checkCashReason('  Pain \u200b')).toEqual({ ok: true, value: 'Pain' })
  expect(checkCashReason(' \u200b ')).toMatchObject({ code: 'reason-missing' })
  expect(checkCashReason('a'.repeat(longestCashReason))).toMatchObject({ ok: true })
  expect(checkCashReason('a'.repeat(longestCashReason + 1))).toMatchObject({ code: 'reason-long' })
})

test('the change is what was given above the total', () => {
  expect(changeOf(dinars(24_500), dinars(30_000))).toEqual({ ok: true, value: dinars(5500) })
  expect(changeOf(dinars(24_500), dinars(24_500))).toEqual({ ok: true, value: dinars(0) })
  expect(changeOf(dinars(24_500), dinars(24_499))).toMatchObject({ code: 'given-too-small' })
})

test('the choices are the next amounts in notes, all above the total', () => {
  expect(givenChoices(dinars(24_500))).toEqual([25_000, 30_000, 40_000, 50_000])
  expect(givenChoices(dinars(80_500))).toEqual([85_000, 90_000, 100_000])
  expect(givenChoices(money(1250, 'EUR'))).toEqual([1500, 2000, 5000, 10_000])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
      const choices = givenChoices(dinars(minor))
      return choices.every((choice, index) => choice > minor && choice > (choices[index - 1] ?? 0))
    }),
  )
})

test('a shift that was opened yesterday at noon is forgotten today', () => {
  const opened = new Date('2026-11-20T11:00:00Z')
  expect(isForgotten(opened, new Date('2026-11-21T07:00:00Z'))).toBe(false)
  expect(isForgotten(opened, new Date('2026-11-21T07:00:01Z'))).toBe(true)
})

test('an order is payable at the counter from its acceptance, and once', () => {
  const order = { paymentState: 'due-at-counter', isTest: false }
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((status) => isPayable({ ...order, status }))).toEqual([1, 2, 3, 6, 7])
  expect(isPayable({ ...order, status: 3, isTest: true })).toBe(false)
  for (const paymentState of ['paid', 'pending', 'failed', 'refunded'])
    expect(isPayable({ status: 3, isTest: false, paymentState })).toBe(false)
})

test('the drawer should contain the float and every cash entry, but no card', () => {
  const sums = sumsOf([
    { kind: 'payment', method: 'cash', minor: 24_500 },
    { kind: 'payment', method: 'cash', minor: 12_000 },
    { kind: 'payment', method: 'card', minor: 50_000 },
    { kind: 'void', method: 'cash', minor: 0 },
    { kind: 'refund', method: 'cash', minor: -2000 },
    { kind: 'refund', method: 'card', minor: -3000 },
    { kind: 'put-in', method: 'cash', minor: 20_000 },
    { kind: 'taken-out', method: 'cash', minor: -7000 },
  ])
  expect(sums).toEqual({
    taken: 36_500,
    card: 50_000,
    givenBack: 2000,
    cardGivenBack: 3000,
    putIn: 20_000,
    takenOut: 7000,
  })
  expect(expectedOf(100_000, sums)).toBe(147_500)
})
