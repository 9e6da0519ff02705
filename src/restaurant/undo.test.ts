import { expect, test } from 'vitest'
import { areaOf, isTooLate, tellChange } from './undo.ts'

const tell = (action: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  tellChange({ action, before, after }, (price) => `${price} DT`)

test('a change is taken back within 24 hours, to the millisecond', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  expect(isTooLate(at, new Date('2026-03-02T10:00:00.000Z'))).toBe(false)
  expect(isTooLate(at, new Date('2026-03-02T10:00:00.001Z'))).toBe(true)
})

test('hours and order rules are one area, marks as sold out another, the menu the third', () => {
  expect(areaOf({ does: 'change-hours', week: [], eating_in: null, closures: [] })).toBe('hours')
  const rules = { slot_minutes: 60, lead_minutes: 0, last_order_minutes: 0, kitchen_minutes: null, dish_minutes: 1 }
  expect(areaOf({ does: 'change-rules', seen: rules, rules })).toBe('hours')
  expect(areaOf({ does: 'remove-category', id: 1 })).toBe('menu')
  expect(areaOf({ does: 'mark-option', id: 1, mark: null })).toBe('stock')
})

test('a dish of which only the price or only the name changed is told with both', () => {
  const dish = { name: 'Brik', paid_price: '4.500', stock: 3 }
  expect(tell('product.changed', dish, { ...dish, paid_price: '5.000', stock: 9 })).toEqual({
    ...{ kind: 'product-price', before: '4.500 DT', after: '5.000 DT', count: 1, parts: [] },
  })
  expect(tell('product.changed', dish, { ...dish, name: 'Brick' })).toEqual({
    ...{ kind: 'product-renamed', before: 'Brik', after: 'Brick', count: 1, parts: [] },
  })
  expect(tell('product.changed', dish, { ...dish, name: 'Brick', paid_price: '5.000' })?.kind).toBe('product-changed')
  const [halal, dearer] = [
    { ...dish, diets: ['spicy', 'halal'] },
    { paid_price: '9.000', diets: ['halal', 'spicy'] },
  ]
  expect(tell('product.changed', halal, { ...halal, ...dearer })?.kind).toBe('product-price')
  expect(tell('product.changed', { ...dish, option_groups: [1, 2] }, { ...dish, option_groups: [2, 1] })?.kind).toBe(
    'product-changed',
  )
  expect(tell('product.changed', { ...dish, allergens: null }, { ...dish, allergens: [] })?.kind).toBe(
    'product-changed',
  )
})

test('pasted dishes are counted, and what has no sentence is not told', () => {
  expect(tell('product.pasted', null, { category: 'Plats', names: ['Brik', 'Ojja'] })).toMatchObject({ count: 2 })
  expect(tell('category.renamed', { name: 'Plats' }, { name: 'Mets' })).toMatchObject({
    before: 'Plats',
    after: 'Mets',
  })
  const [sold, marked] = [
    { name: 'Brik', sold_out: false, until: null },
    { name: 'Brik', sold_out: true, until: null },
  ]
  expect(tell('product.sold-out', sold, marked)?.kind).toBe('sold-out')
  expect(tell('option.sold-out', marked, { ...marked, until: '2026-03-01T10:00:00Z' })?.kind).toBe('sold-out-end')
  expect(tell('option.sold-out', marked, sold)?.kind).toBe('sold-again')
  expect(tell('option-group.removed', { name: 'Sauces' }, null)?.kind).toBe('option-group-removed')
  expect(tell('picture.changed', null, {})).toBeNull()
})
