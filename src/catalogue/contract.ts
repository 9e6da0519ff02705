import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId } from '../kernel/row-contract.ts'

/** The API specification fixes field names such as rayon, boutique and maximun_choose. */

const id = idInPath()

export const shopParams = z.object({ establishmentId: id })

export const countryReply = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  phone_code: z.string(),
  currency_symbol: z.string(),
})

export const scheduleReply = z.object({ day: z.int(), begin: z.string(), ending: z.string() })

/** Null: too few reviews. */
export const ratingReply = z.object({ average: z.number(), count: z.int() }).nullable()

export const shopReply = z.object({
  id: z.int(),
  name: z.string(),
  domain: z.string(),
  tagline: z.string(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  image_url: z.string(),
  logo_url: z.string(),
  phone: z.string(),
  country: z.object({ id: z.int(), code: z.string(), currency_symbol: z.string() }),
  schedules: z.array(scheduleReply),
  rayons: z.array(z.object({ id: z.int(), name: z.string() })),
  takeaway: z.boolean(),
  dine_in: z.boolean(),
  is_open: z.boolean(),
  opens_at: z.string().nullable(),
  rating: ratingReply,
  /** Present if customers can choose a test account of a payment service: no money moves. */
  test_payments: z.literal(true).optional(),
})

export const optionReply = z.object({
  id: z.int(),
  name: z.string(),
  price: z.string().nullable(),
  establishment_product_options_groups_id: z.int(),
  groupe: z.object({ id: z.int(), name: z.string() }),
  /** Absent: the option can be chosen. */
  sold_out: z.literal(true).optional(),
})

export const optionGroupReply = z.object({
  id: z.int(),
  name: z.string(),
  isrequired: z.union([z.literal(0), z.literal(1)]),
  /** At least 1 where `isrequired` is 1. */
  minimum_choose: z.int(),
  maximun_choose: z.int(),
  options: z.array(
    optionReply.extend({
      /** How often a cart line's `options` may contain this option. */
      maximum_quantity: z.int(),
      allergens: z.array(z.string()),
      allergens_stated: z.boolean(),
    }),
  ),
})

export const productReply = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  vat: z.number(),
  image_url: z.string(),
  stock_quantity: z.int(),
  options_groups: z.array(optionGroupReply),
  rayons: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
  allergens: z.array(z.string()),
  /** False: the shop has not declared the allergens, so an empty list does not mean none. */
  allergens_stated: z.boolean(),
  diets: z.array(z.string()),
})

export type ProductReply = z.infer<typeof productReply>

export const listMenuCategories = endpoint({
  slice: 'catalogue',
  summary: 'The menu of a shop: its categories with their products',
  method: 'GET',
  path: '/api/product/:establishmentId/getrayons',
  access: 'anyone',
  params: shopParams,
  reply: z.array(
    z.object({
      id: z.int(),
      name: z.string().nullable(),
      image_url: z.string(),
      establishment_products: z.array(productReply),
    }),
  ),
  refusals: { 'unknown-shop': 404 },
})

export const listCuisines = endpoint({
  slice: 'catalogue',
  summary: 'The cuisines of all shops',
  method: 'GET',
  path: '/api/all/getrayons',
  access: 'anyone',
  reply: z.array(z.object({ id: z.int(), name: z.string(), image_url: z.string() })),
  refusals: {},
})

export const listShops = endpoint({
  slice: 'catalogue',
  summary: 'Shops that serve a postal code; all shops if the code is not a number',
  method: 'GET',
  path: '/api/all/:zipcode/getboutiques',
  access: 'anyone',
  params: z.object({ zipcode: z.string().max(100) }),
  reply: z.array(shopReply.extend({ price_level: z.int().min(1).max(3).nullable() })),
  refusals: {},
})

const productIds = z
  .string()
  .max(2048)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'not a JSON list' })
      return z.NEVER
    }
  })
  .pipe(z.array(rowId()).max(100))

export const listCartProducts = endpoint({
  slice: 'catalogue',
  summary: 'Products by id, in the requested order; null for an unknown id',
  method: 'GET',
  path: '/api/product/carts',
  access: 'anyone',
  query: z.object({ productIds }),
  reply: z.array(productReply.nullable()),
  refusals: {},
})

export const listCountries = endpoint({
  slice: 'catalogue',
  summary: 'Countries with their telephone prefix',
  method: 'GET',
  path: '/api/countries',
  access: 'anyone',
  reply: z.array(countryReply),
  refusals: {},
})
