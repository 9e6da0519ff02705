import { expect, test } from 'vitest'
import { type ChosenAddress, readChosenAddress, servesPostalCode } from './chosen-address.ts'

const home: ChosenAddress = {
  latitude: 36.8092,
  longitude: 10.0951,
  address: '14, rue des Orangers',
  city: 'La Manouba',
  zip_code: '2075',
  line: '14, rue des Orangers, 2075 La Manouba',
  owner: null,
}

test('an address that was kept comes back, with or without coordinates', () => {
  for (const kept of [home, { ...home, latitude: null, longitude: null, owner: 7 }])
    expect(readChosenAddress(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  null,
  '',
  '{',
  '7',
  '[]',
  'null',
  '{}',
  '"2075"',
  JSON.stringify({ ...home, zip_code: '10' }),
  JSON.stringify({ ...home, zip_code: '2075 Manouba' }),
  JSON.stringify({ ...home, zip_code: 2075 }),
  JSON.stringify({ ...home, line: '' }),
  JSON.stringify({ ...home, address: 'x'.repeat(5000) }),
  JSON.stringify({ ...home, latitude: 'north' }),
  JSON.stringify({ ...home, owner: 'me' }),
])('what is not a sound address is none: %s', (text) => {
  expect(readChosenAddress(text)).toBeNull()
})

test('a shop is reached from the postal codes it serves, and from anywhere without a chosen address', () => {
  const shop = { serves: ['2011', '2075'] }
  expect(servesPostalCode(shop, '2075')).toBe(true)
  expect(servesPostalCode(shop, '8011')).toBe(false)
  expect(servesPostalCode({ serves: [] }, '2075')).toBe(false)
  expect(servesPostalCode({ serves: [] }, null)).toBe(true)
})
