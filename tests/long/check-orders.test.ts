import { expect, test } from 'vitest'
import { type ClientEntry, type Evidence, findContradictions, type StoredOrder } from './check-orders.ts'

const honest: Evidence = {
  clients: [
    { key: 'a', lines: [{ product: 1, quantity: 2 }], acknowledged: [10, 10] },
    { key: 'b', lines: [{ product: 2, quantity: 1 }], acknowledged: [] },
    { key: 'c', lines: [{ product: 1, quantity: 1 }], acknowledged: [] },
  ],
  orders: [
    {
      id: 10,
      keys: ['a'],
      totalMinor: 2000,
      lines: [{ product: 1, quantity: 2, unitMinor: 1000 }],
      historyRows: 1,
      jobs: 1,
      text: { taken: 1, state: 'sent' },
    },
    {
      id: 11,
      keys: ['b'],
      totalMinor: 500,
      lines: [{ product: 2, quantity: 1, unitMinor: 500 }],
      historyRows: 1,
      jobs: 1,
      text: { taken: 1, state: 'sent' },
    },
  ],
  stockBefore: new Map([
    [1, 5],
    [2, 1],
  ]),
  stockAfter: new Map([
    [1, 3],
    [2, 0],
  ]),
}

const [first, second] = honest.orders as [StoredOrder, StoredOrder]

const planted: readonly (readonly [string, Partial<Evidence>])[] = [
  [
    'an acknowledged order that is gone',
    {
      orders: [second],
      stockAfter: new Map([
        [1, 5],
        [2, 0],
      ]),
    },
  ],
  [
    'two orders for one key',
    {
      orders: [first, second, { ...second, id: 12 }],
      stockAfter: new Map([
        [1, 3],
        [2, -1],
      ]),
    },
  ],
  ['an order that nobody placed', { orders: [first, { ...second, keys: ['z'] }] }],
  ['a client that was told two ids', { clients: [{ ...(honest.clients[0] as ClientEntry), acknowledged: [10, 11] }] }],
  [
    'a piece too few in stock',
    {
      stockAfter: new Map([
        [1, 2],
        [2, 0],
      ]),
    },
  ],
  [
    'a piece too many in stock',
    {
      stockAfter: new Map([
        [1, 4],
        [2, 0],
      ]),
    },
  ],
  ['an order without lines', { orders: [{ ...first, lines: [] }, second] }],
  ['another sum than that of the lines', { orders: [{ ...first, totalMinor: 1999 }, second] }],
  ['an order without history', { orders: [{ ...first, historyRows: 0 }, second] }],
  ['a text that was sent twice', { orders: [{ ...first, text: { taken: 2, state: 'sent' } }, second] }],
  ['a text that nobody took', { orders: [{ ...first, text: { taken: 0, state: 'sent' } }, second] }],
  ['an order without a text', { orders: [{ ...first, text: { taken: 0, state: null } }, second] }],
  ['an order of which nobody is told', { orders: [{ ...first, jobs: 0 }, second] }],
]

test('the checker accepts consistent data', () => expect(findContradictions(honest)).toEqual([]))

test.each(planted)('the checker finds %s', (_, fault) => {
  expect(findContradictions({ ...honest, ...fault })).not.toEqual([])
})
