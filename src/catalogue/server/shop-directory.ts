import type { Database } from '../../adapters/database/database.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { Shop } from '../shop.ts'
import { findShop, findShopByDomain } from './shop-store.ts'

/** The shops that diners find, each cached until it changes. */
export type ShopDirectory = {
  has(shopId: number): Promise<boolean>
  findByDomain(domain: string): Promise<Shop | null>
  /** A `shopId` of null means all shops. */
  drop(shopId: number | null): void
}

const maxShops = 1000

export const createShopDirectory = (db: Database): ShopDirectory => {
  /** `id` is null while the shop is being read. */
  const entries = new Map<string | number, { readonly shop: Promise<Shop | null>; id: number | null }>()

  const find = (key: string | number): Promise<Shop | null> => {
    const known = entries.get(key)
    if (known) return known.shop
    const shop = runShared(() => (typeof key === 'string' ? findShopByDomain(db, key) : findShop(db, key)))
    const entry = { shop, id: null as number | null }
    entries.set(key, entry)
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    // An unknown key is asked for again, because anybody can invent one.
    shop.then((found) => {
      if (found) entry.id = found.id
      else forget()
    }, forget)
    const [oldest] = entries.keys()
    if (entries.size > maxShops && oldest !== undefined) entries.delete(oldest)
    return shop
  }

  return {
    has: async (shopId) => (await find(shopId)) !== null,
    findByDomain: find,
    drop: (shopId) => {
      for (const [key, { id }] of [...entries]) if (shopId === null || id === null || id === shopId) entries.delete(key)
    },
  }
}
