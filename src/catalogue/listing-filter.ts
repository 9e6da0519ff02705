import { toAsciiDigits } from '../kernel/text.ts'
import { type Diet, diets as knownDiets } from './diets.ts'
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
  /** The menu has dishes for each of these diets. */
  readonly diets: readonly Diet[]
  /** Null: the page shows only the first shops, in the default order. */
  readonly order: ListingOrder | null
  /** The list goes on after this place, which only the server reads (`readPlace`). Null: it begins at its first shop. */
  readonly after: string | null
  /**
   * The position for `nearest`, rounded to about a hundred metres (`writePosition`). Not in the address of a page, which
   * people share. Null: the middle of the postal code.
   */
  readonly near: string | null
}

/** Which shops a list has, without its order. */
export type Wanted = Omit<ListingFilter, 'order' | 'after' | 'near'>

export const noFilter: ListingFilter = {
  cuisineId: null,
  openNow: false,
  postalCode: null,
  pickup: null,
  prices: [],
  diets: [],
  order: null,
  after: null,
  near: null,
}

/** The only query parameters that a cached page depends on. */
export const listingParameters = ['zip', 'rayon', 'open', 'pickup', 'price', 'diet', 'order', 'after', 'near'] as const

const orders: readonly ListingOrder[] = [...shopOrders, 'meals']

/** The dishes come in the order of their shops. */
export const orderOfShops = (order: ListingOrder | null): ShopOrder =>
  order === null || order === 'meals' ? 'popular' : order

/** Ignores unknown values, because people type and shorten URLs. */
export const readListingFilter = (search: URLSearchParams): ListingFilter => {
  const cuisine = search.get('rayon') ?? ''
  const asked = search.get('order')
  const order = orders.find((one) => one === asked) ?? null
  const read = {
    cuisineId: /^[1-9]\d{0,8}$/.test(cuisine) ? Number(cuisine) : null,
    openNow: search.get('open') === '1',
    postalCode: postalCodeIn(search.get('zip') ?? '') ?? null,
    pickup: pickups.find((pickup) => pickup === search.get('pickup')) ?? null,
    prices: priceLevels.filter((level) => search.getAll('price').includes(String(level))),
    diets: knownDiets.filter((diet) => search.getAll('diet').includes(diet)),
    order,
    after: null,
    near:
      order === 'nearest' ? (/^-?\d\d?\.\d{3}_-?\d{1,3}\.\d{3}$/.exec(search.get('near') ?? '')?.[0] ?? null) : null,
  }
  return { ...read, after: gridOrder(read) && (/^[\d.-]{5,40}$/.exec(search.get('after') ?? '')?.[0] ?? null) }
}

/** A chosen postal code is no filter: the page is the same, for a place. */
export const isFiltered = (filter: ListingFilter): boolean =>
  searchOf({ ...filter, postalCode: null, order: null, after: null }) !== ''

/** The order of the whole list. Null: the page has rows, and the grid only the first shops. */
export const gridOrder = (filter: ListingFilter): ListingOrder | null =>
  filter.order ?? (isFiltered(filter) ? 'popular' : null)

const searchOf = (filter: ListingFilter): string => {
  const { cuisineId, openNow, postalCode, pickup, prices, diets, order, after } = filter
  const search = new URLSearchParams()
  if (postalCode !== null) search.set('zip', postalCode)
  if (cuisineId !== null) search.set('rayon', String(cuisineId))
  if (openNow) search.set('open', '1')
  if (pickup !== null) search.set('pickup', pickup)
  for (const level of prices) search.append('price', String(level))
  for (const diet of diets) search.append('diet', diet)
  if (order !== null) search.set('order', order)
  if (after !== null && gridOrder(filter) !== null) search.set('after', after)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters without one of those that are set, for each of these. */
export const withoutEach = (filter: ListingFilter): readonly ListingFilter[] => {
  const { cuisineId, openNow, pickup, prices, diets } = filter
  return [
    ...(cuisineId === null ? [] : [{ cuisineId: null }]),
    ...(openNow ? [{ openNow: false }] : []),
    ...(pickup === null ? [] : [{ pickup: null }]),
    ...(prices.length === 0 ? [] : [{ prices: [] }]),
    ...diets.map((diet) => ({ diets: withDiet(diets, diet) })),
    ...(filter.postalCode === null ? [] : [{ postalCode: null }]),
  ].map((change) => ({ ...filter, after: null, ...change }))
}

export const gridId = 'shops'

export const listingPath = (filter: Partial<ListingFilter> = {}): string =>
  `/restaurants${searchOf({ ...noFilter, ...filter })}${filter.order ? `#${gridId}` : ''}`

type Position = { readonly latitude?: number | null; readonly longitude?: number | null }

/** For `near`. The shown distances are exact, because the browser computes them. */
export const writePosition = (position: Position | null): string | null =>
  position?.latitude == null || position.longitude == null
    ? null
    : `${position.latitude.toFixed(3)}_${position.longitude.toFixed(3)}`

/** The content of the listing as JSON, for a list that goes on or that is for the chosen address. */
export const listingDataPath = (filter: ListingFilter): string =>
  `/restaurants.json${searchOf(filter)}${filter.order === 'nearest' && filter.near !== null ? `&near=${filter.near}` : ''}`

/** The rows of the home page as JSON, for the chosen address. */
export const homeDataPath = (postalCode: string | null): string => `/home.json${searchOf({ ...noFilter, postalCode })}`

export const withPrice = (prices: readonly PriceLevel[], level: PriceLevel): readonly PriceLevel[] =>
  priceLevels.filter((other) => prices.includes(other) !== (other === level))

export const withDiet = (diets: readonly Diet[], diet: Diet): readonly Diet[] =>
  knownDiets.filter((other) => diets.includes(other) !== (other === diet))

/** Undefined for a text such as `all`, which clients send to get the shops of all postal codes. */
export const postalCodeIn = (text: string): string | undefined => {
  const code = toAsciiDigits(text).trim()
  return code === '' || !Number.isFinite(Number(code)) ? undefined : code
}
