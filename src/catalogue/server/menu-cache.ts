import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fetchFromOrigin } from '../../server/internal-requests.ts'
import { createMemoryCache } from '../../server/public-cache/memory-cache.ts'
import { type CachedMenu, createCachedMenu } from './cached-menu.ts'
import { readStock } from './menu-store.ts'
import { nextSoldOutEnd } from './sold-out-sql.ts'
import type { StockChanges } from './stock-changes.ts'

const maxBytes = 10 * 1024 * 1024

export type MenuCache = {
  /** Returns null if no menu is cached, or if its stock is not current. */
  peek(shopId: number): CachedMenu | null
  peekStale(shopId: number): CachedMenu | null
  find(shopId: number): Promise<CachedMenu | null>
  /** A `shopId` of null means all shops. */
  invalidate(shopId: number | null): void
}

type Needs = {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  readonly stockChanges: StockChanges
}

export const createMenuCache = ({ app, db, clock, stockChanges }: Needs): MenuCache => {
  // The factor allows for the split JSON (`SplitMenu`) and the compressed body.
  const menus = createMemoryCache<CachedMenu>((menu) => menu.reply().body.length * 2.5, maxBytes)

  const load = async (shopId: number): Promise<CachedMenu | null> => {
    const readStarted = { at: performance.now(), version: stockChanges.version() }
    const validUntil = await nextSoldOutEnd(db, shopId, clock.now())
    const origin = await fetchFromOrigin(app, `/api/product/${shopId}/getrayons`)
    if (!origin) return null
    const headers = { ...origin.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
    return createCachedMenu({
      json: origin.body,
      headers,
      validUntil,
      stockChanges,
      readStarted,
      readStock: () => readStock(db, shopId, clock.now()),
    })
  }

  const peekValid = (key: string): CachedMenu | null => {
    const menu = menus.peek(key)
    return menu && clock.now().getTime() < menu.validUntil ? menu : null
  }

  return {
    peek: (shopId) => {
      const menu = peekValid(String(shopId))
      return menu?.isCurrent() ? menu : null
    },
    peekStale: (shopId) => menus.peek(String(shopId)) ?? null,
    find: async (shopId) => {
      const key = String(shopId)
      const menu = peekValid(key) ?? (await menus.load(key, () => load(shopId)))
      if (menu && !menu.isCurrent()) await menu.refresh()
      return menu
    },
    invalidate: (shopId) => menus.invalidate((key) => shopId === null || key === String(shopId)),
  }
}
