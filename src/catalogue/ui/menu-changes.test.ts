import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { choiceChanges, menuChanges, type SeenMenu, withoutRepetition } from './menu-changes.ts'
import type { ProductView } from './menu-view.ts'

const option = { id: 7, name: 'Harissa', price: money(500, 'TND'), most: 1 }
const sauces = { id: 3, name: 'Sauces', minimum: 0, maximum: 2, options: [option] }
const ojja: ProductView = {
  ...{ id: 1, name: 'Ojja', description: '', preview: '', imageUrl: '', stock: 5, allergens: null, diets: [] },
  price: money(12_500, 'TND'),
  optionGroups: [sauces],
}
const brik = { ...ojja, id: 2, name: 'Brik', optionGroups: [] }
const open = { open: true as const, closesAt: null }
const closed = { open: false as const, opensAt: null, paused: false, note: 'Aïd' }
const menu = (products: readonly ProductView[], status: SeenMenu['status'] = open): SeenMenu => ({
  status,
  sections: [{ id: 1, name: 'Plats', products }],
})

test('an unchanged menu, a new dish and a smaller stock are no change', () => {
  expect(
    menuChanges(
      menu([ojja]),
      menu([
        { ...ojja, stock: 1 },
        { ...brik, stock: 0 },
      ]),
    ),
  ).toEqual([])
})

test('dishes that sell out are one change, and so are those that are back', () => {
  const soldOut = (...products: ProductView[]) => menu(products.map((product) => ({ ...product, stock: 0 })))
  const dishes = [ojja, brik].map(({ id, name }) => ({ id, name }))
  expect(menuChanges(menu([ojja, brik]), soldOut(ojja, brik))).toEqual([{ kind: 'soldOut', dishes }])
  expect(menuChanges(soldOut(ojja, brik), menu([ojja, brik]))).toEqual([{ kind: 'back', dishes }])
  expect(menuChanges(soldOut(ojja), soldOut(ojja))).toEqual([])
})

test('a change that the menu and the cart see is one change', () => {
  const [one, two] = [ojja, brik].map(({ id, name }) => ({ kind: 'soldOut' as const, dishes: [{ id, name }] }))
  const gone = { kind: 'gone' as const, name: 'Lablabi' }
  if (!one || !two) throw new Error()
  expect(withoutRepetition([one, gone, two, one, gone])).toEqual([
    gone,
    { kind: 'soldOut', dishes: [...one.dishes, ...two.dishes] },
  ])
})

test('a dish that is gone is not said to be sold out as well', () => {
  const gone = { kind: 'gone' as const, name: 'Brik' }
  expect(withoutRepetition([gone, { kind: 'soldOut', dishes: [{ id: 2, name: 'Brik' }] }])).toEqual([gone])
})

test('a price, a dish that is gone, and other options are named', () => {
  const dearer = { ...ojja, price: money(13_000, 'TND') }
  expect(menuChanges(menu([ojja, brik]), menu([dearer]))).toEqual([
    { kind: 'price', name: 'Ojja', before: ojja.price, after: dearer.price },
    { kind: 'gone', name: 'Brik' },
  ])
  const options = [{ kind: 'options', name: 'Ojja' }]
  const withOptions = (changed: Partial<typeof sauces>) => ({ ...ojja, optionGroups: [{ ...sauces, ...changed }] })
  expect(menuChanges(menu([ojja]), menu([withOptions({ options: [] })]))).toEqual(options)
  expect(menuChanges(menu([ojja]), menu([withOptions({ minimum: 1 })]))).toEqual(options)
  const dear = { ...option, price: money(900, 'TND') }
  expect(menuChanges(menu([ojja]), menu([withOptions({ options: [dear] })]))).toEqual(options)
})

test('a dish of the cart that needs a choice says more than that its options have changed', () => {
  const choose = { kind: 'choose' as const, name: 'Ojja', group: 'Sauce' }
  const options = (name: string) => ({ kind: 'options' as const, name })
  expect(withoutRepetition([options('Ojja'), options('Brik'), choose])).toEqual([options('Brik'), choose])
})

test('a chosen option that sells out is told, and so is one that is back', () => {
  const gone = { ...ojja, optionGroups: [{ ...sauces, options: [{ ...option, soldOut: true }] }] }
  const told = { name: 'Ojja', option: 'Harissa' }
  expect(choiceChanges(ojja, gone, [7, 7])).toEqual([{ kind: 'optionSoldOut', ...told }])
  expect(choiceChanges(gone, ojja, [7])).toEqual([{ kind: 'optionBack', ...told }])
  expect(choiceChanges(ojja, gone, [])).toEqual([])
  expect(choiceChanges(gone, gone, [7])).toEqual([])
  expect(choiceChanges({ ...ojja, optionGroups: [] }, gone, [7])).toEqual([])
})

test('a restaurant that closes says why, and one that opens says so', () => {
  expect(menuChanges(menu([ojja]), menu([ojja], closed))).toEqual([{ kind: 'closed', note: 'Aïd' }])
  expect(menuChanges(menu([ojja], closed), menu([ojja]))).toEqual([{ kind: 'open' }])
})

test('a pause is told with its end, and again when the end changes', () => {
  const until = (time: string) => ({ time, days: 0, weekday: 5, date: '20/11' })
  const paused = (time: string) => menu([ojja], { ...closed, paused: true, note: null, opensAt: until(time) })
  const told = (time: string) => [{ kind: 'paused', opensAt: until(time) }]
  expect(menuChanges(menu([ojja]), paused('17:39'))).toEqual(told('17:39'))
  expect(menuChanges(menu([ojja], closed), paused('17:39'))).toEqual(told('17:39'))
  expect(menuChanges(paused('17:39'), paused('17:39'))).toEqual([])
  expect(menuChanges(paused('17:39'), paused('18:00'))).toEqual(told('18:00'))
  expect(menuChanges(paused('17:39'), menu([ojja], closed))).toEqual([])
  expect(menuChanges(paused('17:39'), menu([ojja]))).toEqual([{ kind: 'resumed' }])
})

test('a dish of two categories is named once', () => {
  const twice = menu([ojja])
  const both = { ...twice, sections: [...twice.sections, ...twice.sections] }
  expect(menuChanges(both, menu([]))).toEqual([{ kind: 'gone', name: 'Ojja' }])
})
