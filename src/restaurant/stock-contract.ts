import { z } from 'zod'
import { soldOutLasts } from '../catalogue/sold-out.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath } from '../kernel/row-contract.ts'
import { menuProductReply, soldOutReply } from './menu-contract.ts'

const id = idInPath()

const forRole = { 'not-staff': 404, 'role-forbids': 403 } as const

/** Null removes the mark. */
const mark = z.object({ lasts: z.enum(soldOutLasts).nullable() })

export const setSoldOut = endpoint({
  slice: 'restaurant',
  summary: 'Mark a product as sold out, or remove the mark; the stock number does not change',
  method: 'PUT',
  path: '/api/pro/shops/:id/products/:product/sold-out',
  access: 'board',
  params: z.object({ id, product: id }),
  body: mark,
  reply: menuProductReply,
  refusals: { ...forRole, 'unknown-product': 404, 'stock-empty': 409, 'no-next-opening': 409 },
})

export const stockOptionReply = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  sold_out: soldOutReply.nullable(),
})

export type StockOptionReply = z.infer<typeof stockOptionReply>

export const setOptionSoldOut = endpoint({
  slice: 'restaurant',
  summary: 'Mark an option as sold out in all dishes, or remove the mark',
  method: 'PUT',
  path: '/api/pro/shops/:id/options/:option/sold-out',
  access: 'board',
  params: z.object({ id, option: id }),
  body: mark,
  reply: stockOptionReply,
  refusals: { ...forRole, 'unknown-option': 404, 'no-next-opening': 409 },
})

const stockRowReply = z.object({
  kind: z.enum(['dish', 'option']),
  id: z.int(),
  name: z.string(),
  /** Name of the option group. Null for a dish. */
  group: z.string().nullable(),
  /** Null if the dish is not counted. */
  stock: z.int().nullable(),
  sold_out: soldOutReply.nullable(),
  /** The open orders in which it is not ready yet, the oldest first. */
  open_orders: z.array(z.int()),
})

export type StockRowReply = z.infer<typeof stockRowReply>

const lowDishReply = z.object({ shop: z.int(), id: z.int(), name: z.string(), stock: z.int() })

export type LowDishReply = z.infer<typeof lowDishReply>

export const listStock = endpoint({
  slice: 'restaurant',
  summary: 'Find dishes and options by name: first those marked as sold out, then dishes with low stock, then the rest',
  method: 'GET',
  path: '/api/pro/shops/:id/stock',
  access: 'board',
  params: z.object({ id }),
  query: z.object({ words: z.string().max(100).default('') }),
  reply: z.object({
    rows: z.array(stockRowReply),
    has_more: z.boolean(),
    time_zone: z.string(),
    now: z.string(),
    /** Null if the shop does not open within two months. */
    next_opening: z.string().nullable(),
  }),
  refusals: forRole,
})

export type StockReply = z.infer<(typeof listStock)['reply']>

export const listLowStock = endpoint({
  slice: 'restaurant',
  summary: "Counted dishes of the caller's shops with a stock of five or less, the lowest first",
  method: 'GET',
  path: '/api/pro/low-stock',
  access: 'board',
  reply: z.array(lowDishReply),
  refusals: { 'not-staff': 403 },
})
