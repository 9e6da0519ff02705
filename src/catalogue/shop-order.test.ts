import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance } from '../address/position.ts'
import { mapPointOf, readPlace, shopOrders, sortedBy, sortKeysOf, writePlace } from './shop-order.ts'

const place = { latitude: 36.8, longitude: 10.1 }
const facts = {
  ...place,
  isOpen: true,
  leadMinutes: 20,
  cuisineKeys: ['grill'],
  priceLevel: 2,
  popularity: 80,
  rating: 450,
} as const

describe('the sort keys of a shop', () => {
  test('lower is better', () => {
    expect(sortKeysOf(facts)).toEqual({
      ...mapPointOf(place),
      ...{ closed: 0, wait: 20, sweetness: 9999, price: 2, unpopularity: -80, unrating: -450 },
    })
    expect(sortKeysOf({ ...facts, isOpen: false, priceLevel: null, rating: null })).toMatchObject({
      ...{ closed: 1, price: 9, unrating: -0 },
    })
  })

  test('shops that mainly sell sweets come before others with sweets', () => {
    const sweetness = (...cuisineKeys: string[]) => sortKeysOf({ ...facts, cuisineKeys }).sweetness
    expect(sweetness('pastries')).toBeLessThan(sweetness('healthy', 'coffee'))
    expect(sweetness('healthy', 'coffee')).toBeLessThan(sweetness('grill'))
  })
})

describe('a place in a list', () => {
  test('survives writing and reading', () => {
    const place = [0, 25, -80, 12]
    expect(writePlace(place)).toBe('0.25.-80.12')
    expect(readPlace('0.25.-80.12', 'fees')).toEqual(place)
  })

  test('is one of its order, with the id of a shop', () => {
    for (const order of shopOrders) {
      const keys = sortedBy[order].map((key) => (key === 'unrating' ? -1 : 1)).join('.')
      expect(readPlace(`${keys}.7`, order)).toHaveLength(sortedBy[order].length + 1)
      expect(readPlace(`${keys}.0`, order)).toBeNull()
      expect(readPlace(`${keys}.1.1.7`, order)).toBeNull()
      expect(readPlace(keys, order)).toBeNull()
    }
  })

  test.each(['', 'x', '0.-0.12', '0.01.12', '0.1.2.3.4', '0.999999999.1', '0.1e3.1', '2.-80.12', '9'.repeat(10_000)])(
    'is not made of %s',
    (text) => expect(readPlace(text, 'popular')).toBeNull(),
  )

  test('is none of an order whose keys cannot have these values', () => {
    expect(readPlace('0.25.-80.12', 'rated')).toBeNull()
    expect(readPlace('0.-450.-80.12', 'rated')).toEqual([0, -450, -80, 12])
    expect(readPlace('0.-450.-80.12', 'fees')).toBeNull()
    expect(readPlace('0.1124327.4414000.12', 'nearest')).toEqual([0, 1_124_327, 4_414_000, 12])
    expect(readPlace('0.1124327.4414000.12', 'rated')).toBeNull()
  })

  test('is written in one way only', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shopOrders), (text, order) => {
        const place = readPlace(text, order)
        if (place) expect(writePlace(place)).toBe(text)
      }),
    )
  })
})

test('on the map, the order of distances is that on the globe', () => {
  const degrees = fc.record({
    latitude: fc.double({ min: 36.5, max: 37, noNaN: true }),
    longitude: fc.double({ min: 9.9, max: 10.5, noNaN: true }),
  })
  type Place = { latitude: number; longitude: number }
  const onGlobe = (a: Place, b: Place) =>
    distance({ lat: a.latitude, lon: a.longitude }, { lat: b.latitude, lon: b.longitude })
  const onMap = (a: Place, b: Place) => {
    const [one, other] = [mapPointOf(a), mapPointOf(b)]
    return Math.hypot(one.east - other.east, one.north - other.north)
  }
  fc.assert(
    fc.property(degrees, degrees, degrees, (from, one, other) => {
      // Within a hundredth, because the map stretches a little towards the north.
      if (onGlobe(from, one) * 1.01 + 2 < onGlobe(from, other))
        expect(onMap(from, one)).toBeLessThan(onMap(from, other))
    }),
  )
})
