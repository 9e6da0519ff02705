import { toAsciiDigits } from '../kernel/text.ts'
import { type PriceLevel, priceLevels } from './price-level.ts'
import type { ListedShop } from './shop.ts'
import { type ShopOrder, shopOrders } from './shop-order.ts'

export type ListingOrder = ShopOrder | 'meals'

export const pickups = ['takeaway', 'dine-in'] as const

export type Pickup = (typeof pickups)[number]

/** Stored in the URL's query, so that people can share it and Back restores it. */
export type ListingFilter = {
  readonly cuisineId: number | null
  readonly openNow: boolean
  readonly postalCode: string | null
  readonly pickup: Pickup | null
  /** In ascending order. An empty list means all price levels. */
  readonly prices: readonly PriceLevel[]
  /** Null: the page shows only the first shops, in the default order. */
  readonly order: ListingOrder | null
}

export const noFilter: ListingFilter = {
  cuisineId: null,
  openNow: false,
  postalCode: null,
  pickup: null,
  prices: [],
  order: null,
}

/** The only query parameters that a cached page depends on. */
export const listingParameters = ['zip', 'rayon', 'open', 'pickup', 'price', 'order'] as const

const orders: readonly string[] = [...shopOrders, 'meals']

/** Ignores unknown values, because people type and shorten URLs. */
export const readListingFilter = (search: URLSearchParams): ListingFilter => {
  const cuisine = search.get('rayon') ?? ''
  const order = search.get('order')
  return {
    cuisineId: /^[1-9]\d{0,8}$/.test(cuisine) ? Number(cuisine) : null,
    openNow: search.get('open') === '1',
    postalCode: postalCodeIn(search.get('zip') ?? '') ?? null,
    pickup: pickups.find((pickup) => pickup === search.get('pickup')) ?? null,
    prices: priceLevels.filter((level) => search.getAll('price').includes(String(level))),
    order: order !== null && orders.includes(order) ? (order as ListingOrder) : null,
  }
}

const listingSearch = ({ cuisineId, openNow, postalCode, pickup, prices, order }: ListingFilter): string => {
  const search = new URLSearchParams()
  if (postalCode !== null) search.set('zip', postalCode)
  if (cuisineId !== null) search.set('rayon', String(cuisineId))
  if (openNow) search.set('open', '1')
  if (pickup !== null) search.set('pickup', pickup)
  for (const level of prices) search.append('price', String(level))
  if (order !== null) search.set('order', order)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const gridId = 'shops'

export const listingPath = (filter: Partial<ListingFilter> = {}): string =>
  `/restaurants${listingSearch({ ...noFilter, ...filter })}${filter.order ? `#${gridId}` : ''}`

export const withPrice = (prices: readonly PriceLevel[], level: PriceLevel): readonly PriceLevel[] =>
  priceLevels.filter((other) => prices.includes(other) !== (other === level))

type Filterable = {
  readonly shop: Pick<ListedShop, 'cuisines' | 'takeaway' | 'dineIn' | 'priceLevel'>
  readonly isOpen: boolean
}

/** Ignores the postal code, because the database query has filtered by it. */
export const isWanted = (
  { cuisineId, openNow, pickup, prices }: ListingFilter,
  { shop, isOpen }: Filterable,
): boolean =>
  (!openNow || isOpen) &&
  (cuisineId === null || shop.cuisines.some(({ id }) => id === cuisineId)) &&
  (pickup === null || (pickup === 'takeaway' ? shop.takeaway : shop.dineIn)) &&
  (prices.length === 0 || prices.some((level) => level === shop.priceLevel))

/** Undefined for a text such as `all`, which clients send to get the shops of all postal codes. */
export const postalCodeIn = (text: string): string | undefined => {
  const code = toAsciiDigits(text).trim()
  return code === '' || !Number.isFinite(Number(code)) ? undefined : code
}
