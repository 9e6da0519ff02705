import type { Database } from '../../adapters/database/database.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { ListedShop } from '../shop.ts'
import { listShops } from './shop-store.ts'

/** The shops that diners find, cached until a shop changes. */
export type ShopDirectory = {
  list(): Promise<readonly ListedShop[]>
  has(shopId: number): Promise<boolean>
  findByDomain(domain: string): Promise<ListedShop | null>
  drop(): void
}

type Index = {
  shops: readonly ListedShop[]
  byId: ReadonlyMap<number, ListedShop>
  byDomain: ReadonlyMap<string, ListedShop>
}

export const createShopDirectory = (db: Database): ShopDirectory => {
  let reading: Promise<Index> | null = null

  const read = async (): Promise<Index> => {
    const shops = await listShops(db)
    return {
      shops,
      byId: new Map(shops.map((shop) => [shop.id, shop])),
      byDomain: new Map(shops.map((shop) => [shop.domain, shop])),
    }
  }
  const index = (): Promise<Index> => {
    if (reading) return reading
    const begun = runShared(read)
    reading = begun
    begun.catch(() => {
      if (reading === begun) reading = null
    })
    return begun
  }

  return {
    list: async () => (await index()).shops,
    has: async (shopId) => (await index()).byId.has(shopId),
    findByDomain: async (domain) => (await index()).byDomain.get(domain) ?? null,
    drop: () => {
      reading = null
    },
  }
}
