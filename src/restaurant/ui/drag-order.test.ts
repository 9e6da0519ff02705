import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfterDrop } from './drag-order.ts'

test('an item that is dropped stands directly before or after the item that it was dropped on', () => {
  const places = fc.integer({ min: 2, max: 12 }).chain((count) => {
    const place = fc.integer({ min: 0, max: count - 1 })
    return fc.record({ count: fc.constant(count), from: place, on: place, isLaterHalf: fc.boolean() })
  })
  fc.assert(
    fc.property(places, ({ count, from, on, isLaterHalf }) => {
      const list = Array.from({ length: count }, (_, index) => index)
      const to = placeAfterDrop(from, on, isLaterHalf)
      const moved = list.toSpliced(from, 1).toSpliced(to, 0, from)
      if (from === on) expect(moved).toEqual(list)
      else expect(moved.indexOf(from) - moved.indexOf(on)).toBe(isLaterHalf ? 1 : -1)
    }),
  )
})
