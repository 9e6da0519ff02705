import { z } from 'zod'
import { allergens } from '../catalogue/allergens.ts'
import { diets } from '../catalogue/diets.ts'
import { pictureReply } from '../catalogue/photo-contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId, rowVersion, typed } from '../kernel/row-contract.ts'
import { longestCategoryName, longestDescription, longestProductName, mostStock } from './menu-rules.ts'

const id = idInPath()
const ofShop = z.object({ id })
const ofCategory = ofShop.extend({ category: id })
const ofProduct = ofShop.extend({ product: id })
const position = z.object({ position: z.int().min(0).max(100_000) })
const version = rowVersion()

export const menuCategoryReply = z.object({ id: z.int(), name: z.string().nullable(), version: z.int() })

export const soldOutReply = z.object({
  /** Null if the mark lasts until somebody removes it. */
  until: z.string().nullable(),
  /** Name of the person or tablet. Null if unknown. */
  by: z.string().nullable(),
})

export type SoldOutReply = z.infer<typeof soldOutReply>

export const menuProductReply = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  /** In basis points (1900 = 19 %). */
  vat_basis_points: z.int(),
  vat_eating_in_basis_points: z.int(),
  /** Null if the product is not counted. */
  stock: z.int().nullable(),
  /** A stock of 0 alone sets no mark. */
  sold_out: soldOutReply.nullable(),
  categories: z.array(z.int()),
  /** Null if not stated. */
  allergens: z.array(z.string()).nullable(),
  diets: z.array(z.string()),
  /** Ids, in their order on the dish. */
  option_groups: z.array(z.int()),
  /** Null if the default of the shop applies. */
  preparation_minutes: z.int().nullable(),
  version: z.int(),
  picture: pictureReply,
})

export type MenuProductReply = z.infer<typeof menuProductReply>

const forRole = { 'not-staff': 404, 'role-forbids': 403 } as const

const categoryName = z.object({ name: typed(longestCategoryName) })

export const categoryNameRefusals = {
  'category-name-missing': 422,
  'category-name-long': 422,
  'category-name-taken': 409,
} as const

export const createCategory = endpoint({
  slice: 'restaurant',
  summary: 'Add a category at the end of the menu',
  method: 'POST',
  path: '/api/pro/shops/:id/categories',
  access: 'user',
  params: ofShop,
  body: categoryName,
  reply: menuCategoryReply,
  refusals: { ...forRole, ...categoryNameRefusals, 'too-many-categories': 409 },
})

export const renameCategory = endpoint({
  slice: 'restaurant',
  summary: 'Rename a category; refused if somebody else has renamed it since `version`',
  method: 'PUT',
  path: '/api/pro/shops/:id/categories/:category',
  access: 'user',
  params: ofCategory,
  body: categoryName.extend({ version }),
  reply: menuCategoryReply,
  refusals: { ...forRole, ...categoryNameRefusals, 'unknown-category': 404, 'category-changed': 409 },
})

export const removeCategory = endpoint({
  slice: 'restaurant',
  summary: 'Remove a category without products',
  method: 'DELETE',
  path: '/api/pro/shops/:id/categories/:category',
  access: 'user',
  params: ofCategory,
  reply: z.object({}),
  refusals: { ...forRole, 'unknown-category': 404, 'category-not-empty': 409 },
})

export const moveCategory = endpoint({
  slice: 'restaurant',
  summary: 'Put a category at a position of the menu, counted from 0',
  method: 'PUT',
  path: '/api/pro/shops/:id/categories/:category/position',
  access: 'user',
  params: ofCategory,
  body: position,
  reply: z.object({}),
  refusals: { ...forRole, 'unknown-category': 404 },
})

const product = z.object({
  name: typed(longestProductName),
  description: typed(longestDescription),
  /** As typed, such as `12,5`; in the shop's currency, VAT included. */
  price: z.string().max(40),
  vat_basis_points: z.int().min(0).max(10_000),
  /** If absent, the first of the country's rates with this takeaway percentage applies. */
  vat_eating_in_basis_points: z.int().min(0).max(10_000).optional(),
  categories: z.array(rowId()).max(60),
  /** Null: not stated. Empty: the dish has none. If absent, an existing product keeps its statement. */
  allergens: z.array(z.enum(allergens)).max(30).nullable().optional(),
  diets: z.array(z.enum(diets)).max(30).optional(),
  /** If absent, an existing product keeps its option groups. */
  option_groups: z.array(rowId()).max(60).optional(),
  /** Null if the default of the shop applies. If absent, an existing product keeps its minutes. */
  preparation_minutes: z.int().min(-1000).max(100_000).nullable().optional(),
})

export const productRefusals = {
  'product-name-missing': 422,
  'product-name-long': 422,
  'description-long': 422,
  'price-missing': 422,
  'price-negative': 422,
  'price-decimals': 422,
  'price-high': 422,
  'price-invalid': 422,
  'vat-unknown': 422,
  'category-missing': 422,
  'diet-contradicts': 422,
  'too-many-product-groups': 422,
  'minimums-above-line': 422,
  'minutes-range': 422,
  'unknown-category': 404,
  'unknown-option-group': 404,
  'product-name-taken': 409,
  'category-full': 409,
} as const

export const searchedProductReply = menuProductReply.extend({ withdrawn: z.boolean() })

export type SearchedProductReply = z.infer<typeof searchedProductReply>

export const listProducts = endpoint({
  slice: 'restaurant',
  summary: 'All products of the menu, in its order; for editors also withdrawn products',
  method: 'GET',
  path: '/api/pro/shops/:id/products',
  access: 'board',
  params: ofShop,
  reply: z.array(searchedProductReply),
  refusals: forRole,
})

const stock = z.int().min(0).max(mostStock).nullable()

export const createProduct = endpoint({
  slice: 'restaurant',
  summary: 'Add a product at the end of its categories',
  method: 'POST',
  path: '/api/pro/shops/:id/products',
  access: 'user',
  params: ofShop,
  body: product.extend({
    stock: stock.default(null),
    /** Id of the product whose picture is copied. */
    picture_of: rowId().optional(),
  }),
  reply: menuProductReply,
  refusals: { ...forRole, ...productRefusals },
})

export const updateProduct = endpoint({
  slice: 'restaurant',
  summary: 'Change a product. If somebody else has changed it since `version`, the refusal contains its current fields',
  method: 'PUT',
  path: '/api/pro/shops/:id/products/:product',
  access: 'user',
  params: ofProduct,
  body: product.extend({
    version,
    /** The server adds `wanted` minus `seen` to a counted stock, so that sales in the meantime stay subtracted. */
    stock: z.object({ seen: stock, wanted: stock }).optional(),
  }),
  reply: menuProductReply,
  refusals: { ...forRole, ...productRefusals, 'unknown-product': 404, 'product-changed': 409 },
})

export const withdrawProduct = endpoint({
  slice: 'restaurant',
  summary: 'Withdraw a product from the menu; orders keep it',
  method: 'DELETE',
  path: '/api/pro/shops/:id/products/:product',
  access: 'user',
  params: ofProduct,
  reply: z.object({}),
  refusals: { ...forRole, 'unknown-product': 404 },
})

export const restoreProduct = endpoint({
  slice: 'restaurant',
  summary: 'Put a withdrawn product back on the menu',
  method: 'POST',
  path: '/api/pro/shops/:id/products/:product/restore',
  access: 'user',
  params: ofProduct,
  reply: menuProductReply,
  refusals: {
    ...forRole,
    'unknown-category': 404,
    'unknown-product': 404,
    'no-category': 409,
    'product-name-taken': 409,
    'category-full': 409,
  },
})

export const moveProduct = endpoint({
  slice: 'restaurant',
  summary: 'Put a product at a position of a category, counted from 0',
  method: 'PUT',
  path: '/api/pro/shops/:id/categories/:category/products/:product/position',
  access: 'user',
  params: ofCategory.extend({ product: id }),
  body: position,
  reply: z.object({}),
  refusals: { ...forRole, 'unknown-category': 404, 'unknown-product': 404 },
})
