import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../kernel/texts.ts'
import { isUnavailable } from '../../server/faults.ts'
import type { FindReady } from '../../server/hot-door.ts'
import type { ReadyReply } from '../../server/hot-reply.ts'
import type { Tools } from '../../server/tools.ts'
import type { CatalogueEvents } from './catalogue-events.ts'
import { createReadyLists } from './ready-lists.ts'
import { createReadyMenus } from './ready-menus.ts'
import { createReadyPages } from './ready-pages.ts'
import { createShopDirectory } from './shop-directory.ts'
import { withoutTracking } from './without-tracking.ts'

/** The database's triggers speak on this channel; a shop of null means all of them. */
const catalogueChannel = 'catalogue'

export type ReadyCatalogue = {
  readonly find: FindReady
  close(): void
}

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast'>

const languageOf = ({ headers }: IncomingMessage): Language => {
  const asked = headers['x-language']
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

/** So long after it was found away the database is not asked again for a page of which an old one is there. */
const restMs = 1000

const menuPath = /^\/api\/product\/([1-9]\d{0,8})\/getrayons$/

/** Menus, shops, cuisines, countries and public pages as ready bytes, made by asking `app` itself. */
export const createReadyCatalogue = (
  app: FastifyInstance,
  { db, clock, broadcast }: Needs,
  { motion, onCatalogueChange }: CatalogueEvents,
): ReadyCatalogue => {
  const directory = createShopDirectory(db)
  const menus = createReadyMenus({ app, db, motion })
  const lists = createReadyLists({ app, clock, directory })
  const pages = createReadyPages({ app, clock, directory, menus })
  /** While nobody tells us of changes, nothing of ours can be trusted. */
  let isDeaf = false
  let awayUntil = Number.NEGATIVE_INFINITY

  const dropData = (shopId: number | null): void => {
    directory.drop()
    lists.drop()
    menus.drop(shopId)
  }
  const drop = (shopId: number | null): void => {
    dropData(shopId)
    pages.drop(shopId)
  }
  onCatalogueChange(drop)
  const stopListening = broadcast.subscribe({
    hear: ({ channel, payload }) => {
      if (channel === catalogueChannel) drop(typeof payload?.shop === 'number' ? payload.shop : null)
    },
    // What is there is kept for as long as there may be nothing better.
    lose: () => {
      isDeaf = true
    },
    catchUp: () => {
      isDeaf = false
      dropData(null)
      pages.doubt()
    },
  })

  const findMenu = (shopId: number): ReadyReply | Promise<ReadyReply | null> => {
    const menu = menus.peek(shopId)
    if (menu) return menu.reply()
    return directory
      .has(shopId)
      .then((isKnown) => (isKnown ? menus.find(shopId) : null))
      .then((found) => found?.reply() ?? null)
  }

  /** Nothing, so that the page goes the long way; an old page instead when that leads nowhere. */
  const findDeaf = (url: string): Promise<ReadyReply | null> | null =>
    pages.findOld(url) && db.execute(sql`select 1`).then(() => null)

  const findPage = (url: string): ReadyReply | Promise<ReadyReply | null> | null => {
    if (performance.now() < awayUntil) {
      const old = pages.findOld(url)
      if (old) return old
    }
    const found = isDeaf ? findDeaf(url) : pages.find(url)
    if (!(found instanceof Promise)) return found
    return found.catch((error: unknown) => {
      const old = isUnavailable(error) ? pages.findOld(url) : null
      if (!old) throw error
      awayUntil = performance.now() + restMs
      return old
    })
  }

  return {
    find: (url, request) => {
      if (!url.startsWith('/api/')) return findPage(withoutTracking(url))
      if (isDeaf) return null
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      const [, shopId] = menuPath.exec(path) ?? []
      return shopId === undefined ? lists.find(path, languageOf(request)) : findMenu(Number(shopId))
    },
    close: stopListening,
  }
}
