// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { cartLineReply } from '../contract.ts'
import { cartState, storeCart } from './cart-store.ts'
import { putBack } from './put-back.ts'

const shop = { id: 1, domain: 'dar-el-marsa', name: 'Dar El Marsa', currency: 'TND', currency_symbol: 'DT' } as const

const sample = cartLineReply.parse(sampleOf(cartLineReply))
const lineOf = (id: number, quantity: number) => ({
  ...sample,
  product: { ...sample.product, id },
  options: [],
  ...{ quantity, note: 'x', totalPrice: '13.000' },
})

afterEach(() => {
  storeCart(shop, [])
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('every line of a removed cart is added again; what is refused is counted, what got no answer is returned', async () => {
  const added: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const line = JSON.parse(String(body))
    added.push(line)
    if (line.product === 4) throw new TypeError('Failed to fetch')
    if (line.product === 2) return Response.json({ code: 'out-of-stock', message: '' }, { status: 409 })
    return Response.json({ success: true, cart: { lines: [lineOf(line.product, line.quantity)] } })
  })
  const lines = [lineOf(1, 3), lineOf(2, 1), lineOf(4, 1), lineOf(3, 2)]
  expect(await putBack({ shop, lines })).toEqual({ refused: 1, unsent: [lineOf(4, 1)] })
  expect(added).toEqual([
    { product: 1, options: [], quantity: 3, note: 'x' },
    { product: 2, options: [], quantity: 1, note: 'x' },
    { product: 4, options: [], quantity: 1, note: 'x' },
    { product: 3, options: [], quantity: 2, note: 'x' },
  ])
  expect(cartState().carts[0]?.lines.map(({ product }) => product.id)).toEqual([3])
})
