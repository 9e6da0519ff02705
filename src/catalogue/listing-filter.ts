import { toAsciiDigits } from '../kernel/text.ts'
import { type PriceLevel, priceLevels } from './price-level.ts'
import type { ListedShop } from './shop.ts'
import { type ShopOrder, shopOrders } from './shop-order.ts'

/** What the grid of the listing shows in full: all shops in an order, or one dish of each. */
export type ListingOrder = ShopOrder | 'meals'

/** How one wants to eat; who does not say takes both. */
export const pickups = ['takeaway', 'dine-in'] as const

export type Pickup = (typeof pickups)[number]

/** What a visitor asked the listing for. It lives in the address, so that it can be shared and gone back to. */
export type ListingFilter = {
  readonly cuisineId: number | null
  readonly openNow: boolean
  readonly postalCode: string | null
  readonly pickup: Pickup | null
  /** Ascending; none stands for all of them. */
  readonly prices: readonly PriceLevel[]
  /** Null: the beginning of the list only. */
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

const orders: readonly string[] = [...shopOrders, 'meals']

/** Anything that cannot be meant is left out, never an error: addresses are typed and shortened by people. */
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

/** The address of the listing in the visitor's own words, empty when nothing is filtered. */
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

/** Id of the grid, where every "see all" leads. */
export const gridId = 'shops'

export const listingPath = (filter: Partial<ListingFilter> = {}): string =>
  `/restaurants${listingSearch({ ...noFilter, ...filter })}${filter.order ? `#${gridId}` : ''}`

/** On or off, in ascending order. */
export const withPrice = (prices: readonly PriceLevel[], level: PriceLevel): readonly PriceLevel[] =>
  priceLevels.filter((other) => prices.includes(other) !== (other === level))

type Filterable = {
  readonly shop: Pick<ListedShop, 'cuisines' | 'takeaway' | 'dineIn' | 'priceLevel'>
  readonly isOpen: boolean
}

/** Whether a shop is what was asked for; which postal codes it serves is asked of the database. */
export const isWanted = (
  { cuisineId, openNow, pickup, prices }: ListingFilter,
  { shop, isOpen }: Filterable,
): boolean =>
  (!openNow || isOpen) &&
  (cuisineId === null || shop.cuisines.some(({ id }) => id === cuisineId)) &&
  (pickup === null || (pickup === 'takeaway' ? shop.takeaway : shop.dineIn)) &&
  (prices.length === 0 || prices.some((level) => level === shop.priceLevel))

/** A postal code to filter by; undefined for the words that stand for "every shop": `all`, `undefined`, `null`. */
export const postalCodeIn = (text: string): string | undefined => {
  const code = toAsciiDigits(text).trim()
  return code === '' || !Number.isFinite(Number(code)) ? undefined : code
}
