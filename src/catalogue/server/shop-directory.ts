import type { Database } from '../../adapters/database/database.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { Shop } from '../shop.ts'
import { findShop, findShopByDomain } from './shop-store.ts'

/** The shops that diners find, each cached until any shop changes. */
export type ShopDirectory = {
  has(shopId: number): Promise<boolean>
  findByDomain(domain: string): Promise<Shop | null>
  drop(): void
}

const maxShops = 1000

export const createShopDirectory = (db: Database): ShopDirectory => {
  const reading = new Map<string | number, Promise<Shop | null>>()

  const find = (key: string | number): Promise<Shop | null> => {
    const known = reading.get(key)
    if (known) return known
    const begun = runShared(() => (typeof key === 'string' ? findShopByDomain(db, key) : findShop(db, key)))
    reading.set(key, begun)
    const forget = () => {
      if (reading.get(key) === begun) reading.delete(key)
    }
    // An unknown key is asked for again, because anybody can invent one.
    begun.then((shop) => shop ?? forget(), forget)
    const [oldest] = reading.keys()
    if (reading.size > maxShops && oldest !== undefined) reading.delete(oldest)
    return begun
  }

  return {
    has: async (shopId) => (await find(shopId)) !== null,
    findByDomain: find,
    drop: () => reading.clear(),
  }
}
