import type { Money } from '../kernel/money.ts'
import type { OptionGroup } from './options.ts'

/** `price` is for one dish without options, VAT included. */
export type Product = {
  readonly id: number
  readonly shopId: number
  readonly name: string
  readonly description: string
  readonly price: Money
  /** VAT in basis points (1900 = 19 %): `vatBasisPoints` for takeaway, `vatEatingIn` for dine-in. */
  readonly vatBasisPoints: number
  readonly vatEatingIn: number
  readonly imageUrl: string
  readonly imageAlt?: string | null
  /** 0 if the product is sold out or a required group has too few options. `notCounted` without a stock number. */
  readonly stock: number
  readonly optionGroups: readonly OptionGroup[]
  readonly categories: readonly { readonly id: number; readonly name: string | null }[]
  /** Null: the shop has not declared the allergens. Empty list: the shop has declared that there are none. */
  readonly allergens: readonly string[] | null
  readonly diets: readonly string[]
  /** Among the shop's most ordered dishes. Only pages show it. */
  readonly isPopular: boolean
  /** Removed from the menu: not listed, and refused by carts. */
  readonly isWithdrawn: boolean
}

export const isSoldOut = (product: Pick<Product, 'stock'>): boolean => product.stock <= 0

export type MenuCategory = { readonly id: number; readonly name: string | null; readonly products: readonly Product[] }

export type Menu = readonly MenuCategory[]

/** Sent for each stock change of a dish that is or was low in stock, and when its sold-out mark begins or ends. */
export const stockUpdateEvent = 'StockUpdate'

/** Sent when prices, dishes, options or hours have changed. Clients then reload the menu. */
export const menuUpdateEvent = 'MenuUpdate'

export const menuChannelName = (shopId: number): string => `shop.${shopId}.menu`

/** Sent when an option is marked as sold out, and when the mark expires or is removed. */
export const optionUpdateEvent = 'OptionUpdate'

export type OptionUpdate = { readonly option: number; readonly sold_out: boolean }

export const isOptionUpdate = (payload: unknown): payload is OptionUpdate => {
  const { option, sold_out } = (payload ?? {}) as Partial<OptionUpdate>
  return Number.isInteger(option) && typeof sold_out === 'boolean'
}

export type StockUpdate = { readonly product: number; readonly stock_quantity: number }

export const isStockUpdate = (payload: unknown): payload is StockUpdate => {
  const { product, stock_quantity } = (payload ?? {}) as Partial<StockUpdate>
  return Number.isInteger(product) && Number.isInteger(stock_quantity)
}
