import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { ListRead } from '../card-change.ts'
import { type ListingFilter, type ListingOrder, orderOfShops, type Wanted } from '../listing-filter.ts'
import { type ListPlace, readPlace, type SortKey, sortedBy } from '../shop-order.ts'

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

const isWanted = ({ cuisineId, openNow, postalCode, pickup, prices }: Wanted): SQL =>
  sql.join(
    [
      sql`k.is_shown`,
      ...(openNow ? [sql`k.closed = 0`] : []),
      ...(cuisineId === null ? [] : [ofCuisine(cuisineId)]),
      ...(postalCode === null ? [] : [serving(postalCode)]),
      ...(pickup === null ? [] : [pickup === 'takeaway' ? sql`k.takeaway` : sql`k.dine_in`]),
      ...(prices.length === 0 ? [] : [sql`k.price in (${sql.join([...prices], sql`, `)})`]),
    ],
    sql` and `,
  )

const columns: Readonly<Record<SortKey, SQL>> = {
  closed: sql`k.closed`,
  wait: sql`k.wait`,
  sweetness: sql`k.sweetness`,
  price: sql`k.price`,
  unpopularity: sql`k.unpopularity`,
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

type Asked = { readonly order: ListingOrder | null; readonly after?: ListPlace | null; readonly length: number }

export type ShopListPage = {
  readonly places: readonly ListPlace[]
  /** Null: the page is the last one. */
  readonly next: ListPlace | null
}

export const idsOf = ({ places }: ShopListPage): number[] => places.map((place) => place.at(-1) ?? 0)

/** Call `refreshShopCards` first. `meals` lists the shops that have a menu. */
export const listShopIds = async (
  db: Database,
  wanted: Wanted,
  { order, after = null, length }: Asked,
): Promise<ShopListPage> => {
  const place = placeColumns(order)
  const { rows } = await db.execute<{ place: number[] }>(
    sql`select array[${place}]::int[] as place from shop_cards k
      where ${isWanted(wanted)} ${order === 'meals' ? sql`and k.middle_price is not null` : sql``}
        ${after === null ? sql`` : sql`and (${place}) > (${valuesOf(after)})`}
      order by ${place} limit ${length + 1}`,
  )
  const places = rows.slice(0, length).map((row) => row.place)
  const page = { places, next: rows.length > length ? (places.at(-1) ?? null) : null }
  recordListRead({ kind: 'part', wanted, order, after, end: page.next, ids: idsOf(page) })
  return page
}

export type ShopCounts = { readonly shops: number; readonly menus: number }

export const countShops = async (db: Database, wanted: Wanted): Promise<ShopCounts> => {
  const { rows } = await db.execute<ShopCounts>(
    sql`select count(*)::int as shops, count(k.middle_price)::int as menus from shop_cards k where ${isWanted(wanted)}`,
  )
  recordListRead({ kind: 'count', wanted })
  return rows[0] ?? { shops: 0, menus: 0 }
}

/** False for invented filters: no shop has the cuisine, serves the postal code, or stands at the place. */
export const isOfSomeShop = async (
  db: Database,
  { cuisineId, postalCode, order, after }: Pick<ListingFilter, 'cuisineId' | 'postalCode' | 'order' | 'after'>,
): Promise<boolean> => {
  const place = placeOf({ order, after })
  if (after !== null && place === null) return false
  const facts = [
    ...(cuisineId === null ? [] : [ofCuisine(cuisineId)]),
    ...(postalCode === null ? [] : [serving(postalCode)]),
    ...(place === null ? [] : [sql`(${placeColumns(order)}) = (${valuesOf(place)})`]),
  ]
  if (facts.length === 0) return true
  const each = facts.map((fact) => sql`exists (select from shop_cards k where k.is_shown and ${fact})`)
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${sql.join(each, sql` and `)} as known`)
  return rows[0]?.known ?? false
}
