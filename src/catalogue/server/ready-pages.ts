import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { createHotCache } from '../../server/hot-cache.ts'
import { askOrigin } from '../../server/hot-origin.ts'
import { makeReadyPage } from '../../server/hot-page.ts'
import type { ReadyReply } from '../../server/hot-reply.ts'
import type { Shop } from '../shop.ts'
import { nextChange } from './next-change.ts'
import type { ReadyMenus } from './ready-menus.ts'
import type { ShopDirectory } from './shop-directory.ts'

type ReadyPage = {
  readonly reply: ReadyReply
  /** Null: a page of all shops. */
  readonly shopId: number | null
  readonly stockLook: string
  /** From here on it is drawn again, while it is still given out. */
  readonly freshUntil: number
  /** A shop opens or closes, or its words have become old: nobody is given it any more. */
  readonly validUntil: number
}

export type ReadyPages = {
  /** Null for an address that is no public page. */
  find(path: string): ReadyReply | Promise<ReadyReply | null> | null
  /** Null: of every shop. */
  drop(shopId: number | null): void
}

type Needs = {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly directory: ShopDirectory
  readonly menus: ReadyMenus
}

const mostBytes = 32 * 1024 * 1024
const freshMs = 30_000
const longestMs = 60_000

/** The home page, a shop's page and a product's page, in every language. */
const publicPage = /^(?:\/(?:en|ar)(?=\/|$))?(?:\/?$|\/([a-z0-9][a-z0-9-]*)\/(?:product\/([1-9]\d{0,8}))?$)/

export const createReadyPages = ({ app, clock, directory, menus }: Needs): ReadyPages => {
  // Its text and two compressed forms.
  const pages = createHotCache<ReadyPage>(({ reply }) => reply.body.length * 1.4, mostBytes)

  const draw = async (path: string, shop: Shop | null): Promise<ReadyPage | null> => {
    const now = clock.now()
    const menu = shop && (await menus.find(shop.id))
    const stockLook = menu?.stockLook() ?? ''
    const origin = await askOrigin(app, path)
    if (!origin?.headers['content-type']?.startsWith('text/html')) return null
    const changing = nextChange(shop ? [shop] : await directory.list(), now)
    const validUntil = Math.min(changing, now.getTime() + longestMs)
    const freshUntil = Math.min(changing, now.getTime() + freshMs)
    const drawn = makeReadyPage(origin)
    const before = pages.peek(path)?.reply
    // The same bytes again: those that are there are compressed already.
    const reply = before?.etag === drawn.etag ? before : drawn
    return { reply, shopId: shop?.id ?? null, stockLook, validUntil, freshUntil }
  }
  const make = async (path: string, shop: Shop | null): Promise<ReadyReply | null> =>
    (await pages.make(path, () => draw(path, shop)))?.reply ?? null

  const isValid = (page: ReadyPage, now: number, stockLook: string): boolean =>
    now < page.validUntil && page.stockLook === stockLook

  /** The page that is there, when it may still be shown. */
  const peek = (path: string, shopId: number | null): ReadyPage | null => {
    const page = pages.peek(path)
    if (!page) return null
    const menu = shopId === null ? null : menus.peek(shopId)
    if (shopId !== null && !menu) return null
    return isValid(page, clock.now().getTime(), menu?.stockLook() ?? '') ? page : null
  }

  const findSlowly = async (path: string, domain: string | undefined, product: string | undefined) => {
    const shop = domain === undefined ? null : await directory.findByDomain(domain)
    if (domain !== undefined && !shop) return null
    const menu = shop && (await menus.find(shop.id))
    if (product !== undefined && !menu?.productIds.has(Number(product))) return null
    const page = pages.peek(path)
    if (page && isValid(page, clock.now().getTime(), menu?.stockLook() ?? '')) return page.reply
    return make(path, shop)
  }

  return {
    find: (path) => {
      const known = pages.peek(path)
      const page = known && peek(path, known.shopId)
      if (page) {
        if (clock.now().getTime() >= page.freshUntil)
          directory
            .list()
            .then((shops) => make(path, shops.find(({ id }) => id === page.shopId) ?? null))
            .catch(() => {})
        return page.reply
      }
      const match = publicPage.exec(path)
      return match && findSlowly(path, match[1], match[2])
    },
    drop: (shopId) =>
      pages.drop((_path, page) => shopId === null || !page || page.shopId === null || page.shopId === shopId),
  }
}
