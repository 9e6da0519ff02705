import { expect, test } from 'vitest'
import { dishTotals } from './dish-totals.ts'

const now = Date.parse('2026-11-20T18:00:00Z')

const order = (status: number, ...lines: readonly [qte: number, name: string, id?: number | null][]) => ({
  status,
  commandeproducts: lines.map(([qte, name, id = null]) => ({ qte, status, establishment_product: { id, name } })),
})

test('the dishes of accepted orders and of orders in preparation are added up', () => {
  const orders = [order(1, [2, 'Brik'], [1, 'Lben']), order(2, [3, 'Lben'], [1, 'Brik'], [1, 'Brik'])]
  expect(dishTotals(orders, now)).toEqual([
    { name: 'Brik', quantity: 4 },
    { name: 'Lben', quantity: 4 },
  ])
})

test('orders that wait for an answer, that are ready or over are not to be made', () => {
  expect(
    dishTotals(
      [0, 3, 4, 5, 6, 7].map((status) => order(status, [1, 'Brik'])),
      now,
    ),
  ).toEqual([])
})

test('lines that are ready, cancelled or refused are not to be made', () => {
  const lines = [1, 2, 3, 4, 5].map((status) => ({
    qte: status,
    status,
    establishment_product: { id: status, name: `Plat ${status}` },
  }))
  expect(dishTotals([{ status: 2, commandeproducts: lines }], now).map(({ name }) => name)).toEqual([
    'Plat 2',
    'Plat 1',
  ])
})

test('a dish that was renamed is one dish, and dishes that are gone are counted by their name', () => {
  const orders = [
    order(1, [1, 'Brik', 4], [1, 'Ojja', null]),
    order(1, [2, 'Brik à l’œuf', 4], [1, 'Ojja', null], [1, 'Kafteji', null]),
  ]
  expect(dishTotals(orders, now)).toEqual([
    { name: 'Brik à l’œuf', quantity: 3 },
    { name: 'Ojja', quantity: 2 },
    { name: 'Kafteji', quantity: 1 },
  ])
})

test('dishes of a scheduled order count when their service has come', () => {
  const at = (scheduled_for: string) => ({ ...order(1, [1, 'Brik']), scheduled_for })
  expect(dishTotals([at('2026-11-20T23:30:00Z'), at('2026-11-21T12:00:00Z')], now)).toEqual([
    { name: 'Brik', quantity: 1 },
  ])
})
