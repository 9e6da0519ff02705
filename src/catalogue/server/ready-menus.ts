import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import { createHotCache } from '../../server/hot-cache.ts'
import { askOrigin } from '../../server/hot-origin.ts'
import { readStock } from './menu-store.ts'
import { createReadyMenu, type ReadyMenu } from './ready-menu.ts'
import type { StockChanges } from './stock-changes.ts'

const mostBytes = 24 * 1024 * 1024

export type ReadyMenus = {
  /** At once, when it is there and carries the stock that it must carry. */
  peek(shopId: number): ReadyMenu | null
  /** When it is there, with whatever stock. */
  peekOld(shopId: number): ReadyMenu | null
  /** With all stock that was committed before this call; null when there is no such menu. */
  find(shopId: number): Promise<ReadyMenu | null>
  /** Null: of every shop. */
  drop(shopId: number | null): void
}

type Needs = { readonly app: FastifyInstance; readonly db: Database; readonly motion: StockChanges }

export const createReadyMenus = ({ app, db, motion }: Needs): ReadyMenus => {
  // Each in its pieces, as a whole, and compressed.
  const menus = createHotCache<ReadyMenu>((menu) => menu.reply().body.length * 2.5, mostBytes)

  const make = async (shopId: number): Promise<ReadyMenu | null> => {
    const begun = { at: performance.now(), version: motion.version() }
    const origin = await askOrigin(app, `/api/product/${shopId}/getrayons`)
    if (!origin) return null
    const headers = { ...origin.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
    return createReadyMenu({ json: origin.body, headers, motion, begun, readStock: () => readStock(db, shopId) })
  }

  return {
    peek: (shopId) => {
      const menu = menus.peek(String(shopId))
      return menu?.isCurrent() ? menu : null
    },
    peekOld: (shopId) => menus.peek(String(shopId)) ?? null,
    find: async (shopId) => {
      const key = String(shopId)
      const menu = menus.peek(key) ?? (await menus.make(key, () => make(shopId)))
      if (menu && !menu.isCurrent()) await menu.refresh()
      return menu
    },
    drop: (shopId) => menus.drop((key) => shopId === null || key === String(shopId)),
  }
}
