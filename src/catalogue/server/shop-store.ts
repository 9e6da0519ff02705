import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { defaultLanguage, isLanguage, type Language } from '../../kernel/texts.ts'
import { given, prepared } from '../../server/prepared.ts'
import { type OpeningHours, withoutEnd } from '../opening-hours.ts'
import { ratingOf } from '../rating.ts'
import type { ListedShop, Shop } from '../shop.ts'
import { priceLevels } from '../shop-order.ts'
import { isListed, shopStatuses } from '../shop-status.ts'
import { type RatedRow, ratedJson } from './rating-store.ts'

export type HoursRow = Omit<OpeningHours, 'pausedUntil' | 'busy'> & {
  readonly pausedUntil: string | null
  readonly isPaused: boolean
  readonly busyMinutes: number
  readonly busyUntil: string | null
}

type ShopRow = Omit<Shop, 'hours' | 'rating'> & { readonly hours: HoursRow; readonly rated: RatedRow | null }

const country = sql`json_build_object(
  'id', c.id, 'code', c.code, 'phoneCode', c.phone_code, 'currency', c.currency, 'currencySymbol', c.currency_symbol,
  'euroRate', c.euro_rate::text)`

const cuisines = sql`(
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'key', u.key, 'name', u.name
  ) order by u.position, u.id), '[]')
  from shop_cuisines sc join cuisines u on u.id = sc.cuisine_id where sc.shop_id = s.id)`

const weekJson = sql`json_agg(json_build_object('day', p.day, 'begin', p.begins, 'ending', p.ends)
    order by p.day, p.begins, p.id)`

const periods = sql`(
  select coalesce(${weekJson}, '[]') from opening_periods p where p.shop_id = s.id and not p.is_eating_in)`

const eatingIn = sql`(select ${weekJson} from opening_periods p where p.shop_id = s.id and p.is_eating_in)`

// The 300 exceptions with the latest end. The query does not exclude past ones, because callers have their own clock.
const exceptions = sql`(
  select coalesce(json_agg(json_build_object(
    'firstDay', e.first_day, 'lastDay', e.last_day, 'reason', e.reason,
    'periods', case when e.begins is null or e.ends is null then '[]'::json
      else json_build_array(json_build_object('begin', e.begins, 'ending', e.ends)) end
  ) order by e.first_day, e.id), '[]')
  from (select * from opening_exceptions where shop_id = s.id order by last_day desc, id desc limit 300) e)`

/** False for a demo shop while the marketplace runs without the demo. Needs the alias `s` for `shops`. */
export const isKept = sql`not s.is_hidden`

const listed = shopStatuses.filter(isListed)

/** True if diners find the shop. Needs the alias `s` for `shops`. */
export const isShown = sql`${isKept} and s.status in (${sql.raw(listed.map((status) => `'${status}'`).join(', '))})`

/** Needs the alias `s` for `shops`. */
export const hoursJson = sql`json_build_object(
  'zone', s.time_zone, 'periods', ${periods}, 'exceptions', ${exceptions}, 'pausedUntil', s.paused_until,
  'isPaused', s.status = 'paused', 'eatingIn', ${eatingIn}, 'lastOrderMinutes', s.last_order_minutes,
  'busyMinutes', s.busy_minutes, 'busyUntil', s.busy_until)`

const serves = sql`(
  select coalesce(json_agg(z.postal_code order by z.postal_code), '[]') from shop_postal_codes z where z.shop_id = s.id)`

/** Null without an alternative text, and for a drawn picture. `subject` is the key in `photo_uses`. */
export const photoAlt = (subject: SQL, url: SQL): SQL => sql`case when ${url} like '/pictures/photos/%'
  then (select nullif(u.alt, '') from photo_uses u where u.subject = ${subject}) end`

const shop = sql`json_build_object(
  'id', s.id, 'domain', s.domain, 'name', s.name, 'tagline', s.tagline, 'address', s.address, 'city', s.city,
  'postalCode', s.postal_code, 'latitude', s.latitude, 'longitude', s.longitude, 'phone', s.phone,
  'imageUrl', s.image_url, 'logoUrl', s.logo_url,
  'imageAlt', ${photoAlt(sql`'shop ' || s.id`, sql`s.image_url`)},
  'logoAlt', ${photoAlt(sql`'logo ' || s.id`, sql`s.logo_url`)}, 'colourway', s.colourway, 'country', ${country},
  'cuisines', ${cuisines}, 'takeaway', s.takeaway, 'dineIn', s.dine_in, 'popularity', s.popularity, 'leadMinutes', s.lead_minutes, 'slotMinutes', s.slot_minutes, 'serves', ${serves}, 'testPayments', s.test_payments, 'hours', ${hoursJson}, 'rated', ${ratedJson})`

export const toHours = ({ pausedUntil, isPaused, busyMinutes, busyUntil, ...hours }: HoursRow): OpeningHours => {
  const until = pausedUntil === null ? null : new Date(pausedUntil)
  const busy = busyUntil === null ? null : { minutes: busyMinutes, until: new Date(busyUntil) }
  return { ...hours, pausedUntil: isPaused ? withoutEnd : until, busy }
}

const toShop = ({ shop: { rated, ...row } }: { shop: ShopRow }): Shop => ({
  ...row,
  hours: toHours(row.hours),
  rating: rated && ratingOf(rated),
})

const selectShops = async (db: Database, condition: SQL, whose: SQL = isShown): Promise<Shop[]> => {
  const { rows } = await db.execute<{ shop: ShopRow }>(
    sql`select ${shop} as shop from shops s join countries c on c.id = s.country_id where ${condition} and ${whose}
      order by s.popularity desc, s.id`,
  )
  return rows.map(toShop)
}

export const findShop = async (db: Database, id: number): Promise<Shop | null> =>
  (await selectShops(db, sql`s.id = ${id}`))[0] ?? null

/** Unlike `findShop`, finds a shop in any status. */
export const findKeptShop = async (db: Database, id: number): Promise<Shop | null> =>
  (await selectShops(db, sql`s.id = ${id}`, isKept))[0] ?? null

export const listShopPositions = async (db: Database): Promise<ReadonlyMap<number, { lat: number; lon: number }>> => {
  const { rows } = await db.execute<{ id: number; lat: number; lon: number }>(
    sql`select s.id, s.latitude as lat, s.longitude as lon from shops s where ${isShown}`,
  )
  return new Map(rows.map(({ id, lat, lon }) => [id, { lat, lon }]))
}

/** Only a suspended shop has a refusal code of its own, because diners may have found it before. */
export const reasonOfNoShop = async (db: Database, id: number): Promise<'shop-suspended' | 'unknown-shop'> => {
  const { rows } = await db.execute(
    sql`select from shops s where s.id = ${id} and ${isKept} and s.status = 'suspended'`,
  )
  return rows.length > 0 ? 'shop-suspended' : 'unknown-shop'
}

/** True in any status, because a suspended shop keeps its open orders and reservations. */
export const isShopKept = async (db: Database, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from shops s where s.id = ${id} and ${isKept}`)
  return rows.length > 0
}

/** Returns null for a shop that is unknown or hidden (`isKept`). */
export const findLanguageOfShop = async (db: Database, id: number): Promise<Language | null> => {
  const { rows } = await db.execute<{ language: string }>(
    sql`select coalesce(s.language, c.language) as language from shops s join countries c on c.id = s.country_id
      where s.id = ${id} and ${isKept}`,
  )
  const [shop] = rows
  if (!shop) return null
  return isLanguage(shop.language) ? shop.language : defaultLanguage
}

const shopsByIds = prepared<{ shop: ShopRow }>(
  'shops-by-ids',
  sql`select ${shop} as shop from shops s join countries c on c.id = s.country_id
    where s.id = any(${given('ids')}::integer[]) and ${isShown}`,
)

export const findShops = async (db: Database, ids: readonly number[]): Promise<Shop[]> =>
  (await shopsByIds(db, { ids: [...ids] })).map(toShop)

export const findShopByDomain = async (db: Database, domain: string): Promise<Shop | null> =>
  (await selectShops(db, sql`s.domain = ${domain}`))[0] ?? null

/** Oldest first, so that a new shop moves no other. */
export const countShownShops = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from shops s where ${isShown}`)
  return rows[0]?.count ?? 0
}

export const listDomains = async (
  db: Database,
  { skip, length }: { skip: number; length: number },
): Promise<string[]> => {
  const { rows } = await db.execute<{ domain: string }>(
    sql`select s.domain from shops s where ${isShown} order by s.id offset ${skip} limit ${length}`,
  )
  return rows.map(({ domain }) => domain)
}

/** The most popular first. Call `refreshShopCards` before. */
export const listShownIds = async (db: Database, postalCode: string | undefined): Promise<number[]> => {
  const isReached =
    postalCode === undefined
      ? sql`true`
      : sql`exists (select from shop_postal_codes z where z.shop_id = s.id and z.postal_code = ${postalCode})`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from shops s where ${isReached} and ${isShown} order by s.popularity desc, s.id`,
  )
  return rows.map(({ id }) => id)
}

/** In the order of the ids. The price levels are those of the shops' cards. */
export const findListedShops = async (db: Database, ids: readonly number[]): Promise<ListedShop[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ shop: ShopRow; price: number }>(
    sql`select ${shop} as shop, k.price from shops s join countries c on c.id = s.country_id
      join shop_cards k on k.shop_id = s.id where s.id = any(${sql.param([...ids])}::int[]) and ${isShown}`,
  )
  const found = new Map(rows.map((row) => [row.shop.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...toShop(row), priceLevel: priceLevels.find((level) => level === row.price) ?? null }] : []
  })
}
