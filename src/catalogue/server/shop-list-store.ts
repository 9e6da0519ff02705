import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { ListRead } from '../card-change.ts'
import { type Diet, dietBits, diets as knownDiets } from '../diets.ts'
import { gridOrder, type ListingFilter, type ListingOrder, orderOfShops, type Wanted } from '../listing-filter.ts'
import { type ListPlace, type MapPoint, readPlace, type SortKey, sortedBy } from '../shop-order.ts'

const collected = new AsyncLocalStorage<ListRead[]>()

const recordListRead = (read: ListRead): void => void collected.getStore()?.push(read)

/** Also returns which lists `work` has read, so that the cache knows which changes concern a page. */
export const collectListReads = async <Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly reads: readonly ListRead[] }> => {
  const reads: ListRead[] = []
  return { value: await collected.run(reads, work), reads }
}

const ofCuisine = (id: number): SQL =>
  sql`exists (select from shop_cuisines sc where sc.cuisine_id = ${id} and sc.shop_id = k.shop_id)`

const serving = (postalCode: string): SQL =>
  sql`exists (select from shop_postal_codes z where z.postal_code = ${postalCode} and z.shop_id = k.shop_id)`

/** `diet & bits = bits` would be estimated as one shop of 200, and a list in a sort order as a sort of them. */
const offering = (diets: readonly Diet[]): SQL[] =>
  diets.map((diet) => sql`k.diets & ${sql.raw(String(dietBits([diet])))} <> 0`)

const isWanted = ({ cuisineId, openNow, postalCode, pickup, prices, diets }: Wanted): SQL =>
  sql.join(
    [
      sql`k.is_shown`,
      ...(openNow ? [sql`k.closed = 0`] : []),
      ...(cuisineId === null ? [] : [ofCuisine(cuisineId)]),
      ...(postalCode === null ? [] : [serving(postalCode)]),
      ...(pickup === null ? [] : [pickup === 'takeaway' ? sql`k.takeaway` : sql`k.dine_in`]),
      ...(prices.length === 0 ? [] : [sql`k.price in (${sql.join([...prices], sql`, `)})`]),
      ...offering(diets),
    ],
    sql` and `,
  )

const columns: Readonly<Record<SortKey, SQL>> = {
  closed: sql`k.closed`,
  wait: sql`k.wait`,
  sweetness: sql`k.sweetness`,
  price: sql`k.price`,
  unpopularity: sql`k.unpopularity`,
  unrating: sql`k.unrating`,
  east: sql`k.east`,
  north: sql`k.north`,
}

const placeColumns = (order: ListingOrder | null): SQL =>
  sql.join([...sortedBy[orderOfShops(order)].map((key) => columns[key]), sql`k.shop_id`], sql`, `)

const valuesOf = (place: ListPlace): SQL =>
  sql.join(
    place.map((value) => sql`${value}::int`),
    sql`, `,
  )

/** Null for a text that is no place in a list of this order. */
export const placeOf = ({ order, after }: Pick<ListingFilter, 'order' | 'after'>): ListPlace | null =>
  after === null ? null : readPlace(after, orderOfShops(order))

type Asked = {
  readonly order: ListingOrder | null
  readonly after?: ListPlace | null
  readonly length: number
  /** From where `nearest` measures. */
  readonly from?: MapPoint | null
}

export type ShopListPage = {
  readonly places: readonly ListPlace[]
  /** Null: the page is the last one. */
  readonly next: ListPlace | null
}

export const idsOf = ({ places }: ShopListPage): number[] => places.map((place) => place.at(-1) ?? 0)

const distanceFrom = ({ east, north }: MapPoint, [x, y]: readonly SQL[]): SQL =>
  sql`point(${x}, ${y}) <-> point(${east}::int, ${north}::int)`

/** Open shops, then closed ones: an index gives each of both in the order of their distances. */
const nearestPlaces = (wanted: Wanted, from: MapPoint, after: ListPlace | null, length: number): SQL => {
  const [afterClosed = 0, ...afterPoint] = after ?? []
  const distance = distanceFrom(from, [sql`k.east`, sql`k.north`])
  const rest = after && {
    at: distanceFrom(
      from,
      afterPoint.slice(0, 2).map((value) => sql`${value}::int`),
    ),
    id: after.at(-1),
  }
  const part = (closed: number): SQL => sql`(
    select k.closed, k.east, k.north, k.shop_id, ${distance} as distance from shop_cards k
    where ${isWanted(wanted)} and k.closed = ${sql.raw(String(closed))}
      ${rest && closed === afterClosed ? sql`and (${distance}, k.shop_id) > (${rest.at}, ${rest.id}::int)` : sql``}
    order by ${distance}, k.shop_id limit ${length})`
  const parts = [0, 1].filter((closed) => closed >= afterClosed).map(part)
  return sql`select array[closed, east, north, shop_id]::int[] as place
    from (${sql.join(parts, sql` union all `)}) near order by closed, distance, shop_id limit ${length}`
}

const sortedPlaces = (wanted: Wanted, order: ListingOrder | null, after: ListPlace | null, length: number): SQL => {
  const place = placeColumns(order)
  return sql`select array[${place}]::int[] as place from shop_cards k
    where ${isWanted(wanted)} ${order === 'meals' ? sql`and k.middle_price is not null` : sql``}
      ${after === null ? sql`` : sql`and (${place}) > (${valuesOf(after)})`}
    order by ${place} limit ${length}`
}

/** Call `refreshShopCards` first. `meals` lists the shops that have a menu, and `nearest` needs `from`. */
export const listShopIds = async (
  db: Database,
  wanted: Wanted,
  { order, after = null, length, from = null }: Asked,
): Promise<ShopListPage> => {
  if (order === 'nearest' && !from) throw new Error('nearest to what?')
  const { rows } = await db.execute<{ place: number[] }>(
    order === 'nearest' && from
      ? nearestPlaces(wanted, from, after, length + 1)
      : sortedPlaces(wanted, order, after, length + 1),
  )
  const places = rows.slice(0, length).map((row) => row.place)
  const page = { places, next: rows.length > length ? (places.at(-1) ?? null) : null }
  recordListRead({ kind: 'part', wanted, order, after, end: page.next, ids: idsOf(page) })
  return page
}

export type ShopCounts = {
  readonly shops: number
  readonly menus: number
  /** How many shops offer each of `knownDiets` too, in their order. */
  readonly diets: readonly number[]
}

const ofEachDiet = sql.join(
  knownDiets.map((diet) => sql`count(*) filter (where ${sql.join(offering([diet]), sql``)})`),
  sql`, `,
)

export const countShops = async (db: Database, wanted: Wanted): Promise<ShopCounts> => {
  const { rows } = await db.execute<ShopCounts>(
    sql`select count(*)::int as shops, count(k.middle_price)::int as menus, array[${ofEachDiet}]::int[] as diets
      from shop_cards k where ${isWanted(wanted)}`,
  )
  recordListRead({ kind: 'count', wanted })
  return rows[0] ?? { shops: 0, menus: 0, diets: [] }
}

/** False for a position, and for invented filters: no shop has the cuisine or the diets, serves the postal code, or stands at the place. */
export const isOfSomeShop = async (db: Database, filter: ListingFilter): Promise<boolean> => {
  const { cuisineId, postalCode, diets, after, near } = filter
  const order = gridOrder(filter)
  const place = placeOf({ order, after })
  if (near !== null || (after !== null && place === null)) return false
  const facts = [
    ...(cuisineId === null ? [] : [ofCuisine(cuisineId)]),
    ...(postalCode === null ? [] : [serving(postalCode)]),
    ...(diets.length === 0 ? [] : [sql.join(offering(diets), sql` and `)]),
    ...(place === null ? [] : [sql`(${placeColumns(order)}) = (${valuesOf(place)})`]),
  ]
  if (facts.length === 0) return true
  const each = facts.map((fact) => sql`exists (select from shop_cards k where k.is_shown and ${fact})`)
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${sql.join(each, sql` and `)} as known`)
  return rows[0]?.known ?? false
}
