import { toAsciiDigits } from '../kernel/text.ts'
import { type PriceLevel, priceLevels, type ShopOrder, shopOrders } from './shop-order.ts'

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
  /** The list goes on after this place, which only the server reads (`readPlace`). Null: it begins at its first shop. */
  readonly after: string | null
}

/** Which shops a list has, without its order. */
export type Wanted = Omit<ListingFilter, 'order' | 'after'>

export const noFilter: ListingFilter = {
  cuisineId: null,
  openNow: false,
  postalCode: null,
  pickup: null,
  prices: [],
  order: null,
  after: null,
}

/** The only query parameters that a cached page depends on. */
export const listingParameters = ['zip', 'rayon', 'open', 'pickup', 'price', 'order', 'after'] as const

const orders: readonly ListingOrder[] = [...shopOrders, 'meals']

/** The dishes come in the order of their shops. */
export const orderOfShops = (order: ListingOrder | null): ShopOrder =>
  order === null || order === 'meals' ? 'popular' : order

/** Ignores unknown values, because people type and shorten URLs. */
export const readListingFilter = (search: URLSearchParams): ListingFilter => {
  const cuisine = search.get('rayon') ?? ''
  const asked = search.get('order')
  const order = orders.find((one) => one === asked) ?? null
  return {
    cuisineId: /^[1-9]\d{0,8}$/.test(cuisine) ? Number(cuisine) : null,
    openNow: search.get('open') === '1',
    postalCode: postalCodeIn(search.get('zip') ?? '') ?? null,
    pickup: pickups.find((pickup) => pickup === search.get('pickup')) ?? null,
    prices: priceLevels.filter((level) => search.getAll('price').includes(String(level))),
    order,
    after: order && (/^[\d.-]{5,40}$/.exec(search.get('after') ?? '')?.[0] ?? null),
  }
}

const searchOf = ({ cuisineId, openNow, postalCode, pickup, prices, order, after }: ListingFilter): string => {
  const search = new URLSearchParams()
  if (postalCode !== null) search.set('zip', postalCode)
  if (cuisineId !== null) search.set('rayon', String(cuisineId))
  if (openNow) search.set('open', '1')
  if (pickup !== null) search.set('pickup', pickup)
  for (const level of prices) search.append('price', String(level))
  if (order !== null) search.set('order', order)
  if (order !== null && after !== null) search.set('after', after)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const gridId = 'shops'

export const listingPath = (filter: Partial<ListingFilter> = {}): string =>
  `/restaurants${searchOf({ ...noFilter, ...filter })}${filter.order ? `#${gridId}` : ''}`

/** The content of the listing as JSON, for a list that goes on or that is for the chosen address. */
export const listingDataPath = (filter: ListingFilter): string => `/restaurants.json${searchOf(filter)}`

/** The rows of the home page as JSON, for the chosen address. */
export const homeDataPath = (postalCode: string | null): string => `/home.json${searchOf({ ...noFilter, postalCode })}`

export const withPrice = (prices: readonly PriceLevel[], level: PriceLevel): readonly PriceLevel[] =>
  priceLevels.filter((other) => prices.includes(other) !== (other === level))

/** Undefined for a text such as `all`, which clients send to get the shops of all postal codes. */
export const postalCodeIn = (text: string): string | undefined => {
  const code = toAsciiDigits(text).trim()
  return code === '' || !Number.isFinite(Number(code)) ? undefined : code
}
