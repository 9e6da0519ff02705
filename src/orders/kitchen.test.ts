import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRoom, minutesOfDishes, slotAround, takenIn } from './kitchen.ts'

const begin = new Date('2026-11-20T11:00:00Z')
const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)

test('an order takes the minutes of each dish, times its quantity', () => {
  const lines = [
    { product: 1, quantity: 2 },
    { product: 2, quantity: 1 },
    { product: 3, quantity: 4 },
    { product: 1, quantity: 1 },
  ]
  expect(minutesOfDishes(lines, { 1: 12, 2: 5, 3: 0 })).toBe(41)
})

test('a slot has what was taken from its begin until just before its end', () => {
  const taken = [-1, 0, 14, 15].map((minutes) => ({ at: at(minutes), minutes: 10 ** (minutes + 1 === 0 ? 3 : 1) }))
  expect(takenIn({ taken }, { begin, minutes: 15 })).toBe(20)
})

test('an empty slot takes any order, a begun one only what still fits, and drinks always', () => {
  const slot = { begin, minutes: 30 }
  expect(hasRoom({ capacity: 20, taken: [] }, slot, 500)).toBe(true)
  const begun = { capacity: 20, taken: [{ at: begin, minutes: 15 }] }
  expect([4, 5, 6].map((needed) => hasRoom(begun, slot, needed))).toEqual([true, true, false])
  expect(hasRoom({ capacity: 20, taken: [{ at: begin, minutes: 500 }] }, slot, 0)).toBe(true)
})

test('orders in any order never take more than the kitchen has, unless one alone is larger', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 1, max: 120 }), (orders, capacity) => {
      const taken: { at: Date; minutes: number }[] = []
      for (const minutes of orders)
        if (hasRoom({ capacity, taken }, { begin, minutes: 30 }, minutes)) taken.push({ at: begin, minutes })
      const sum = takenIn({ taken }, { begin, minutes: 30 })
      expect(sum <= capacity || taken.length === 1).toBe(true)
    }),
  )
})

test('the slot of now is the one that is offered for this time, in zones with half hours too', () => {
  const cases = fc.tuple(
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.constantFrom(10, 12, 15, 20, 25, 30, 45, 60),
    fc.constantFrom('Africa/Tunis', 'Asia/Kolkata'),
  )
  fc.assert(
    fc.property(cases, ([seconds, slotMinutes, zone]) => {
      const instant = new Date(begin.getTime() + seconds * 1000)
      const slot = slotAround(instant, zone, slotMinutes)
      const late = instant.getTime() - slot.getTime()
      expect(late >= 0 && late < slotMinutes * 60_000).toBe(true)
      const shift = zone === 'Africa/Tunis' ? 60 : 330
      expect(((slot.getTime() / 60_000 + shift) % 1440) % slotMinutes).toBe(0)
    }),
  )
})
