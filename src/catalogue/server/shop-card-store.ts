import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Tools } from '../../server/tools.ts'
import type { Card, CardChange, CardChanges } from '../card-change.ts'
import { dietBits, impliedDiets } from '../diets.ts'
import { leadAt } from '../order-times.ts'
import { ratingOf } from '../rating.ts'
import { priceUnknown, sortKeysOf } from '../shop-order.ts'
import { cardStateAt } from './card-validity.ts'
import { type RatedRow, ratedJson } from './rating-store.ts'
import { type HoursRow, hoursJson, isShown, toHours } from './shop-store.ts'
import { instant } from './sold-out-sql.ts'

/** Small, so that a process with many due cards also answers others. */
const cardsPerTransaction = 100

/** Tells other processes the changes of cards. Without a payload, any card may have changed. */
export const cardChannel = 'shop cards'

/** Limits of a menu's median price, by the country's median of these. High prices deviate more. */
const smallBelow = 0.75
const highFrom = 1.5

/** More changes at once concern most lists, and would not fit into one message. */
const mostNamed = 12

type Facts = {
  readonly id: number
  readonly countryId: number
  readonly isShown: boolean
  readonly takeaway: boolean
  readonly dineIn: boolean
  readonly popularity: number
  readonly leadMinutes: number
  readonly cuisineKeys: readonly string[]
  readonly cuisineIds: readonly number[]
  readonly postalCodes: readonly string[]
  readonly hours: HoursRow
  readonly middlePrice: number | null
  readonly latitude: number
  readonly longitude: number
  readonly diets: readonly string[]
  readonly rated: RatedRow | null
  readonly changesLevels: boolean
}

/** `byTime`: the card was right until now, and nothing about the shop has changed. */
type Due = { readonly facts: Facts; readonly before: Card; readonly byTime: boolean }

/** `row` is the alias of a row of `shop_cards`. */
const cardJson = (row: SQL): SQL => sql`json_build_object(
  'id', ${row}.shop_id, 'isShown', ${row}.is_shown, 'takeaway', ${row}.takeaway, 'dineIn', ${row}.dine_in,
  'hasMenu', ${row}.middle_price is not null, 'closed', ${row}.closed, 'wait', ${row}.wait,
  'sweetness', ${row}.sweetness, 'price', ${row}.price, 'unpopularity', ${row}.unpopularity,
  'rating', ${row}.rating, 'reviews', ${row}.reviews, 'unrating', ${row}.unrating, 'east', ${row}.east,
  'north', ${row}.north, 'diets', ${row}.diets, 'cuisineIds', ${row}.cuisine_ids,
  'postalCodes', ${row}.postal_codes)`

const middlePrice = sql`(select percentile_cont(0.5) within group (order by p.price_minor)
  from products p where p.shop_id = s.id and p.withdrawn_at is null)`

/** Not what costs less than half of the middle price: water and coffee suit nearly every diet. */
const stated = sql`(select coalesce(json_agg(distinct said.diet), '[]') from (select unnest(s.diets) as diet union all
  select unnest(p.diets) from products p
  where p.shop_id = s.id and p.withdrawn_at is null and p.price_minor >= m.price / 2) said)`

const readDue = async (tx: Database, now: Date): Promise<Due[]> => {
  const at = instant(now)
  const { rows } = await tx.execute<Due>(sql`
    select ${cardJson(sql`k`)} as before, k.valid_until > '-infinity' as "byTime", json_build_object(
      'id', s.id, 'countryId', s.country_id, 'isShown', ${isShown}, 'takeaway', s.takeaway, 'dineIn', s.dine_in,
      'popularity', s.popularity, 'leadMinutes', s.lead_minutes, 'hours', ${hoursJson}, 'middlePrice', m.price,
      'rated', ${ratedJson}, 'latitude', s.latitude, 'longitude', s.longitude, 'diets', ${stated},
      'cuisineKeys', (
        select coalesce(json_agg(u.key order by u.position, u.id), '[]')
        from shop_cuisines sc join cuisines u on u.id = sc.cuisine_id where sc.shop_id = s.id),
      'cuisineIds', (
        select coalesce(json_agg(sc.cuisine_id order by sc.cuisine_id), '[]') from shop_cuisines sc where sc.shop_id = s.id),
      'postalCodes', (
        select coalesce(json_agg(z.postal_code order by z.postal_code), '[]')
        from shop_postal_codes z where z.shop_id = s.id),
      'changesLevels', (k.country_id, k.is_shown, k.middle_price) is distinct from (s.country_id, ${isShown}, m.price)
    ) as facts
    from (select * from shop_cards where valid_until <= ${at} or valid_from > ${at} limit ${cardsPerTransaction}) k
    join shops s on s.id = k.shop_id cross join lateral (select ${middlePrice} as price) m`)
  return rows
}

const toCard = ({ hours: row, ...facts }: Facts, now: Date) => {
  const hours = toHours(row)
  const state = cardStateAt(hours, now, facts.id)
  const leadMinutes = leadAt(facts.leadMinutes, hours, now)
  const rated = facts.rated && ratingOf(facts.rated)
  const rating = rated && Math.round(rated.average * 100)
  // `levelPrices` writes the price, which depends on other shops.
  const { price: _, ...keys } = sortKeysOf({ ...facts, rating, leadMinutes, isOpen: state.isOpen, priceLevel: null })
  const { id, countryId, takeaway, dineIn, cuisineIds, postalCodes } = facts
  const { validFrom, validUntil } = state
  return {
    id,
    countryId,
    isShown: facts.isShown,
    takeaway,
    dineIn,
    middle: facts.middlePrice,
    ...keys,
    rating,
    reviews: facts.rated?.count ?? 0,
    diets: facts.middlePrice === null ? 0 : dietBits(impliedDiets(facts.diets)),
    cuisineIds,
    postalCodes,
    validFrom,
    validUntil,
  }
}

const writeCards = (tx: Database, cards: readonly ReturnType<typeof toCard>[]): Promise<unknown> =>
  tx.execute(sql`
    update shop_cards k set country_id = c."countryId", is_shown = c."isShown", takeaway = c.takeaway, dine_in = c."dineIn",
      middle_price = c.middle, closed = c.closed, wait = c.wait, sweetness = c.sweetness, unpopularity = c.unpopularity,
      rating = c.rating, reviews = c.reviews, unrating = c.unrating, east = c.east, north = c.north, diets = c.diets,
      cuisine_ids = c."cuisineIds", postal_codes = c."postalCodes", valid_from = c."validFrom", valid_until = c."validUntil"
    from json_to_recordset(${JSON.stringify(cards)}::json) as c(id int, "countryId" int, "isShown" bool, takeaway bool,
      "dineIn" bool, middle float8, closed int, wait int, sweetness int, unpopularity int, rating int, reviews int,
      unrating int, east int, north int, diets int, "cuisineIds" int[], "postalCodes" text[],
      "validFrom" timestamptz, "validUntil" timestamptz)
    where k.shop_id = c.id`)

/** Returns some of the changes: enough to see that there are too many to name. */
const levelPrices = async (tx: Database): Promise<CardChange[]> => {
  const { rows } = await tx.execute<{ before: Card; price: number }>(sql`
    with usual as (
      select country_id, percentile_cont(0.5) within group (order by middle_price) as price
      from shop_cards where is_shown and middle_price is not null group by country_id),
    levels as (
      select shop_id, case when middle is null or coalesce(usual, 0) = 0 then ${priceUnknown}::int
        when middle / usual < ${smallBelow}::float8 then 1
        when middle / usual < ${highFrom}::float8 then 2 else 3 end as level
      from (select k.shop_id, k.middle_price as middle, u.price as usual
        from shop_cards k left join usual u on u.country_id = k.country_id) compared),
    changed as (
      select k.*, l.level from shop_cards k join levels l on l.shop_id = k.shop_id where k.price <> l.level),
    written as (update shop_cards k set price = c.level from changed c where c.shop_id = k.shop_id)
    select ${cardJson(sql`c`)} as before, c.level as price from changed c limit ${mostNamed + 1}`)
  return rows.map(({ before, price }) => ({ before, after: { ...before, price } }))
}

const readCards = async (tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Card>> => {
  const { rows } = await tx.execute<{ card: Card }>(
    sql`select ${cardJson(sql`k`)} as card from shop_cards k where k.shop_id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ card }) => [card.id, card]))
}

/** In `shop_cards_due`, instead of a shop's id. */
const [every, levels] = [0, -1]

/** Returns true if the price levels are due. */
const takeDue = async (tx: Database): Promise<boolean> => {
  const { rows } = await tx.execute<{ due: boolean }>(sql`
    with due as (delete from shop_cards_due returning shop_id), cards as (
      insert into shop_cards (shop_id)
      select s.id from shops s where s.id in (select shop_id from due) or exists (select from due where shop_id = ${every})
      on conflict (shop_id) do update set valid_until = '-infinity')
    select exists (select from due where shop_id = ${levels}) as due`)
  return rows[0]?.due ?? false
}

/** Without the cards that were marked, but are as before: what else has changed about the shop is told elsewhere. */
const changesOf = async (tx: Database, due: readonly Due[]): Promise<CardChange[]> => {
  const cards = await readCards(
    tx,
    due.map(({ before }) => before.id),
  )
  return due.flatMap(({ before, byTime }) => {
    const after = cards.get(before.id)
    return after && (byTime || JSON.stringify(after) !== JSON.stringify(before)) ? [{ before, after }] : []
  })
}

type Needs = Pick<Tools, 'db' | 'broadcast'>

const refreshSome = ({ db, broadcast }: Needs, now: Date): Promise<{ changes: CardChanges; isLast: boolean }> =>
  db.transaction(async (tx) => {
    // Two processes must not write cards from facts that they read in the other order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mida shop cards'))`)
    const areLevelsDue = await takeDue(tx)
    const due = await readDue(tx, now)
    await writeCards(
      tx,
      due.map(({ facts }) => toCard(facts, now)),
    )
    const isLast = due.length < cardsPerTransaction
    const changes = await changesOf(tx, due)
    if (areLevelsDue || due.some(({ facts }) => facts.changesLevels)) {
      if (isLast) changes.push(...(await levelPrices(tx)))
      else await tx.execute(sql`insert into shop_cards_due values (${levels}, 0)`)
    }
    if (changes.length === 0) return { changes, isLast }
    const named = changes.length > mostNamed ? null : changes
    await broadcast.publish(tx, [{ channel: cardChannel, event: 'changed', payload: named && { changes: named } }])
    return { changes: named, isLast }
  })

/** True if a card is out of date or a shop has changed. */
const isDue = prepared<{ due: boolean }>(
  'shop-cards-due',
  sql`select exists (select from shop_cards_due)
    or exists (select from shop_cards where valid_until <= ${given('now')}::timestamptz)
    or exists (select from shop_cards where valid_from > ${given('now')}::timestamptz) as due`,
)

type Limit = { readonly longestMs: number }

/** When thousands of cards are due at once, the requests of a few seconds renew them together, and none of them fails. */
export const inRequest: Limit = { longestMs: 500 }

type Renewal = { readonly changes: CardChanges; readonly isComplete: boolean }

/**
 * Call it before each list of shops: writes the cards of shops that have changed, opened or closed. After `longestMs`, it
 * leaves the other cards to the next call.
 */
export const refreshShopCards = async (
  needs: Needs,
  now: Date,
  { longestMs }: Limit = { longestMs: Number.POSITIVE_INFINITY },
): Promise<Renewal> => {
  const [row] = await isDue(needs.db, { now: now.toISOString() })
  const end = performance.now() + longestMs
  let changes: CardChanges = []
  let isComplete = !row?.due
  while (!isComplete) {
    const some = await refreshSome(needs, now)
    changes = changes && some.changes && [...changes, ...some.changes]
    isComplete = some.isLast
    if (performance.now() >= end) break
  }
  return { changes, isComplete }
}

/** The next time at which a list of shops may change by itself, in milliseconds since 1970. */
export const nextCardChange = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ next: number | null }>(
    sql`select extract(epoch from min(valid_until))::float8 * 1000 as next
      from shop_cards where is_shown and valid_until > ${instant(now)}`,
  )
  return rows[0]?.next ?? Number.POSITIVE_INFINITY
}
