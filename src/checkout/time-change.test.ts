import { expect, test } from 'vitest'
import { dineIn, takeaway } from './pickup-mode.ts'
import { type SeenTime, timeChange } from './time-change.ts'

const soon: SeenTime = {
  ...{ mode: takeaway, planning: 'standar', isSoonPossible: true },
  ...{ slot: null, isSlotPossible: false },
}
const closed: SeenTime = { ...soon, planning: null, isSoonPossible: false }
const planned: SeenTime = { ...soon, planning: 'planifier', slot: '2026-11-20 à 19 H', isSlotPossible: true }
const lapsed: SeenTime = { ...planned, isSlotPossible: false }
const table: SeenTime = { ...soon, mode: dineIn }

test('what stays as it was is not told', () => {
  for (const seen of [soon, closed, planned, lapsed, table]) expect(timeChange(seen, seen)).toBeNull()
})

test('as soon as possible that ends and comes back is told', () => {
  expect(timeChange(soon, closed)).toBe('soonGone')
  expect(timeChange(closed, soon)).toBe('soonBack')
})

test('a chosen slot that can no longer be booked, and can again, is told', () => {
  expect(timeChange(planned, lapsed)).toBe('slotGone')
  expect(timeChange(lapsed, planned)).toBe('slotBack')
  expect(timeChange(planned, { ...planned, isSoonPossible: false })).toBeNull()
})

test('what the customer chooses is not told', () => {
  for (const [before, after] of [
    [soon, planned],
    [planned, soon],
    [closed, planned],
    [lapsed, { ...planned, slot: '2026-11-20 à 20 H' }],
    [lapsed, { ...planned, slot: null }],
    [lapsed, { ...lapsed, planning: 'standar', isSlotPossible: true }],
    [soon, { ...closed, mode: dineIn }],
    [{ ...table, isSoonPossible: false }, soon],
  ] as const)
    expect(timeChange(before, after)).toBeNull()
})

test('at a table only the opening counts', () => {
  const shut = { ...table, isSoonPossible: false }
  expect(timeChange(table, shut)).toBe('tableGone')
  expect(timeChange(shut, table)).toBe('tableBack')
  expect(timeChange(table, { ...table, planning: null })).toBeNull()
})
