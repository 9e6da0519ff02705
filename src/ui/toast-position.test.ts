import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFreeTop } from './toast-position.ts'

const strip = { top: 76, bottom: 136, left: 16, right: 374 }

test('a strip stays where it wants to be, or goes below the fields in its way', () => {
  expect(findFreeTop(strip, [], 844)).toBe(76)
  const search = { top: 60, bottom: 100, left: 16, right: 374 }
  expect(findFreeTop(strip, [search], 844)).toBe(112)
  expect(findFreeTop(strip, [{ ...search, left: 380, right: 600 }], 844)).toBe(76)
  expect(findFreeTop(strip, [{ top: 160, bottom: 208, left: 16, right: 374 }, search], 844)).toBe(220)
})

test('where no place is free it stays', () => {
  expect(findFreeTop(strip, [{ top: 0, bottom: 800, left: 0, right: 390 }], 844)).toBe(76)
})

test('it covers no field where it has found a place', () => {
  const field = fc
    .record({ top: fc.integer({ min: 0, max: 800 }), height: fc.integer({ min: 1, max: 200 }) })
    .map(({ top, height }) => ({ top, bottom: top + height, left: 20, right: 300 }))
  fc.assert(
    fc.property(fc.array(field, { maxLength: 6 }), (fields) => {
      const top = findFreeTop(strip, fields, 100_000)
      return fields.every((one) => one.bottom <= top || one.top >= top + 60)
    }),
  )
})
