import type { ListedShop } from './shop.ts'

/** Every carousel and grid shows the same list of shops, each in an order of its own. */
export const shopOrders = ['fees', 'popular', 'sweet', 'affordable'] as const

export type ShopOrder = (typeof shopOrders)[number]

type Comparable = {
  readonly shop: Pick<ListedShop, 'cuisines' | 'leadMinutes' | 'popularity' | 'priceLevel'>
  readonly isOpen: boolean
}

const sweetCuisines = new Set(['pastries', 'coffee'])

/** Places in the row: the first cuisine says what a house lives from. */
const sweetness = ({ cuisines }: Comparable['shop']): number => {
  const place = cuisines.findIndex(({ key }) => sweetCuisines.has(key))
  return place === -1 ? Number.MAX_SAFE_INTEGER : place
}

/** Small values come first. Nobody pays a fee for picking up, so what a meal costs beside its price is the wait. */
const keys: Record<ShopOrder, (shop: Comparable['shop']) => number> = {
  fees: ({ leadMinutes }) => leadMinutes,
  popular: () => 0,
  sweet: sweetness,
  affordable: ({ priceLevel }) => priceLevel ?? Number.MAX_SAFE_INTEGER,
}

/** Who can cook now comes first, then the order's own key, then the most popular; the list itself is left alone. */
export const orderShops = <Item extends Comparable>(items: readonly Item[], order: ShopOrder): Item[] => {
  const key = keys[order]
  // Somebody who wants something sweet is not served by an open grill.
  const isKeyFirst = order === 'sweet'
  return items.toSorted((a, b) => {
    const byOpen = Number(b.isOpen) - Number(a.isOpen)
    const byKey = key(a.shop) - key(b.shop)
    return (isKeyFirst ? byKey || byOpen : byOpen || byKey) || b.shop.popularity - a.shop.popularity
  })
}

/** How many of them sell sweet things: so many stand at the head of the sweet order. */
export const countSweet = (items: readonly Comparable[]): number =>
  items.filter(({ shop }) => sweetness(shop) !== Number.MAX_SAFE_INTEGER).length
