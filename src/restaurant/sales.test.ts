import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { instantsOfDay, readBefore, readSalesFilter, saleKindOf, salesOf, salesSearch, sumsByKind } from './sales.ts'

test('a filter is what its address says', () => {
  const filter = { day: '2026-11-20', status: 5, way: 'online' } as const
  expect(readSalesFilter(new URLSearchParams(salesSearch(filter)))).toEqual(filter)
  expect(salesSearch(filter, 12)).toBe('?day=2026-11-20&status=5&way=online&before=12')
  expect(salesSearch({ day: null, status: null, way: null })).toBe('')
})

test('what cannot be read in an address is left out', () => {
  const read = (text: string) => readSalesFilter(new URLSearchParams(text))
  expect(read('day=2026-02-30&status=9&way=card')).toEqual({ day: null, status: null, way: null })
  expect(read('day=20/11/2026&status=1.5&way=')).toEqual({ day: null, status: null, way: null })
  expect(read('status=0')).toEqual({ day: null, status: 0, way: null })
  expect(readBefore(new URLSearchParams('before=-1'))).toBeNull()
  expect(readBefore(new URLSearchParams('before=12'))).toBe(12)
})

test('a day goes from midnight to midnight of the shop, also when the clocks change', () => {
  const hoursOf = (day: string, zone: string) => {
    const { from, until } = instantsOfDay(day, zone)
    return [from.toISOString(), (until.getTime() - from.getTime()) / 3_600_000]
  }
  expect(hoursOf('2026-11-20', 'Africa/Tunis')).toEqual(['2026-11-19T23:00:00.000Z', 24])
  expect(hoursOf('2026-03-29', 'Europe/Paris')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(hoursOf('2026-10-25', 'Europe/Paris')).toEqual(['2026-10-24T22:00:00.000Z', 25])
})

test('an order is sold when it was handed over, and open until it ends', () => {
  const kindsOf = (isPaid: boolean) =>
    ([0, 1, 2, 3, 4, 5, 6, 7] as const).map((status) => saleKindOf({ status, isPaid }))
  expect(kindsOf(false)).toEqual(['open', 'open', 'open', 'open', 'lost', 'lost', 'lost', 'sold'])
  expect(kindsOf(true), 'not collected, but paid').toEqual([
    'open',
    'open',
    'open',
    'open',
    'lost',
    'lost',
    'kept',
    'sold',
  ])
})

test('sums are made for each kind and each currency', () => {
  const sums = sumsByKind(
    [
      { status: 7, isPaid: false, orders: 2, total: money(24_000, 'TND') },
      { status: 7, isPaid: true, orders: 1, total: money(1_500, 'TND') },
      { status: 6, isPaid: true, orders: 1, total: money(3_000, 'TND') },
      { status: 4, isPaid: true, orders: 1, total: money(9_000, 'TND') },
      { status: 0, isPaid: false, orders: 1, total: money(700, 'EUR') },
    ],
    'TND',
  )
  expect(sums).toEqual([
    { kind: 'sold', orders: 3, total: money(25_500, 'TND') },
    { kind: 'kept', orders: 1, total: money(3_000, 'TND') },
    { kind: 'open', orders: 0, total: money(0, 'TND') },
    { kind: 'lost', orders: 1, total: money(9_000, 'TND') },
    { kind: 'sold', orders: 0, total: money(0, 'EUR') },
    { kind: 'kept', orders: 0, total: money(0, 'EUR') },
    { kind: 'open', orders: 1, total: money(700, 'EUR') },
    { kind: 'lost', orders: 0, total: money(0, 'EUR') },
  ])
  expect(salesOf(sums, 'TND')).toEqual({ orders: 4, total: money(28_500, 'TND') })
})
