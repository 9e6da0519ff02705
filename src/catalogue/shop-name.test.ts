import { expect, test } from 'vitest'
import { hasWordOfTwoScripts } from './shop-name.ts'

test.each([
  ['Dar El Marsa', false],
  ['Dar دار', false],
  ['مطعم 12', false],
  ['Été 1950 & fils', false],
  ['すし寿司', false],
  ['Дача', false],
  ['Mаrsa', true],
  ['Marѕa 2', true],
  ['M\u200bа\u200brsa', true],
  ['ᎻOTEL', true],
])('%s has a word of two scripts: %s', (name, isMixed) => {
  expect(hasWordOfTwoScripts(name)).toBe(isMixed)
})
