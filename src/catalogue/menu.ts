import type { Product } from './product.ts'

/** A category without a name is shown under the catalogue's fallback name. */
export type MenuCategory = { readonly id: number; readonly name: string | null; readonly products: readonly Product[] }

export type Menu = readonly MenuCategory[]
