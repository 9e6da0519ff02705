/** 1: low, 2: usual, 3: high. */
export const priceLevels = [1, 2, 3] as const

export type PriceLevel = (typeof priceLevels)[number]

export const shopOrders = ['fees', 'popular', 'sweet', 'affordable'] as const

export type ShopOrder = (typeof shopOrders)[number]

/** Numbers by which lists are sorted. Lower values come first. */
export type SortKeys = {
  readonly closed: 0 | 1
  readonly wait: number
  readonly sweetness: number
  readonly price: number
  readonly unpopularity: number
}

export type SortKey = keyof SortKeys

/**
 * After these keys, the shop's id decides. Pickup has no fee, so `fees` sorts by waiting time. With `sweet`, even a
 * closed pastry shop comes before an open grill.
 */
export const sortedBy: Readonly<Record<ShopOrder, readonly SortKey[]>> = {
  fees: ['closed', 'wait', 'unpopularity'],
  popular: ['closed', 'unpopularity'],
  sweet: ['sweetness', 'closed', 'unpopularity'],
  affordable: ['closed', 'price', 'unpopularity'],
}

/** The sweetness of a shop without sweets. */
export const notSweet = 9999

const sweetCuisines = new Set(['pastries', 'coffee'])

/** A shop's first cuisine is what it mainly sells. */
const sweetnessOf = (cuisineKeys: readonly string[]): number => {
  const place = cuisineKeys.findIndex((key) => sweetCuisines.has(key))
  return place === -1 ? notSweet : place
}

/** The price key of a shop without a menu. */
export const priceUnknown = 9

type Facts = {
  readonly isOpen: boolean
  readonly leadMinutes: number
  readonly cuisineKeys: readonly string[]
  readonly priceLevel: PriceLevel | null
  readonly popularity: number
}

export const sortKeysOf = ({ isOpen, leadMinutes, cuisineKeys, priceLevel, popularity }: Facts): SortKeys => ({
  closed: isOpen ? 0 : 1,
  wait: leadMinutes,
  sweetness: sweetnessOf(cuisineKeys),
  price: priceLevel ?? priceUnknown,
  unpopularity: -popularity,
})

/** A place in a list: the sort keys of its order, then the id of a shop. */
export type ListPlace = readonly number[]

const placeText = /^-?\d{1,5}(?:\.-?\d{1,5}){1,3}\.[1-9]\d{0,8}$/

/** Null if the text is no place in a list of this order. */
export const readPlace = (text: string, order: ShopOrder): ListPlace | null => {
  if (!placeText.test(text)) return null
  const place = text.split('.').map(Number)
  return place.length === sortedBy[order].length + 1 && writePlace(place) === text ? place : null
}

export const writePlace = (place: ListPlace): string => place.join('.')
