import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { isSideCategory, type MenuPart, type SideDish, suggestionsFor } from './side-dishes.ts'

const dish = (id: number, more: Partial<SideDish> = {}): SideDish => ({
  ...{ id, name: `dish ${id}`, imageUrl: '', price: money(1000, 'TND'), stock: 5, needsChoice: false },
  ...more,
})

const mains: MenuPart = { name: 'Couscous', dishes: [dish(1), dish(2)] }
const drinks: MenuPart = { name: 'Boissons', dishes: [dish(10), dish(11), dish(12)] }
const desserts: MenuPart = { name: 'Desserts', dishes: [dish(20), dish(21)] }

const idsFor = (menu: readonly MenuPart[], inCart: readonly number[]) =>
  suggestionsFor(menu, inCart).map(({ id }) => id)

test.each([
  ['Boissons', true],
  ['Jus et douceurs', true],
  ['À côté', true],
  ['Cafés et thés', true],
  ['Pâtisserie fine', true],
  ['GLACES D’ÉTÉ', true],
  ['Mlawi sucrés', true],
  ['Crêpes sucrées', true],
  ['Desserts & drinks', true],
  ['مشروبات باردة', true],
  ['حلويات تونسية', true],
  ['العصائر', true],
  ['Couscous', false],
  ['Plats du jour', false],
  ['The classics', false],
  ['Jusqu’à minuit', false],
  ['مشويات', false],
  ['', false],
  [null, false],
])('of the category %s, dishes go beside a meal: %s', (name, isSide) => {
  expect(isSideCategory(name)).toBe(isSide)
})

test('of a drink and a dessert each one comes first, and never more than three', () => {
  expect(idsFor([mains, drinks, desserts], [1])).toEqual([10, 20, 11])
})

test('a category from which the cart has something suggests nothing more', () => {
  expect(idsFor([mains, drinks, desserts], [1, 11])).toEqual([20, 21])
  expect(idsFor([mains, drinks, desserts], [11, 20])).toEqual([])
})

test('what is sold out is not suggested, and what needs a choice comes last', () => {
  const some: MenuPart = { name: 'Drinks', dishes: [dish(10, { stock: 0 }), dish(11, { needsChoice: true }), dish(12)] }
  expect(idsFor([mains, some], [1])).toEqual([12, 11])
})

test('a dish of two categories is suggested once', () => {
  expect(idsFor([drinks, { name: 'Extras', dishes: [dish(10), dish(30)] }], [])).toEqual([10, 11, 30])
})

test('a menu without such categories suggests nothing', () => {
  expect(idsFor([mains, { name: null, dishes: [dish(40)] }], [1])).toEqual([])
  expect(idsFor([], [])).toEqual([])
})
