import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { withLive } from './live-menu.ts'
import type { ProductView } from './menu-view.ts'

const product: ProductView = {
  id: 1,
  name: 'Ojja',
  description: '',
  preview: '',
  price: money(9000, 'TND'),
  imageUrl: '',
  stock: 7,
  optionGroups: [
    {
      id: 1,
      name: 'Sauce',
      minimum: 1,
      maximum: 1,
      options: [
        { id: 10, name: 'Harissa', price: null },
        { id: 11, name: 'Tomate', price: null, soldOut: true },
      ],
    },
  ],
  allergens: null,
  diets: [],
}

const live = (stocks: [number, number][], options: [number, boolean][]) => ({
  stocks: new Map(stocks),
  options: new Map(options),
})

const soldOutOf = ({ optionGroups }: ProductView) => optionGroups[0]?.options.map(({ soldOut }) => soldOut)

test('a product of which nothing has changed stays the same object', () => {
  expect(withLive(product, live([], []))).toBe(product)
  expect(
    withLive(
      product,
      live(
        [[1, 7]],
        [
          [10, false],
          [11, true],
          [99, true],
        ],
      ),
    ),
  ).toBe(product)
})

test('a changed stock keeps the options, a changed option keeps the stock', () => {
  const less = withLive(product, live([[1, 0]], []))
  expect([less.stock, less.optionGroups]).toEqual([0, product.optionGroups])
  const gone = withLive(
    product,
    live(
      [],
      [
        [10, true],
        [11, false],
      ],
    ),
  )
  expect([gone.stock, soldOutOf(gone)]).toEqual([7, [true, false]])
  expect(soldOutOf(withLive(product, live([], [[10, true]])))).toEqual([true, true])
})
