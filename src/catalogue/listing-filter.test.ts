import { describe, expect, test } from 'vitest'
import { isWanted, type ListingFilter, listingPath, noFilter, readListingFilter, withPrice } from './listing-filter.ts'

const read = (search: string) => readListingFilter(new URLSearchParams(search))

describe('what is asked in the address', () => {
  test('survives writing and reading', () => {
    const filter = {
      cuisineId: 4,
      openNow: true,
      postalCode: '2075',
      pickup: 'dine-in',
      prices: [1, 3],
      order: 'popular',
    } as const
    const path = listingPath(filter)
    expect(path).toBe('/restaurants?zip=2075&rayon=4&open=1&pickup=dine-in&price=1&price=3&order=popular#shops')
    expect(read(new URL(path, 'http://mida').search)).toEqual(filter)
  })

  test('is nothing at first', () => {
    expect(listingPath()).toBe('/restaurants')
    expect(read('')).toEqual(noFilter)
  })

  test.each([
    'rayon=0',
    'rayon=-1',
    'rayon=pizza',
    'open=yes',
    'order=random',
    'pickup=drone',
    'price=0',
    'price=1%2C2',
    'zip=all',
    'zip=undefined',
    'zip=',
  ])('%s asks for nothing', (search) => expect(read(search)).toEqual(noFilter))

  test('a postal code in Arabic digits is a postal code', () => {
    expect(read(`zip=${encodeURIComponent('٢٠٧٥')}`).postalCode).toBe('2075')
  })
})

test('a price level is added and removed, in ascending order', () => {
  expect(withPrice([3], 1)).toEqual([1, 3])
  expect(withPrice([1, 3], 3)).toEqual([1])
})

describe('a shop is wanted', () => {
  const pizza = { id: 4, key: 'pizza', name: { fr: 'Pizzas', en: 'Pizza', ar: 'بيتزا' } }
  const shop = { cuisines: [pizza], takeaway: true, dineIn: false, priceLevel: 2 } as const
  const wants = (filter: Partial<ListingFilter>, isOpen = true): boolean =>
    isWanted({ ...noFilter, ...filter }, { shop, isOpen })

  test('when it meets all filters', () => {
    expect(wants({})).toBe(true)
    expect(wants({ cuisineId: 4, openNow: true, pickup: 'takeaway', prices: [1, 2] })).toBe(true)
  })

  test.each([{ cuisineId: 5 }, { pickup: 'dine-in' }, { prices: [1, 3] }] satisfies Partial<ListingFilter>[])(
    'not when it fails one: %j',
    (filter) => expect(wants(filter)).toBe(false),
  )

  test('closed, only by those who do not ask for open ones', () => {
    expect(wants({ openNow: true }, false)).toBe(false)
    expect(wants({}, false)).toBe(true)
  })

  test('without a menu, not by those who ask for a price', () => {
    expect(isWanted({ ...noFilter, prices: [1, 2, 3] }, { shop: { ...shop, priceLevel: null }, isOpen: true })).toBe(
      false,
    )
  })
})
