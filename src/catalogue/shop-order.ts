/** 1: low, 2: usual, 3: high. */
export const priceLevels = [1, 2, 3] as const

export type PriceLevel = (typeof priceLevels)[number]

export const shopOrders = ['fees', 'popular', 'sweet', 'affordable', 'rated', 'nearest'] as const

export type ShopOrder = (typeof shopOrders)[number]

/** Numbers by which lists are sorted. Lower values come first. */
export type SortKeys = {
  readonly closed: 0 | 1
  readonly wait: number
  readonly sweetness: number
  readonly price: number
  readonly unpopularity: number
  readonly unrating: number
  /** Whole metres on a map where equal distances around one position are equally long. */
  readonly east: number
  readonly north: number
}

export type SortKey = keyof SortKeys

/**
 * After these keys, the shop's id decides. Pickup has no fee, so `fees` sorts by waiting time. With `sweet`, even a
 * closed pastry shop comes before an open grill. `nearest` sorts by the distance of the shop's position.
 */
export const sortedBy: Readonly<Record<ShopOrder, readonly SortKey[]>> = {
  fees: ['closed', 'wait', 'unpopularity'],
  popular: ['closed', 'unpopularity'],
  sweet: ['sweetness', 'closed', 'unpopularity'],
  affordable: ['closed', 'price', 'unpopularity'],
  rated: ['closed', 'unrating', 'unpopularity'],
  nearest: ['closed', 'east', 'north'],
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
  /** The average times 100. Null: too few reviews. */
  readonly rating: number | null
  readonly latitude: number
  readonly longitude: number
}

/** The projection ends before the poles. */
const northernmost = 85
const earthRadius = 6_378_137
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export type MapPoint = Pick<SortKeys, 'east' | 'north'>

/** Mercator's projection. It keeps the order of distances from a position, unless they are those of a continent. */
export const mapPointOf = ({ latitude, longitude }: Pick<Facts, 'latitude' | 'longitude'>): MapPoint => {
  const lat = Math.max(-northernmost, Math.min(northernmost, latitude))
  return {
    east: Math.round(earthRadius * radians(longitude)),
    north: Math.round(earthRadius * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))),
  }
}

export const sortKeysOf = ({ isOpen, leadMinutes, cuisineKeys, priceLevel, ...facts }: Facts): SortKeys => ({
  closed: isOpen ? 0 : 1,
  wait: leadMinutes,
  sweetness: sweetnessOf(cuisineKeys),
  price: priceLevel ?? priceUnknown,
  unpopularity: -facts.popularity,
  unrating: -(facts.rating ?? 0),
  ...mapPointOf(facts),
})

/** A place in a list: the sort keys of its order, then the id of a shop. */
export type ListPlace = readonly number[]

const placeText = /^-?\d{1,8}(?:\.-?\d{1,8}){1,3}\.[1-9]\d{0,8}$/

/** So that most places of other orders are no places of this one. */
const isPossible: Partial<Record<SortKey, (value: number) => boolean>> = {
  closed: (value) => value === 0 || value === 1,
  wait: (value) => value >= 0,
  sweetness: (value) => value >= 0,
  price: (value) => value >= 1 && value <= priceUnknown,
  unrating: (value) => value <= 0 && value >= -500,
}

/** Null if the text is no place in a list of this order. */
export const readPlace = (text: string, order: ShopOrder): ListPlace | null => {
  if (!placeText.test(text)) return null
  const place = text.split('.').map(Number)
  const keys = sortedBy[order]
  const isOfOrder = keys.every((key, index) => isPossible[key]?.(place[index] ?? 0) ?? true)
  return isOfOrder && place.length === keys.length + 1 && writePlace(place) === text ? place : null
}

export const writePlace = (place: ListPlace): string => place.join('.')
