import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../kernel/texts.ts'
import type { FindReady } from '../../server/hot-door.ts'
import type { ReadyReply } from '../../server/hot-reply.ts'
import type { Tools } from '../../server/tools.ts'
import type { CatalogueReports } from './catalogue-reports.ts'
import { createReadyLists } from './ready-lists.ts'
import { createReadyMenus } from './ready-menus.ts'
import { createReadyPages } from './ready-pages.ts'
import { createShopDirectory } from './shop-directory.ts'

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

const menuPath = /^\/api\/product\/([1-9]\d{0,8})\/getrayons$/

/** Menus, shops, cuisines, countries and public pages as ready bytes, made by asking `app` itself. */
export const createReadyCatalogue = (
  app: FastifyInstance,
  { db, clock, broadcast }: Needs,
  { motion, onCatalogueChange }: CatalogueReports,
): ReadyCatalogue => {
  const directory = createShopDirectory(db)
  const menus = createReadyMenus({ app, db, motion })
  const lists = createReadyLists({ app, clock, directory })
  const pages = createReadyPages({ app, clock, directory, menus })
  /** While nobody tells us of changes, nothing of ours can be trusted. */
  let isDeaf = false

  const drop = (shopId: number | null): void => {
    directory.drop()
    lists.drop()
    menus.drop(shopId)
    pages.drop(shopId)
  }
  onCatalogueChange(drop)
  const stopListening = broadcast.subscribe({
    hear: ({ channel, payload }) => {
      if (channel === catalogueChannel) drop(typeof payload?.shop === 'number' ? payload.shop : null)
    },
    lose: () => {
      isDeaf = true
      drop(null)
    },
    catchUp: () => {
      isDeaf = false
      drop(null)
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

  return {
    find: (url, request) => {
      if (isDeaf) return null
      if (!url.startsWith('/api/')) return pages.find(url)
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      const [, shopId] = menuPath.exec(path) ?? []
      return shopId === undefined ? lists.find(path, languageOf(request)) : findMenu(Number(shopId))
    },
    close: stopListening,
  }
}
