import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  canMove,
  isFinal,
  isOrderStatus,
  isStepForward,
  lineTone,
  listSectionOf,
  mayMove,
  movesFrom,
  type OrderStatus,
  orderTone,
  progressOf,
  statusNameOf,
  undoUntil,
} from './order-status.ts'

const statuses: OrderStatus[] = [0, 1, 2, 3, 4, 5, 6, 7]

test('only these moves are legal', () => {
  const legal = statuses.flatMap((from) => statuses.filter((to) => canMove(from, to)).map((to) => `${from}${to}`))
  expect(legal).toEqual(['01', '04', '05', '12', '14', '15', '23', '24', '25', '32', '36', '37'])
})

test('cancelled, refused, not collected and handed over are final', () => {
  expect(statuses.filter(isFinal)).toEqual([4, 5, 6, 7])
})

test('every sequence of moves ends; only a recall from ready goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 10 }), (choices) => {
      let status: OrderStatus = 0
      const seen = new Set<OrderStatus>([0])
      for (const choice of choices) {
        const from: OrderStatus = status
        const next: readonly OrderStatus[] = movesFrom(from).filter((to) => !(from === 3 && to === 2))
        const to = next[choice % Math.max(next.length, 1)]
        if (to === undefined) break
        expect(seen.has(to)).toBe(false)
        seen.add(to)
        status = to
      }
      expect(seen.size).toBeLessThanOrEqual(5)
    }),
  )
})

test('a customer withdraws only what is not accepted, and the system accepts, refuses and closes what nobody collected', () => {
  const allowed = (actor: Actor) =>
    statuses.flatMap((from) => statuses.filter((to) => mayMove(actor, from, to)).map((to) => `${from}${to}`))
  expect(allowed('customer')).toEqual(['04'])
  expect(allowed('system')).toEqual(['01', '04', '05', '36'])
  expect(allowed('shop')).toEqual(['01', '05', '12', '14', '15', '23', '24', '25', '32', '36', '37'])
})

test('below 3 is active, above 3 is past, and a ready order has a section of its own', () => {
  expect(statuses.map(listSectionOf)).toEqual(['active', 'active', 'active', 'ready', 'past', 'past', 'past', 'past'])
})

test('badge colours of an order', () => {
  const colours = ['orange', 'primary', 'success', 'info', 'danger', 'danger', 'danger', 'secondary']
  expect(statuses.map(orderTone)).toEqual(colours)
  expect(orderTone(42)).toBe('secondary')
})

test('badge colours of an order line', () => {
  const colours = ['warning', 'primary', 'success', 'info', 'danger', 'danger', 'danger', 'secondary']
  expect(statuses.map(lineTone)).toEqual(colours)
  expect(lineTone(-1)).toBe('secondary')
})

test('progress: ordered always, cooking at 2 or 3, success at 3', () => {
  const done = (status: number) => progressOf(status).map((step) => step.done)
  expect(progressOf(0).map((step) => step.step)).toEqual(['ordered', 'cooking', 'success'])
  for (const status of [0, 1, 4, 5]) expect(done(status)).toEqual([true, false, false])
  expect(done(2)).toEqual([true, true, false])
  expect(done(3)).toEqual([true, true, true])
})

test('progress stays complete once the order has been handed over', () => {
  for (const status of [6, 7]) expect(progressOf(status).every((step) => step.done)).toBe(true)
})

test('only accepting, cooking, being ready and handing over are steps forward', () => {
  const forward = statuses.flatMap((from) =>
    statuses.filter((to) => isStepForward(from, to)).map((to) => `${from}${to}`),
  )
  expect(forward).toEqual(['01', '02', '03', '07', '12', '13', '17', '23', '27', '37', '47', '57', '67'])
})

test('every status has a name and nothing else is a status', () => {
  expect(statuses.map(statusNameOf)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'ready',
    'cancelled',
    'refused',
    'not-collected',
    'handed-over',
  ])
  for (const value of [-1, 8, 1.5, '1', null]) expect(isOrderStatus(value)).toBe(false)
})

test('a hand-over may be taken back for two minutes, and nothing else', () => {
  const handedOverAt = new Date('2026-11-20T12:00:00Z')
  expect(undoUntil({ status: 7, handedOverAt })).toEqual(new Date('2026-11-20T12:02:00Z'))
  expect(undoUntil({ status: 6, handedOverAt })).toBeNull()
  expect(undoUntil({ status: 7, handedOverAt: null })).toBeNull()
})
