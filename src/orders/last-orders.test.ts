import { expect, test } from 'vitest'
import { distinctOrders } from './last-orders.ts'

type Line = readonly [name: string, quantity: number, options?: readonly string[], removed?: boolean]

const order = (id: number, shop: number, ...lines: readonly Line[]) => ({
  id,
  establishment: { id: shop },
  commandeproducts: lines.map(([name, qte, options = [], removed = false]) => ({
    qte,
    removed,
    establishment_product: { name },
    options: options.map((option) => ({ option: { name: option } })),
  })),
})

const idsOf = (orders: readonly { readonly id: number }[]) => orders.map(({ id }) => id)

test('the same dishes at the same shop count once, in whatever sequence', () => {
  const orders = [
    order(9, 1, ['Brik', 2], ['Ojja', 1, ['Merguez', 'Œuf']]),
    order(8, 1, ['Ojja', 1, ['Œuf', 'Merguez']], ['Brik', 2]),
    order(7, 2, ['Brik', 2], ['Ojja', 1, ['Merguez', 'Œuf']]),
    order(6, 1, ['Brik', 1], ['Ojja', 1, ['Merguez', 'Œuf']]),
    order(5, 1, ['Brik', 2], ['Ojja', 1, ['Œuf']]),
  ]
  expect(idsOf(distinctOrders(orders, 9))).toEqual([9, 7, 6, 5])
  expect(idsOf(distinctOrders(orders, 2))).toEqual([9, 7])
})

test('a dish that was missing does not count, and an order without any other is left out', () => {
  const orders = [
    order(3, 1, ['Brik', 1, [], true]),
    order(2, 1, ['Brik', 1, [], true], ['Ojja', 1]),
    order(1, 1, ['Ojja', 1]),
  ]
  expect(idsOf(distinctOrders(orders, 3))).toEqual([2])
})
