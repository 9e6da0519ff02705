import { expect, test } from 'vitest'
import { crowdShop } from './crowd.ts'

const shops = Array.from({ length: 300 }, (_, number) => crowdShop(number, 12))
const dishes = shops.flatMap(({ categories }) => categories.flatMap(({ products }) => products))

test('one number always gives the same shop', () => {
  expect(crowdShop(7, 12)).toEqual(shops[7])
})

test('shops open and close all day, and no period begins on another day than its model’s', () => {
  const begins = new Set(shops.flatMap(({ periods }) => periods.map(({ begin }) => begin)))
  expect(begins.size).toBeGreaterThan(15)
  for (const { periods, model } of shops) {
    expect(periods.map(({ day }) => day)).toEqual(model.periods.map(({ day }) => day))
    for (const { begin, ending } of [...periods, ...model.periods]) {
      expect(begin).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(ending).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    }
    expect(periods.filter(({ begin, ending }) => begin === ending).length).toBe(
      model.periods.filter(({ begin, ending }) => begin === ending).length,
    )
  }
})

test('shops differ in place and prices, and dishes in their allergens', () => {
  expect(new Set(shops.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(shops.length)
  for (const { latitude, model } of shops) expect(Math.abs(latitude - model.latitude)).toBeLessThanOrEqual(0.02)
  expect(new Set(shops.map(({ pricePercent }) => pricePercent)).size).toBeGreaterThan(5)
  const stated = dishes.filter(({ allergens }) => allergens !== undefined)
  expect(stated.length).toBeGreaterThan(dishes.length / 20)
  expect(stated.length).toBeLessThan(dishes.length)
})
