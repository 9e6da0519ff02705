import { expect, test } from 'vitest'
import { defaultZone, isInZone } from './delivery-zone.ts'
import { towns } from './gazetteer.ts'

test('the default zone has the five specified postal codes', () => {
  expect(defaultZone.map(({ postalCode }) => postalCode)).toEqual(['8075', '8011', '2075', '2011', '4222'])
})

test('its towns have the names of the gazetteer, in both scripts, and are where it says', () => {
  for (const { postalCode, town, ...position } of defaultZone) {
    const known = towns.find((one) => one.postalCode === postalCode)
    expect([town.fr, town.ar]).toEqual([known?.french, known?.arabic])
    expect(isInZone(position, known ? [known] : [])).toBe(true)
  }
})

test('an address is in the zone by its postal code, and with a position only near a town of that code', () => {
  const [nabeul] = defaultZone
  const served = nabeul ? [nabeul] : []
  expect(isInZone(null, served)).toBe(true)
  expect(isInZone(null, [])).toBe(false)
  expect(isInZone({ lat: 36.5, lon: 10.8 }, served)).toBe(true)
  expect(isInZone({ lat: 36.81897, lon: 10.16579 }, served)).toBe(false)
  expect(isInZone({ lat: 36.4561, lon: 10.7376 }, [])).toBe(false)
})
