import { expect, test } from 'vitest'
import { namePartsOf } from './name-dialog.tsx'

test.each([
  ['Rim Saïdi', 'Rim Saïdi', 'Rim Saïdi', 'Rim', 'Saïdi'],
  ['Rim Ben Salem', 'Rim Ben Salem', 'Rim Ben Salem', 'Rim', 'Ben Salem'],
  ['Rim', 'Rim', 'Rim', 'Rim', ''],
  ['Rim Ben Salem', 'Rim Ben', 'Salem', 'Rim Ben', 'Salem'],
  ['Rim Inès', 'Rim Inès', '', 'Rim Inès', ''],
])('%s, kept as %s and %s, is edited as %s and %s', (name, first_name, last_name, first, last) => {
  expect(namePartsOf({ name, first_name, last_name })).toEqual({ first, last })
})
