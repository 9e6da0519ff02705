import { expect, test } from 'vitest'
import { areLinesReady, isLineGone, mayMoveLine, orderStatusAfterLine } from './line-status.ts'
import type { OrderStatus } from './order-status.ts'

const statuses: OrderStatus[] = [0, 1, 2, 3, 4, 5, 6, 7]

const legalIn = (order: OrderStatus): string[] =>
  statuses.flatMap((from) => statuses.filter((to) => mayMoveLine(order, from, to)).map((to) => `${from}${to}`))

test('a line moves to the kitchen, to ready and back, and never once it is cancelled or refused', () => {
  for (const order of [1, 2, 3] as const) expect(legalIn(order)).toEqual(['02', '03', '12', '13', '23', '32'])
})

test('lines of an order that is not accepted, or is over, stay', () => {
  for (const order of [0, 4, 5, 6, 7] as const) expect(legalIn(order)).toEqual([])
})

test('the first line moves the order to the kitchen, a recalled line brings a ready order back', () => {
  const after = (order: OrderStatus) => ([2, 3] as const).map((to) => orderStatusAfterLine(order, to))
  expect([after(1), after(2), after(3)]).toEqual([
    [2, 2],
    [null, null],
    [2, null],
  ])
})

test('all lines are ready when every line that is left is', () => {
  const ready = (...lines: number[]) => areLinesReady(lines.map((status) => ({ status })))
  expect([ready(3), ready(3, 3), ready(3, 4), ready(5, 3)]).toEqual([true, true, true, true])
  expect([ready(), ready(3, 2), ready(1), ready(4), ready(4, 5)]).toEqual([false, false, false, false, false])
  expect(statuses.filter((status) => isLineGone({ status }))).toEqual([4, 5])
})
