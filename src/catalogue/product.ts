import type { Money } from '../kernel/money.ts'
import type { OptionGroup } from './options.ts'

/** A dish as its shop sells it. `price` is one unit before options and VAT. */
export type Product = {
  readonly id: number
  readonly shopId: number
  readonly name: string
  readonly description: string
  readonly price: Money
  /** Hundredths of a percent. */
  readonly vatBasisPoints: number
  readonly imageUrl: string
  readonly stock: number
  readonly optionGroups: readonly OptionGroup[]
  readonly categories: readonly { readonly id: number; readonly name: string | null }[]
  readonly allergens: readonly string[]
  readonly diets: readonly string[]
  /** Off the menu for good: no longer listed, and refused in a cart. */
  readonly isWithdrawn: boolean
}

export const isSoldOut = (product: Pick<Product, 'stock'>): boolean => product.stock <= 0

/** A category without a name is shown under the catalogue's fallback name. */
export type MenuCategory = { readonly id: number; readonly name: string | null; readonly products: readonly Product[] }

export type Menu = readonly MenuCategory[]
