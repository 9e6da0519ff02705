import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../address/position.ts'
import { metresTo } from './distance.tsx'

const degrees = fc.record({
  latitude: fc.double({ min: 36.5, max: 37.1, noNaN: true }),
  longitude: fc.double({ min: 9.8, max: 10.6, noNaN: true }),
})

test('in a city, the distance is that on the globe', () => {
  fc.assert(
    fc.property(degrees, degrees, (from, to) => {
      const exact = distance({ lat: from.latitude, lon: from.longitude }, { lat: to.latitude, lon: to.longitude })
      expect(Math.abs((metresTo(from, to) ?? 0) - exact)).toBeLessThan(2 + exact / 100)
    }),
  )
})

test('without a position there is no distance', () => {
  const place = { latitude: 36.8, longitude: 10.1 }
  expect(metresTo(null, place)).toBeNull()
  expect(metresTo({ latitude: null, longitude: 10 }, place)).toBeNull()
  expect(metresTo(place, {})).toBeNull()
  expect(metresTo(place, place)).toBe(0)
})
