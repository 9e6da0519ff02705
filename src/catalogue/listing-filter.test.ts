import { describe, expect, test } from 'vitest'
import {
  gridOrder,
  homeDataPath,
  isFiltered,
  listingDataPath,
  listingPath,
  noFilter,
  readListingFilter,
  withDiet,
  withoutEach,
  withPrice,
} from './listing-filter.ts'

const read = (search: string) => readListingFilter(new URLSearchParams(search))

describe('what is asked in the address', () => {
  test('survives writing and reading', () => {
    const filter = {
      cuisineId: 4,
      openNow: true,
      postalCode: '2075',
      pickup: 'dine-in',
      prices: [1, 3],
      diets: ['vegan', 'spicy'],
      order: 'popular',
      after: '0.-80.12',
      near: null,
    } as const
    const path = listingPath(filter)
    expect(path).toBe(
      '/restaurants?zip=2075&rayon=4&open=1&pickup=dine-in&price=1&price=3&diet=vegan&diet=spicy&order=popular&after=0.-80.12#shops',
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
    'diet=',
    'diet=paleo',
    'diet=vegan%2Cspicy',
    `diet=${'vegan'.repeat(2000)}`,
    'near=36.810_10.120',
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

test('a diet is added and removed, in the order of the diets', () => {
  expect(withDiet(['spicy'], 'vegan')).toEqual(['vegan', 'spicy'])
  expect(withDiet(['vegan', 'spicy'], 'vegan')).toEqual(['spicy'])
})

test('a filtered list is whole and goes on, a postal code alone filters nothing', () => {
  const filtered = read('open=1&after=0.-80.12')
  expect([isFiltered(filtered), gridOrder(filtered), filtered.after]).toEqual([true, 'popular', '0.-80.12'])
  expect(listingPath(filtered)).toBe('/restaurants?open=1&after=0.-80.12')
  expect([isFiltered(read('zip=2075')), gridOrder(read('zip=2075'))]).toEqual([false, null])
})

test('each filter can be removed alone', () => {
  const filter = read('rayon=4&diet=vegan&diet=spicy&price=1&price=2&order=rated')
  expect(withoutEach(filter).map((one) => listingPath(one).split(/[?#]/)[1])).toEqual([
    'price=1&price=2&diet=vegan&diet=spicy&order=rated',
    'rayon=4&diet=vegan&diet=spicy&order=rated',
    'rayon=4&price=1&price=2&diet=spicy&order=rated',
    'rayon=4&price=1&price=2&diet=vegan&order=rated',
  ])
})

test('a position is read only by the nearest shops, and not in the address of the page', () => {
  const near = '36.878_10.325'
  const filter = read(`zip=2075&order=nearest&near=${near}`)
  expect(filter.near).toBe(near)
  expect(listingDataPath(filter)).toBe(`/restaurants.json?zip=2075&order=nearest&near=${near}`)
  expect(listingPath(filter)).toBe('/restaurants?zip=2075&order=nearest#shops')
  for (const wrong of ['1_2', '36.8781_10.325', '136.878_10.325', 'x', '', '9'.repeat(10_000)])
    expect(read(`order=nearest&near=${wrong}`).near).toBeNull()
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
