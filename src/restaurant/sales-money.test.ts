import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { type MoneyOfOrders, moneySums } from './sales-money.ts'

const none = money(0, 'TND')

const part = (more: Partial<MoneyOfOrders>): MoneyOfOrders => ({
  ...{ paidBy: null, paid: none, givenBackByHand: none, givenBackOnline: none, owed: none, unpaid: none },
  ...more,
})

test('the money of a day: how it was paid, what was given back, and what remains', () => {
  const sums = moneySums(
    [
      part({ paidBy: 'online', paid: money(50_000, 'TND'), givenBackOnline: money(20_000, 'TND') }),
      part({ paidBy: 'cash', paid: money(12_500, 'TND'), givenBackByHand: money(2_500, 'TND') }),
      part({ paidBy: 'card', paid: money(8_000, 'TND'), owed: money(1_000, 'TND') }),
      part({ paidBy: 'counter', paid: money(4_000, 'TND') }),
      part({ unpaid: money(7_000, 'TND') }),
    ],
    'TND',
  )
  expect(sums).toEqual({
    ...{ online: money(50_000, 'TND'), cash: money(12_500, 'TND'), card: money(8_000, 'TND') },
    ...{ counter: money(4_000, 'TND'), givenBackByHand: money(2_500, 'TND'), givenBackOnline: money(20_000, 'TND') },
    ...{ kept: money(52_000, 'TND'), unpaid: money(7_000, 'TND'), owed: money(1_000, 'TND') },
  })
})

test('amounts of another currency are not added', () => {
  const euros = part({
    ...{ paidBy: 'cash', paid: money(900, 'EUR'), givenBackByHand: money(0, 'EUR') },
    ...{ givenBackOnline: money(0, 'EUR'), owed: money(0, 'EUR'), unpaid: money(0, 'EUR') },
  })
  const sums = moneySums([euros, part({ paidBy: 'cash', paid: money(5_000, 'TND') })], 'TND')
  expect([sums.cash, sums.kept]).toEqual([money(5_000, 'TND'), money(5_000, 'TND')])
})
