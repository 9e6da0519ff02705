import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { productReply, shopParams, shopReply } from './contract.ts'

/** Any text is valid. A text that is too short finds nothing, and a text that is too long is cut. */
const query = z.string().default('')

export const searchProducts = endpoint({
  slice: 'catalogue',
  summary: 'Products of a shop that match the text, at most fifty; none for a text of two characters or fewer',
  method: 'GET',
  path: '/api/:establishmentId/products/search',
  access: 'anyone',
  params: shopParams,
  query: z.object({ query }),
  reply: z.array(productReply.extend({ price_with_vat: z.string() })),
  refusals: { 'unknown-shop': 404 },
})

const foundProductReply = productReply
  .pick({ id: true, name: true, description: true, price: true, vat: true, image_url: true, stock_quantity: true })
  .extend({ price_with_vat: z.string() })

const foundShopReply = shopReply.extend({ prod: z.array(foundProductReply) })

export type FoundShopReply = z.infer<typeof foundShopReply>

export const searchShops = endpoint({
  slice: 'catalogue',
  summary:
    'Shops that match the text, with their matching dishes; open before closed, then exact before similar, then near `zip` before far',
  method: 'GET',
  path: '/api/restaurants/search',
  access: 'anyone',
  query: z.object({ query, zip: z.string().max(20).optional() }),
  reply: z.array(foundShopReply),
  refusals: {},
})
