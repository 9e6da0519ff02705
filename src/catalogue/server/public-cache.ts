import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../kernel/texts.ts'
import { isUnavailable } from '../../server/error-handler.ts'
import type { CachedReply, SendableReply } from '../../server/public-cache/cached-reply.ts'
import type { FindCachedReply } from '../../server/public-cache/request-handler.ts'
import type { Tools } from '../../server/tools.ts'
import type { CardChanges } from '../card-change.ts'
import { type ChangeBy, createCardWatch } from './card-watch.ts'
import type { CatalogueEvents } from './catalogue-events.ts'
import { createListCache } from './list-cache.ts'
import { createMenuCache } from './menu-cache.ts'
import { plainAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { cardChannel } from './shop-card-store.ts'
import { createShopDirectory } from './shop-directory.ts'
import { createShopIndexes } from './shop-index.ts'
import { createSitemapCache } from './sitemap-cache.ts'

/** Database triggers notify this channel. Without a shop in the payload, all shops may have changed. */
const catalogueChannel = 'catalogue'

export type PublicCache = {
  readonly find: FindCachedReply
  readonly searchInShop: SearchInShop
  close(): void
}

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast' | 'counters'> & {
  readonly settings: Pick<Tools['settings'], 'onChange'>
}

/** The JSON of a reply. Null if the database has to answer. */
export type SearchInShop = (shopId: number, query: string) => Promise<Buffer | null>

const languageOf = ({ headers }: IncomingMessage): Language => {
  const asked = headers['x-language']
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

/** After a failed request, stale pages are sent for this long. */
const retryAfterMs = 1000

const menuPath = /^\/api\/product\/([1-9]\d{0,8})\/getrayons$/

/** Reads the content by internal requests to `app`. */
export const createPublicCache = (
  app: FastifyInstance,
  { db, clock, broadcast, counters, settings }: Needs,
  { stockChanges, onCatalogueChange }: CatalogueEvents,
): PublicCache => {
  const directory = createShopDirectory(db)
  const menus = createMenuCache({ app, db, clock, stockChanges })
  const indexes = createShopIndexes(db)
  const lists = createListCache({ app, clock, db, broadcast })
  const sitemap = createSitemapCache(app, clock)
  const watch = createCardWatch({ db, clock, broadcast }, (changes, by) => applyCards(changes, by))
  const pages = createPageCache({ app, clock, counters, directory, menus, db, watch })
  /** While disconnected, this process receives no notifications, so no cached page counts as current. */
  let isDisconnected = false
  let unavailableUntil = Number.NEGATIVE_INFINITY

  const applyCards = (changes: CardChanges, by: ChangeBy): void => {
    pages.applyCards(changes, by)
    if (!changes || changes.some(({ before, after }) => before.isShown !== after.isShown)) sitemap.invalidate()
  }
  const invalidateData = (shopId: number | null): void => {
    directory.drop(shopId)
    lists.invalidate()
    menus.invalidate(shopId)
    indexes.invalidate(shopId)
  }
  const invalidate = (shopId: number | null, by: ChangeBy): void => {
    invalidateData(shopId)
    pages.invalidate(shopId, by)
    watch.noteChange(by)
  }
  onCatalogueChange((shopId) => invalidate(shopId, 'own'))
  settings.onChange(() => {
    invalidate(null, 'own')
    sitemap.invalidate()
  })
  const stopListening = broadcast.subscribe({
    onMessage: ({ channel, payload }) => {
      if (channel === catalogueChannel) invalidate(typeof payload?.shop === 'number' ? payload.shop : null, 'other')
      if (channel === cardChannel) applyCards((payload?.changes ?? null) as CardChanges, 'other')
    },
    // The cached pages stay, because during an outage a stale page is better than none.
    onDisconnect: () => {
      isDisconnected = true
    },
    onReconnect: () => {
      isDisconnected = false
      invalidateData(null)
      watch.noteChange('own')
      pages.expireAll()
    },
  })

  const findMenu = (shopId: number): CachedReply | Promise<CachedReply | null> => {
    const menu = menus.peek(shopId)
    if (menu) return menu.reply()
    return directory
      .has(shopId)
      .then((isKnown) => (isKnown ? menus.find(shopId) : null))
      .then((found) => found?.reply() ?? null)
  }

  /**
   * Returns null if there is no stale page. Otherwise, the promise resolves to null if the database answers.
   * Then the application renders the page.
   */
  const findWhileDisconnected = (url: string): Promise<CachedReply | null> | null =>
    pages.findStale(url) && db.execute(sql`select 1`).then(() => null)

  const searchInShop: SearchInShop = async (shopId, query) => {
    if (isDisconnected) return null
    const menu = menus.peek(shopId) ?? ((await directory.has(shopId)) ? await menus.find(shopId) : null)
    return menu && indexes.search(shopId, menu, query)
  }

  const findPage = (url: string): SendableReply | Promise<SendableReply | null> | null => {
    if (performance.now() < unavailableUntil) {
      const stale = pages.findStale(url)
      if (stale) return stale
    }
    const found = isDisconnected ? findWhileDisconnected(url) : (sitemap.find(url) ?? pages.find(url))
    if (!(found instanceof Promise)) return found
    return found.catch((error: unknown) => {
      const stale = isUnavailable(error) ? pages.findStale(url) : null
      if (!stale) throw error
      unavailableUntil = performance.now() + retryAfterMs
      return stale
    })
  }

  return {
    find: (url, request) => {
      if (!url.startsWith('/api/')) return findPage(plainAddress(url))
      if (isDisconnected) return null
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      const [, shopId] = menuPath.exec(path) ?? []
      return shopId === undefined ? lists.find(path, languageOf(request)) : findMenu(Number(shopId))
    },
    searchInShop,
    close: stopListening,
  }
}
