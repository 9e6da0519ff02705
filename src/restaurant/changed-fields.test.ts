import { expect, test } from 'vitest'
import { tellParts } from './changed-fields.ts'

const tell = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  tellParts(before, after, (price) => `${price} DT`)

const dish = {
  ...{ name: 'Brik', description: 'Au thon', paid_price: '18.500', stock: 3, preparation_minutes: null },
  ...{ vat_basis_points: 700, vat_eating_in_basis_points: 700, allergens: ['eggs', 'fish'], option_groups: [1] },
}

test('each changed field of a dish is named, short ones with both values', () => {
  const after = { ...dish, paid_price: '19.000', description: 'Au thon et à l’œuf', option_groups: [2], stock: 9 }
  expect(tell(dish, after)).toEqual([
    { field: 'paid_price', before: '18.500 DT', after: '19.000 DT' },
    { field: 'description', before: '', after: '' },
    { field: 'option_groups', before: '', after: '' },
  ])
  expect(tell(dish, { ...dish, name: 'Brick', preparation_minutes: 12 })).toEqual([
    { field: 'name', before: 'Brik', after: 'Brick' },
    { field: 'preparation_minutes', before: '', after: '12' },
  ])
})

test('both VAT rates are one field, and another order of allergens is no change', () => {
  const after = { ...dish, vat_basis_points: 1900, vat_eating_in_basis_points: 1900, allergens: ['fish', 'eggs'] }
  expect(tell(dish, after)).toEqual([{ field: 'vat', before: '', after: '' }])
})

test('options that were added, changed or removed are named once', () => {
  const group = {
    name: 'Sauces',
    minimum: 0,
    maximum: 1,
    options: [{ name: 'Harissa', price: null }, { name: 'Aïoli' }],
  }
  const after = { ...group, maximum: 2, options: [{ name: 'Harissa', price: '0.500' }, { name: 'Citron' }] }
  expect(tell(group, after)).toEqual([
    { field: 'maximum', before: '1', after: '2' },
    { field: 'options', before: '', after: 'Harissa · Citron · Aïoli' },
  ])
})

test('what was made or removed has no changed fields', () => {
  expect(tell(null, dish)).toEqual([])
  expect(tell(dish, null)).toEqual([])
})
