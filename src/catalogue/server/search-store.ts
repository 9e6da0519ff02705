import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, type Money, money } from '../../kernel/money.ts'
import { given, prepared } from '../../server/prepared.ts'
import { openState } from '../opening-hours.ts'
import { findInShop } from '../search-in-shop.ts'
import { orderFound, type ScoredShop, scoreShops } from '../search-ranking.ts'
import type { Shop } from '../shop.ts'
import { vatTakenAway } from './product-rows.ts'
import { findHits, matchTerms } from './search-hits.ts'
import { refreshSearchIndex } from './search-index.ts'
import { readWordsOfShop } from './shop-index.ts'
import { findShops } from './shop-store.ts'
import { stockAt } from './sold-out-sql.ts'

export type FoundProduct = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: Money
  readonly vatBasisPoints: number
  readonly imageUrl: string
  readonly stock: number
}

export type FoundShop = { readonly shop: Shop; readonly products: readonly FoundProduct[] }

const most = {
  /** More than `answered`, so that an open shop with a lower score can replace a closed one. */
  shops: 28,
  answered: 20,
  productsOfShop: 5,
  products: 50,
}

type ProductRow = Omit<FoundProduct, 'price'> & {
  readonly shopId: number
  readonly priceMinor: number
  readonly currency: Currency
}

// Reads the products in `ids`. The shops in `shopIds` match only by name or cuisine. For each of them, reads the three
// products with the lowest ids.
const listProducts = prepared<ProductRow>(
  'search-products',
  sql`select p.id, p.shop_id as "shopId", p.name, p.description, p.price_minor as "priceMinor", c.currency,
      ${vatTakenAway} as "vatBasisPoints", p.image_url as "imageUrl", ${stockAt(sql`${given('now')}::timestamptz`)} as stock
    from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
    where p.withdrawn_at is null and p.id in (
      select unnest(${given('ids')}::integer[])
      union all
      select f.id from unnest(${given('shopIds')}::integer[]) as shop_id cross join lateral (
        select id from products where products.shop_id = shop_id.shop_id and withdrawn_at is null order by id limit 3
      ) f)`,
)

const isDue = prepared<{ due: boolean }>('search-due', sql`select exists (select from search_due) as due`)

/** Indexes up to two batches of changed shops, so that the search finds a change that was just saved. */
const indexPendingChanges = async (db: Database): Promise<void> => {
  const [row] = await isDue(db, {})
  if (row?.due) await refreshSearchIndex(db, 2)
}

const toFoundProduct = ({ priceMinor, currency, shopId: _, ...row }: ProductRow): FoundProduct => ({
  ...row,
  price: money(priceMinor, currency),
})

/** At most five, the best first. With equal scores, short names come first (if `byName`), then low ids. */
const productsOf = (scored: ScoredShop, rows: readonly ProductRow[], byName: boolean): FoundProduct[] => {
  const scores = new Map(scored.products.map(({ id, score }) => [id, score]))
  const scoreOf = ({ id }: ProductRow): number => Math.round((scores.get(id) ?? 0) * 20)
  return rows
    .filter(({ shopId }) => shopId === scored.id)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || (byName ? a.name.length - b.name.length : 0) || a.id - b.id)
    .slice(0, most.productsOfShop)
    .map(toFoundProduct)
}

type Circumstances = { readonly now: Date; readonly zip: string | null }

/** At most 20 shops with at most 50 dishes in total. */
export const searchShops = async (
  db: Database,
  query: string,
  { now, zip }: Circumstances,
): Promise<readonly FoundShop[]> => {
  await indexPendingChanges(db)
  const meaning = await matchTerms(db, query)
  const findings = await findHits(db, meaning, zip)
  const scored = scoreShops(findings, meaning).slice(0, most.shops)
  if (scored.length === 0) return []
  const ids = scored.flatMap(({ products }) => products.slice(0, most.productsOfShop * 2).map(({ id }) => id))
  const shopIds = scored.filter(({ products }) => products.length === 0).map(({ id }) => id)
  const [shops, rows] = await Promise.all([
    findShops(
      db,
      scored.map(({ id }) => id),
    ),
    listProducts(db, { ids, shopIds, now: now.toISOString() }),
  ])
  const byId = new Map(shops.map((shop) => [shop.id, shop]))
  const found = scored.flatMap((one) => {
    const shop = byId.get(one.id)
    return shop ? [{ scored: one, shop, isOpen: openState(shop.hours, now).open }] : []
  })
  let left = most.products
  return orderFound(found)
    .slice(0, most.answered)
    .flatMap(({ shop, scored: one }) => {
      const products = productsOf(one, rows, meaning.decisive.length < meaning.terms).slice(0, left)
      left -= products.length
      return products.length > 0 || one.products.length === 0 ? [{ shop, products }] : []
    })
}

export const searchProductIds = async (db: Database, shopId: number, query: string): Promise<readonly number[]> => {
  await indexPendingChanges(db)
  return findInShop((await readWordsOfShop(db, shopId)).words, query)
}
