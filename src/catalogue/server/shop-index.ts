import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import { given, prepared } from '../../server/prepared.ts'
import { createMemoryCache, type MemoryCache } from '../../server/public-cache/memory-cache.ts'
import { findInShop, type WordOfShop } from '../search-in-shop.ts'
import type { CachedMenu } from './cached-menu.ts'

// One statement, so that the words are those of all changes that it does not report as due.
const readWords = prepared<WordOfShop & { isDue: boolean }>(
  'search-words-of-shop',
  sql`select w.plain, w.skeleton, e.names_shop as "namesShop", e.named, e.mentioned,
      exists (select from search_due d where d.shop_id = s.shop_id) as "isDue"
    from search_shops s cross join unnest(s.word_ids) with ordinality as u (word_id, place)
      join search_words w on w.id = u.word_id
      join search_entries e on e.word_id = u.word_id and e.reach_id = s.reach_id and e.standing = s.standing
        and e.shop_id = s.shop_id
    where s.shop_id = ${given('shopId')}::int order by u.place`,
)

type WordsOfShop = { readonly words: readonly WordOfShop[]; readonly isDue: boolean }

export const readWordsOfShop = async (db: Database, shopId: number): Promise<WordsOfShop> => {
  const rows = await readWords(db, { shopId })
  return {
    words: rows.map(({ isDue: _, ...word }) => word),
    isDue: rows.length === 0 || rows.some(({ isDue }) => isDue),
  }
}

const readPrices = prepared<{ id: number; priceMinor: number; currency: Currency }>(
  'search-prices-of-shop',
  sql`select p.id, p.price_minor as "priceMinor", c.currency
    from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
    where p.shop_id = ${given('shopId')}::int and p.withdrawn_at is null`,
)

/** What a search in a shop needs besides its menu. It is used as long as the menu is. */
type ShopIndex = {
  readonly menu: CachedMenu
  readonly words: readonly WordOfShop[]
  /** For each dish, the end of its JSON in a reply. */
  readonly ends: ReadonlyMap<number, string>
}

const maxBytes = 4 * 1024 * 1024
const bytesOfWord = 200
const bytesOfDish = 150

const sizeOf = ({ words, ends }: ShopIndex): number =>
  words.reduce((sum, { named, mentioned }) => sum + bytesOfWord + 8 * (named.length + mentioned.length), 0) +
  ends.size * bytesOfDish

const load = async (db: Database, shopId: number, menu: CachedMenu): Promise<ShopIndex | null> => {
  const { words, isDue } = await readWordsOfShop(db, shopId)
  if (isDue) return null
  const prices = await readPrices(db, { shopId })
  const ends = prices.map(({ id, priceMinor, currency }): [number, string] => [
    id,
    `,"price_with_vat":"${toNumericString(money(priceMinor, currency))}"}`,
  ])
  return { menu, words, ends: new Map(ends) }
}

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

/** Null if a dish is in no category, so that the menu does not have it. */
const answer = ({ menu, words, ends }: ShopIndex, query: string): Buffer | null => {
  const parts: Buffer[] = [opening]
  for (const id of findInShop(words, query)) {
    const product = menu.productJson(id)
    const end = ends.get(id)
    if (!product || end === undefined) return null
    if (parts.length > 1) parts.push(comma)
    parts.push(...product, Buffer.from(end))
  }
  return Buffer.concat([...parts, closing])
}

export type ShopIndexes = {
  /** Null if the database has to answer: the index is not up to date, or the menu lacks a dish. */
  search(shopId: number, menu: CachedMenu, query: string): Promise<Buffer | null>
  /** A `shopId` of null means all shops. */
  invalidate(shopId: number | null): void
}

export const createShopIndexes = (db: Database): ShopIndexes => {
  const indexes: MemoryCache<ShopIndex> = createMemoryCache(sizeOf, maxBytes)
  return {
    search: async (shopId, menu, query) => {
      const key = String(shopId)
      const known = indexes.peek(key)
      const index = known?.menu === menu ? known : await indexes.load(key, () => load(db, shopId, menu))
      return index && answer(index, query)
    },
    invalidate: (shopId) => indexes.invalidate((key) => shopId === null || key === String(shopId)),
  }
}
