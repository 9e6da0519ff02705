import { dietBits } from './diets.ts'
import { type ListingOrder, orderOfShops, type Wanted } from './listing-filter.ts'
import { type ListPlace, type SortKeys, sortedBy } from './shop-order.ts'

/** What lists filter and sort a shop by. */
export type Card = SortKeys & {
  readonly id: number
  readonly isShown: boolean
  readonly takeaway: boolean
  readonly dineIn: boolean
  readonly hasMenu: boolean
  /** The average times 100. Null: too few reviews. */
  readonly rating: number | null
  readonly reviews: number
  /** `dietBits` of what the menu offers. */
  readonly diets: number
  readonly cuisineIds: readonly number[]
  readonly postalCodes: readonly string[]
}

/** Equal cards: the shop's hours are shown in other words from now on. */
export type CardChange = { readonly before: Card; readonly after: Card }

/** Null: too many cards have changed to name them. */
export type CardChanges = readonly CardChange[] | null

/** What a page has asked the database for: a part of a list, or how many shops the list has. */
export type ListRead =
  | { readonly kind: 'count'; readonly wanted: Wanted }
  | {
      readonly kind: 'part'
      readonly wanted: Wanted
      readonly order: ListingOrder | null
      /** The part begins after this place. Null: at the first shop. */
      readonly after: ListPlace | null
      /** The last place of the part. Null: the list ends with it. */
      readonly end: ListPlace | null
      readonly ids: readonly number[]
    }

export const isWanted = (card: Card, { cuisineId, openNow, postalCode, pickup, prices, diets }: Wanted): boolean =>
  card.isShown &&
  (!openNow || card.closed === 0) &&
  (cuisineId === null || card.cuisineIds.includes(cuisineId)) &&
  (postalCode === null || card.postalCodes.includes(postalCode)) &&
  (pickup === null || (pickup === 'takeaway' ? card.takeaway : card.dineIn)) &&
  (prices.length === 0 || prices.some((level) => level === card.price)) &&
  (dietBits(diets) & ~card.diets) === 0

export const placeIn = (card: Card, order: ListingOrder | null): ListPlace => [
  ...sortedBy[orderOfShops(order)].map((key) => card[key]),
  card.id,
]

/** Negative if `a` comes first. */
export const comparePlaces = (a: ListPlace, b: ListPlace): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const isIn = (card: Card, read: Extract<ListRead, { kind: 'part' }>): boolean => {
  const { wanted, order, after, end } = read
  if (!isWanted(card, wanted) || (order === 'meals' && !card.hasMenu)) return false
  // Nobody remembers from where the distances were measured.
  if (order === 'nearest') return true
  const place = placeIn(card, order)
  return (after === null || comparePlaces(place, after) > 0) && (end === null || comparePlaces(place, end) <= 0)
}

/** True if the same read may now have another result. */
export const isAffected = (read: ListRead, { before, after }: CardChange): boolean => {
  if (read.kind === 'part') return isIn(before, read) || isIn(after, read)
  const isCounted = isWanted(after, read.wanted)
  const isOther = before.hasMenu !== after.hasMenu || before.diets !== after.diets
  return isWanted(before, read.wanted) !== isCounted || (isCounted && isOther)
}
