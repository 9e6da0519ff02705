import { expect, test } from 'vitest'
import type { MenuProductReply } from './menu-contract.ts'
import { copyDraft, draftOf, lacksNumber, mergeDraft, stockChange, wrongNumber } from './product-draft.ts'

const seen: MenuProductReply = {
  id: 7,
  name: 'Ojja',
  description: 'Aux merguez',
  price: '12.500',
  vat_eating_in_basis_points: 700,
  vat_basis_points: 700,
  stock: 20,
  sold_out: null,
  categories: [1, 4],
  allergens: null,
  diets: [],
  option_groups: [2, 1],
  preparation_minutes: null,
  version: 3,
  picture: { url: '', state: 'none', version: 0, alt: '' },
}

test('what another editor changed is named, and what this one typed is kept', () => {
  const typed = { ...draftOf(seen), price: '13,500', name: 'Ojja royale' }
  const current = { ...seen, version: 4, price: '14.000', description: 'Aux crevettes', categories: [1] }
  const merged = mergeDraft(typed, seen, current)
  expect(merged.changed).toEqual(['description', 'price', 'categories'])
  expect(merged.draft).toEqual({ ...typed, description: 'Aux crevettes', categories: [1] })
})

test('allergens that another editor has stated as none are named', () => {
  expect(mergeDraft(draftOf(seen), seen, { ...seen, allergens: [] })).toMatchObject({
    changed: ['allergens'],
    draft: { allergens: [] },
  })
})

test('the order of allergens is no change, that of option groups is one', () => {
  const stated = { ...seen, allergens: ['fish', 'eggs'] }
  expect(mergeDraft(draftOf(stated), stated, { ...stated, allergens: ['eggs', 'fish'] }).changed).toEqual([])
  expect(mergeDraft(draftOf(seen), seen, { ...seen, option_groups: [1, 2] }).changed).toEqual(['groups'])
})

test('nothing is named when nothing has changed', () => {
  expect(mergeDraft(draftOf(seen), seen, { ...seen, version: 9 }).changed).toEqual([])
})

test('the stock is sent only when it was typed', () => {
  expect(stockChange(draftOf(seen), seen)).toBeNull()
  for (const stock of ['45', '٤٥'])
    expect(stockChange({ ...draftOf(seen), stock }, seen)).toEqual({ seen: 20, wanted: 45 })
  const uncounted = { ...seen, stock: null }
  expect(stockChange(draftOf(uncounted), uncounted)).toBeNull()
  expect(stockChange({ ...draftOf(seen), stock: null }, seen)).toEqual({ seen: 20, wanted: null })
  expect(stockChange({ ...draftOf(uncounted), stock: '0' }, uncounted)).toEqual({ seen: null, wanted: 0 })
})

test('a counted stock without a number is noticed', () => {
  expect([null, '0', ''].map((stock) => lacksNumber({ stock }))).toEqual([false, false, true])
})

const named = (name: string): string => `${name} (copie)`
const rates = [
  { basisPoints: 0, eatingIn: 0 },
  { basisPoints: 700, eatingIn: 700 },
]

test('a copy has everything but the name and the stock', () => {
  const stated = { ...seen, allergens: ['fish'], diets: ['halal'], preparation_minutes: 25 }
  expect(copyDraft(stated, { named, rates })).toEqual({ ...draftOf(stated), name: 'Ojja (copie)', stock: null })
})

test('a copy with a rate that the country no longer has begins with the usual one', () => {
  const old = { ...seen, vat_basis_points: 1300, vat_eating_in_basis_points: 1300 }
  expect(copyDraft(old, { named, rates }).vat).toBe(
    draftOf({ ...seen, vat_basis_points: 0, vat_eating_in_basis_points: 0 }).vat,
  )
})

test('the name of a copy is never too long', () => {
  const { name } = copyDraft({ ...seen, name: '🍕'.repeat(100) }, { named, rates })
  expect(name).toBe(`${'🍕'.repeat(92)} (copie)`)
})

test('a number with a sign, a comma or letters is wrong, and so is one above its limit', () => {
  expect(wrongNumber({ minutes: '', stock: null })).toBeNull()
  expect(wrongNumber({ minutes: '15', stock: '100000' })).toBeNull()
  expect(wrongNumber({ minutes: '-5', stock: '-1' })).toBe('minutes')
  expect(wrongNumber({ minutes: '1,5', stock: null })).toBe('minutes')
  for (const stock of ['-1', '1.5', '100001']) expect(wrongNumber({ minutes: '', stock })).toBe('stock')
})
