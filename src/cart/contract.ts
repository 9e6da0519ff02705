import { z } from 'zod'
import { optionReply, productReply, shopParams } from '../catalogue/contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { currencies } from '../kernel/money.ts'
import { rowId, typed } from '../kernel/row-contract.ts'
import { maximumNoteLength, maximumOptions } from './cart-limits.ts'

const id = rowId()

export const lineBody = z.object({
  product: id,
  options: z.array(id).max(maximumOptions).default([]),
  note: typed(maximumNoteLength).default(''),
})

export const cartLineReply = z.object({
  product: productReply,
  options: z.array(optionReply),
  quantity: z.int(),
  note: z.string(),
  totalPrice: z.string(),
  /** The price of one piece with VAT when it was put into the cart. Absent in copies of an earlier release. */
  agreedUnitPrice: z.string().optional(),
  /** The name of the group to choose in, or '' if an option was removed. Absent if the choice is valid. */
  wrongChoice: z.string().optional(),
})

export type CartLineReply = z.infer<typeof cartLineReply>

export const cartReply = z.object({
  lines: z.array(cartLineReply),
  count: z.int(),
  subtotal: z.string(),
})

const changedCart = z.object({ success: z.literal(true), cart: cartReply })

export const addToCart = endpoint({
  slice: 'cart',
  summary:
    'Add a product with its options. If the cart has an identical line, its quantity increases. `instead` is a line that the new one replaces',
  method: 'POST',
  path: '/cart/:establishmentId/add',
  access: 'visitor',
  params: shopParams,
  body: lineBody.extend({ quantity: z.int(), instead: lineBody.optional() }),
  reply: changedCart,
  refusals: {
    'unknown-shop': 404,
    'shop-suspended': 409,
    'unknown-product': 404,
    'unknown-option': 422,
    'quantity-out-of-range': 422,
    'quantity-too-low': 422,
    'note-too-long': 422,
    'required-option-missing': 422,
    'too-many-options': 422,
    'duplicate-option': 422,
    'option-sold-out': 409,
    'out-of-stock': 409,
    'cart-full': 422,
  },
})

export const readCart = endpoint({
  slice: 'cart',
  summary: 'The lines of the cart at a shop',
  method: 'GET',
  path: '/cart/:establishmentId',
  access: 'visitor',
  params: shopParams,
  reply: z.array(cartLineReply),
  refusals: { 'unknown-shop': 404 },
})

export const updateQuantity = endpoint({
  slice: 'cart',
  summary: 'Set the quantity of a line; 0 removes it',
  method: 'POST',
  path: '/cart/:establishmentId/update-quantity',
  access: 'visitor',
  params: shopParams,
  body: lineBody.extend({ quantity: z.int() }),
  reply: changedCart,
  refusals: {
    'unknown-shop': 404,
    'unknown-line': 404,
    'quantity-out-of-range': 422,
    'quantity-too-low': 422,
    'option-sold-out': 409,
    'out-of-stock': 409,
  },
})

export const removeFromCart = endpoint({
  slice: 'cart',
  summary: 'Remove a line',
  method: 'POST',
  path: '/cart/:establishmentId/remove',
  access: 'visitor',
  params: shopParams,
  body: lineBody,
  reply: changedCart,
  refusals: { 'unknown-shop': 404, 'unknown-line': 404 },
})

export const clearCart = endpoint({
  slice: 'cart',
  summary: 'Empty the cart at a shop',
  method: 'DELETE',
  path: '/cart/:establishmentId/clear',
  access: 'visitor',
  params: shopParams,
  reply: changedCart,
  refusals: { 'unknown-shop': 404 },
})

export const listCarts = endpoint({
  slice: 'cart',
  summary: 'The shops at which the caller has a cart, last changed first',
  method: 'GET',
  path: '/api/carts',
  access: 'anyone',
  reply: z.array(
    z.object({
      establishment: z.object({
        id: z.int(),
        name: z.string(),
        domain: z.string(),
        currency: z.enum(currencies),
        currency_symbol: z.string(),
      }),
      /** Emptied carts have 0 lines, so that the browser deletes its copy of them. */
      lines: z.int(),
    }),
  ),
  refusals: {},
})
