// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { cartLineReply } from '../contract.ts'
import { sendQuantity } from './cart-calls.ts'
import { cartState, storeCart } from './cart-store.ts'

const shop = { id: 1, domain: 'dar-el-marsa', name: 'Dar El Marsa', currency: 'TND', currency_symbol: 'DT' } as const

const line = cartLineReply.parse({ ...Object(sampleOf(cartLineReply)), quantity: 2, totalPrice: '13.000' })

const shown = () => cartState().carts[0]?.lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])

afterEach(() => {
  storeCart(shop, [])
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('before the answer the amount follows the shown quantity; a failure restores both', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  storeCart(shop, [line])
  const sending = sendQuantity(shop, line, 3)
  await vi.waitFor(() => expect(shown()).toEqual([[3, '19.500']]))
  reject(new TypeError('Failed to fetch'))
  expect((await sending).ok).toBe(false)
  expect(shown()).toEqual([[2, '13.000']])
})
