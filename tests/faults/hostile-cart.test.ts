import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../caller.ts'
import { findDish, type MenuDish, orderBody } from '../order.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let amina: Caller
let dish: MenuDish

beforeAll(async () => {
  api = await createWholeApi()
  amina = await createCaller(api, 'amina@example.com')
  dish = await findDish(amina)
})

afterAll(() => api.close())

/** Values that somebody may have written into the cart of the browser. */
const quantities = [-1, 0, 11, 1e9, 2_147_483_648, 1e308, 1.5, '2', '', null, true, [], {}, [3]]

const orderOf = (lines: readonly object[], montant = dish.price) => orderBody(montant, lines)

test.each(quantities)('quantity %j is refused in a cart and in an order', async (quantity) => {
  const line = { product: dish.id, options: [], quantity }
  const refused = [
    await amina('POST', '/cart/1/add', line),
    await amina('POST', '/api/establishment/1/paiement', orderOf([line])),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(422)
    expect(body.message).toMatch(/\S/)
  }
  expect((await amina('GET', '/cart/1')).body).toEqual([])
  expect((await amina('GET', '/api/orders')).body).toEqual([])
})

test.each(quantities.filter((quantity) => quantity !== 0))('quantity %j changes no line', async (quantity) => {
  const leo = await createCaller(api, 'leo@example.com')
  await leo('DELETE', '/cart/1/clear')
  await leo('POST', '/cart/1/add', { product: dish.id, quantity: 2 })
  const changed = await leo('POST', '/cart/1/update-quantity', { product: dish.id, quantity })
  expect(changed.status).toBe(422)
  expect((await leo('GET', '/cart/1')).body).toMatchObject([{ quantity: 2 }])
})

test.each([
  ['51 lines', () => Array.from({ length: 51 }, (_, index) => ({ product: dish.id, quantity: 1, note: `${index}` }))],
  ['five thousand lines', () => Array.from({ length: 5000 }, () => ({ product: 1, quantity: 1 }))],
  ['no lines', () => []],
  ['lines of nothing', () => [{}]],
  ['an id that is a text', () => [{ product: String(dish.id), quantity: 1 }]],
  [
    '21 options',
    () => [{ product: dish.id, quantity: 1, options: Array.from({ length: 21 }, (_, index) => index + 1) }],
  ],
])('an order of %s is refused', async (_, lines) => {
  const { status } = await amina('POST', '/api/establishment/1/paiement', orderOf(lines()))
  expect([413, 422]).toContain(status)
})

test.each(['0.000', '0.001', '-5.000', '999999.000'])(
  'a cart with the amount %s gets the real amount, and nothing is ordered',
  async (montant) => {
    const lines = [{ product: dish.id, options: [], quantity: 1, price: '0.000', totalPrice: montant }]
    const { status, body } = await amina('POST', '/api/establishment/1/paiement', orderOf(lines, montant))
    if (montant.startsWith('-')) expect(status).toBe(422)
    else {
      expect(status).toBe(409)
      expect(body.changes).toContainEqual(
        expect.objectContaining({ kind: 'total', before: montant, after: dish.price }),
      )
    }
    expect((await amina('GET', '/api/orders')).body).toEqual([])
  },
)
