import type { Money } from '../../kernel/money.ts'
import { chosenOf } from '../chosen-options.ts'
import { unitPrice as sumOf } from '../pricing.ts'
import type { Menu, Product } from '../product.ts'
import { descriptionPreview } from '../text-lengths.ts'

export type ProductView = Pick<
  Product,
  'id' | 'name' | 'description' | 'price' | 'imageUrl' | 'imageAlt' | 'stock' | 'optionGroups' | 'allergens' | 'diets'
> & {
  /** Cut by the server, because browsers divide text into characters differently. */
  readonly preview: string
  readonly isPopular?: true
  /** True if the dish was removed from the menu while its dialog is open. */
  readonly isGone?: boolean
}

export type MenuSection = {
  readonly id: number
  /** Null for the one section with the products of all nameless categories. */
  readonly name: string | null
  readonly products: readonly ProductView[]
}

export const viewProduct = (product: Product): ProductView => ({
  id: product.id,
  name: product.name,
  description: product.description,
  preview: descriptionPreview(product.description),
  price: product.price,
  imageUrl: product.imageUrl,
  ...(product.imageAlt && { imageAlt: product.imageAlt }),
  stock: product.stock,
  optionGroups: product.optionGroups,
  allergens: product.allergens,
  diets: product.diets,
  ...(product.isPopular && { isPopular: true }),
})

/** Replaces an object by the first one with the same id, so that the page's data contain each object once. */
const deduplicateById = <Thing extends { readonly id: number }>() => {
  const known = new Map<number, Thing>()
  return (thing: Thing): Thing => {
    const first = known.get(thing.id) ?? thing
    known.set(thing.id, first)
    return first
  }
}

/** All categories without a name become one section, at the place of the first of them. */
export const viewMenu = (menu: Menu): MenuSection[] => {
  const sharedGroup = deduplicateById<Product['optionGroups'][number]>()
  const sharedProduct = deduplicateById<ProductView>()
  const view = (product: Product): ProductView =>
    sharedProduct({ ...viewProduct(product), optionGroups: product.optionGroups.map(sharedGroup) })
  const sections: MenuSection[] = []
  for (const { id, name, products } of menu) {
    const label = name?.trim() || null
    const section = { id, name: label, products: products.map(view) }
    const nameless = label === null ? sections.findIndex((known) => known.name === null) : -1
    const known = sections[nameless]
    if (known) sections[nameless] = { ...known, products: [...known.products, ...section.products] }
    else sections.push(section)
  }
  return sections
}

export const unitPrice = ({ price, optionGroups }: ProductView, optionIds: readonly number[]): Money =>
  sumOf(
    price,
    optionGroups.flatMap(({ options }) => chosenOf(options, optionIds)).map((option) => option.price),
  )
