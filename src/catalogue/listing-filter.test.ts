import { describe, expect, test } from 'vitest'
import { homeDataPath, listingDataPath, listingPath, noFilter, readListingFilter, withPrice } from './listing-filter.ts'

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
      after: '0.-80.12',
    } as const
    const path = listingPath(filter)
    expect(path).toBe(
      '/restaurants?zip=2075&rayon=4&open=1&pickup=dine-in&price=1&price=3&order=popular&after=0.-80.12#shops',
    )
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
    'after=0.-80.12',
    `zip=${'a'.repeat(10_000)}`,
  ])('%s asks for nothing', (search) => expect(read(search)).toEqual(noFilter))

  test('a postal code in Arabic digits is a postal code', () => {
    expect(read(`zip=${encodeURIComponent('٢٠٧٥')}`).postalCode).toBe('2075')
  })
})

test('a price level is added and removed, in ascending order', () => {
  expect(withPrice([3], 1)).toEqual([1, 3])
  expect(withPrice([1, 3], 3)).toEqual([1])
})

test('a place belongs to an order, and a cut or invented one is ignored', () => {
  expect(read('order=fees&after=0.25.-80.12').after).toBe('0.25.-80.12')
  for (const after of ['page-2', '1.2', '', '1'.repeat(10_000)])
    expect(read(`order=fees&after=${after}`)).toEqual({ ...noFilter, order: 'fees' })
  expect(listingPath({ after: '0.-80.12' })).toBe('/restaurants')
})

test('the same filters stand in the addresses of the data', () => {
  expect(listingDataPath({ ...noFilter, postalCode: '2075', order: 'popular', after: '1.-3.4' })).toBe(
    '/restaurants.json?zip=2075&order=popular&after=1.-3.4',
  )
  expect(homeDataPath('2075')).toBe('/home.json?zip=2075')
})
