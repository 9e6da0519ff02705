import { expect, test } from 'vitest'
import type { MenuProductReply } from './menu-contract.ts'
import { draftOf, lacksNumber, mergeDraft, stockChange } from './product-draft.ts'

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

test('nothing is named when nothing has changed', () => {
  expect(mergeDraft(draftOf(seen), seen, { ...seen, version: 9 }).changed).toEqual([])
})

test('the stock is sent only when it was typed', () => {
  expect(stockChange(draftOf(seen), seen)).toBeNull()
  expect(stockChange({ ...draftOf(seen), stock: '45' }, seen)).toEqual({ seen: 20, wanted: 45 })
  const uncounted = { ...seen, stock: null }
  expect(stockChange(draftOf(uncounted), uncounted)).toBeNull()
  expect(stockChange({ ...draftOf(seen), stock: null }, seen)).toEqual({ seen: 20, wanted: null })
  expect(stockChange({ ...draftOf(uncounted), stock: '0' }, uncounted)).toEqual({ seen: null, wanted: 0 })
})

test('a counted stock without a number is noticed', () => {
  expect([null, '0', ''].map((stock) => lacksNumber({ stock }))).toEqual([false, false, true])
})
