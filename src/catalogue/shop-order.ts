import type { ListedShop } from './shop.ts'

export const shopOrders = ['fees', 'popular', 'sweet', 'affordable'] as const

export type ShopOrder = (typeof shopOrders)[number]

type Comparable = {
  readonly shop: Pick<ListedShop, 'cuisines' | 'leadMinutes' | 'popularity' | 'priceLevel'>
  readonly isOpen: boolean
}

const sweetCuisines = new Set(['pastries', 'coffee'])

/** A shop's first cuisine is what it mainly sells. */
const sweetness = ({ cuisines }: Comparable['shop']): number => {
  const place = cuisines.findIndex(({ key }) => sweetCuisines.has(key))
  return place === -1 ? Number.MAX_SAFE_INTEGER : place
}

/** Lower values come first. Pickup has no fee, so `fees` sorts by waiting time. */
const keys: Record<ShopOrder, (shop: Comparable['shop']) => number> = {
  fees: ({ leadMinutes }) => leadMinutes,
  popular: () => 0,
  sweet: sweetness,
  affordable: ({ priceLevel }) => priceLevel ?? Number.MAX_SAFE_INTEGER,
}

export const orderShops = <Item extends Comparable>(items: readonly Item[], order: ShopOrder): Item[] => {
  const key = keys[order]
  // With `sweet`, even a closed pastry shop comes before an open grill.
  const isKeyFirst = order === 'sweet'
  return items.toSorted((a, b) => {
    const byOpen = Number(b.isOpen) - Number(a.isOpen)
    const byKey = key(a.shop) - key(b.shop)
    return (isKeyFirst ? byKey || byOpen : byOpen || byKey) || b.shop.popularity - a.shop.popularity
  })
}

export const countSweet = (items: readonly Comparable[]): number =>
  items.filter(({ shop }) => sweetness(shop) !== Number.MAX_SAFE_INTEGER).length
