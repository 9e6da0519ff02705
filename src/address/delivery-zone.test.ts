import { expect, test } from 'vitest'
import { deliveryPostalCodes, isInDeliveryZone, servedTowns, servesPostalCode } from './delivery-zone.ts'
import { towns } from './gazetteer.ts'
import { isNearPostalCode, mapCentre } from './position.ts'

test('five postal codes are reached', () => {
  for (const code of ['8075', '8011', '2075', '2011', '4222', ' 2075 ']) expect(isInDeliveryZone(code)).toBe(true)
  for (const code of ['', '1000', '80750', '2075 Manouba']) expect(isInDeliveryZone(code)).toBe(false)
})

test('the served towns have the names of the gazetteer, in both scripts', () => {
  const known = deliveryPostalCodes.map((code) => towns.find(({ postalCode }) => postalCode === code))
  expect(servedTowns('fr')).toEqual({ names: known.map((town) => town?.french), more: 0 })
  expect(servedTowns('ar').names).toEqual(known.map((town) => town?.arabic))
})

test('the sentence stays short with a thousand towns', () => {
  const { names, more } = servedTowns(
    'en',
    Array.from({ length: 1000 }, (_, index) => ({ latin: `Town ${index}`, arabic: `م${index}` })),
  )
  expect([names.length, more]).toEqual([6, 994])
})

test('a map opens where shops serve, whatever postal code is known', () => {
  for (const code of [...deliveryPostalCodes, '', '1000', 'nowhere'])
    expect(deliveryPostalCodes.some((served) => isNearPostalCode(mapCentre(code), served))).toBe(true)
  expect(mapCentre('4222').lat).toBeLessThan(34)
})

test('a shop is reached from the postal codes it serves, and from anywhere without a chosen address', () => {
  const shop = { serves: ['2011', '2075'] }
  expect(servesPostalCode(shop, '2075')).toBe(true)
  expect(servesPostalCode(shop, '8011')).toBe(false)
  expect(servesPostalCode({ serves: [] }, '2075')).toBe(false)
  expect(servesPostalCode({ serves: [] }, null)).toBe(true)
})
