import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { withoutEnd } from '../catalogue/opening-hours.ts'
import { isAcceptedItself, readyAtOf } from './accept-itself.ts'

const noon = at('2026-11-20T12:00')
const hours = tunis({ periods: everyDay('11:00', '22:00') })
const order: Parameters<typeof isAcceptedItself>[0] = {
  ...{ isTest: false, paymentState: 'due-at-counter', createdAt: noon, paidAt: null, scheduledFor: null },
  ...{ pickupMode: 1, kitchenAt: at('2026-11-20T12:00'), kitchenMinutes: 20 },
}
const paid: typeof order = { ...order, paymentState: 'paid', paidAt: noon }
const shop = { accepts: 'all', since: at('2026-11-20T09:00'), hours, slotMinutes: 60, kitchen: null } as const

test('by hand accepts none, paid only what is paid online, all both', () => {
  const of = (accepts: 'by-hand' | 'paid' | 'all') =>
    [order, paid].map((one) => isAcceptedItself(one, { ...shop, accepts }, noon))
  expect(of('by-hand')).toEqual([false, false])
  expect(of('paid')).toEqual([false, true])
  expect(of('all')).toEqual([true, true])
})

test('only while the shop is open and not paused; who eats in follows the hours of the dining room', () => {
  const is = (more: Partial<typeof hours>, one = order) =>
    isAcceptedItself(one, { ...shop, hours: { ...hours, ...more } }, noon)
  expect(is({ periods: everyDay('12:01', '22:00') })).toBe(false)
  expect(is({ pausedUntil: at('2026-11-20T12:30') })).toBe(false)
  expect(is({ pausedUntil: withoutEnd })).toBe(false)
  expect(is({ pausedUntil: noon })).toBe(true)
  const evening = { eatingIn: everyDay('19:00', '22:00') }
  expect(is(evening, { ...order, pickupMode: 0 })).toBe(false)
  expect(is(evening)).toBe(true)
})

test('orders from before the choice, and those that have waited for twenty minutes, are left to a person', () => {
  expect(isAcceptedItself(order, { ...shop, since: at('2026-11-20T12:01') }, noon)).toBe(false)
  expect(isAcceptedItself(order, { ...shop, since: noon }, noon)).toBe(true)
  expect(isAcceptedItself(order, shop, at('2026-11-20T12:19'))).toBe(true)
  expect(isAcceptedItself(order, shop, at('2026-11-20T12:20'))).toBe(false)
  const paidLate = { ...paid, paidAt: at('2026-11-20T12:15') }
  expect(isAcceptedItself(paidLate, { ...shop, since: at('2026-11-20T12:10') }, at('2026-11-20T12:30'))).toBe(true)
})

test('a scheduled order is accepted when the shop opens, but not after its time', () => {
  const scheduled = { ...order, createdAt: at('2026-11-20T02:00'), scheduledFor: at('2026-11-20T19:00') }
  const since = at('2026-11-19T09:00')
  const is = (time: string) => isAcceptedItself(scheduled, { ...shop, since }, at(`2026-11-20T${time}`))
  expect([is('10:59'), is('11:00'), is('18:59'), is('19:00')]).toEqual([false, true, true, false])
})

test('never above the kitchen’s minutes; a large order alone fits; uncounted minutes are left to a person', () => {
  const is = (taken: number, one = order) =>
    isAcceptedItself(one, { ...shop, kitchen: { capacity: 60, taken: [{ at: noon, minutes: taken }] } }, noon)
  expect([is(20), is(60), is(61)]).toEqual([true, true, false])
  expect(is(90, { ...order, kitchenMinutes: 90 })).toBe(true)
  expect(is(0, { ...order, kitchenAt: null, kitchenMinutes: null })).toBe(false)
})

test('a test order is accepted at any hour and with any choice but by hand', () => {
  const closed = { ...shop, accepts: 'paid', hours: tunis({}), kitchen: { capacity: 1, taken: [] } } as const
  const tried = { ...order, isTest: true, kitchenAt: null, kitchenMinutes: null }
  expect(isAcceptedItself(tried, closed, noon)).toBe(true)
  expect(isAcceptedItself(tried, { ...closed, accepts: 'by-hand' }, noon)).toBe(false)
  expect(isAcceptedItself(tried, closed, at('2026-11-20T12:20'))).toBe(false)
})

test('the promised time is the usual one, not earlier than was promised at the order; a scheduled order has its own', () => {
  const usual = { leadMinutes: 25, hours }
  const plain = { scheduledFor: null, leadMinutes: null }
  expect(readyAtOf(plain, usual, noon)).toEqual(at('2026-11-20T12:25'))
  expect(readyAtOf({ ...plain, leadMinutes: 45 }, usual, noon)).toEqual(at('2026-11-20T12:45'))
  const busy = { minutes: 20, until: at('2026-11-20T13:00') }
  expect(readyAtOf({ ...plain, leadMinutes: 25 }, { ...usual, hours: { ...hours, busy } }, noon)).toEqual(
    at('2026-11-20T12:45'),
  )
  expect(readyAtOf({ ...plain, scheduledFor: noon }, usual, noon)).toBeNull()
})
