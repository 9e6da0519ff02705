import { describe, expect, test } from 'vitest'
import { listingPath, noFilter, readListingFilter } from './listing-filter.ts'

const read = (search: string) => readListingFilter(new URLSearchParams(search))

describe('what is asked in the address', () => {
  test('is written and read back', () => {
    const filter = { cuisineId: 4, openNow: true, postalCode: '2075', order: 'popular' } as const
    const path = listingPath(filter)
    expect(path).toBe('/restaurants?zip=2075&rayon=4&open=1&order=popular#shops')
    expect(read(new URL(path, 'http://mida').search)).toEqual(filter)
  })

  test('is nothing at first', () => {
    expect(listingPath()).toBe('/restaurants')
    expect(read('')).toEqual(noFilter)
  })

  test.each(['rayon=0', 'rayon=-1', 'rayon=pizza', 'open=yes', 'order=random', 'zip=all', 'zip=undefined', 'zip='])(
    '%s asks for nothing',
    (search) => expect(read(search)).toEqual(noFilter),
  )

  test('a postal code in Arabic digits is a postal code', () => {
    expect(read(`zip=${encodeURIComponent('٢٠٧٥')}`).postalCode).toBe('2075')
  })
})
