import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlace, shopOrders, sortedBy, sortKeysOf, writePlace } from './shop-order.ts'

const facts = { isOpen: true, leadMinutes: 20, cuisineKeys: ['grill'], priceLevel: 2, popularity: 80 } as const

describe('the sort keys of a shop', () => {
  test('lower is better', () => {
    expect(sortKeysOf(facts)).toEqual({ closed: 0, wait: 20, sweetness: 9999, price: 2, unpopularity: -80 })
    expect(sortKeysOf({ ...facts, isOpen: false, priceLevel: null })).toMatchObject({ closed: 1, price: 9 })
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
      const keys = sortedBy[order].map(() => 1).join('.')
      expect(readPlace(`${keys}.7`, order)).toHaveLength(sortedBy[order].length + 1)
      expect(readPlace(`${keys}.0`, order)).toBeNull()
      expect(readPlace(`${keys}.1.1.7`, order)).toBeNull()
      expect(readPlace(keys, order)).toBeNull()
    }
  })

  test.each(['', 'x', '0.-0.12', '0.01.12', '0.1.2.3.4', '0.999999.1', '0.1e3.1', '9'.repeat(10_000)])(
    'is not made of %s',
    (text) => expect(readPlace(text, 'popular')).toBeNull(),
  )

  test('is written in one way only', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shopOrders), (text, order) => {
        const place = readPlace(text, order)
        if (place) expect(writePlace(place)).toBe(text)
      }),
    )
  })
})
