import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { defaultLanguage, isLanguage, optionalPrefix } from '../../kernel/texts.ts'
import { createHotCache, type HotCache } from '../../server/hot-cache.ts'
import { askOrigin } from '../../server/hot-origin.ts'
import { makeReadyPage } from '../../server/hot-page.ts'
import type { ReadyReply } from '../../server/hot-reply.ts'
import { sayAge } from '../../server/old-page.ts'
import { listingPath, readListingFilter } from '../listing-filter.ts'
import { nextChange } from '../opening-hours.ts'
import type { Shop } from '../shop.ts'
import type { ReadyMenus } from './ready-menus.ts'
import type { ShopDirectory } from './shop-directory.ts'

type ReadyPage = {
  readonly reply: ReadyReply
  /** Null: a page of all shops. */
  readonly shopId: number | null
  readonly stockLook: string
  /** Milliseconds of `performance.now()`. */
  readonly drawnAt: number
  /** From here on it is drawn again, while it is still given out. */
  readonly freshUntil: number
  /** A shop opens or closes, or its words have become old: nobody is given it any more. */
  readonly validUntil: number
}

export type ReadyPages = {
  /** Null for an address that is no public page. */
  find(path: string): ReadyReply | Promise<ReadyReply | null> | null
  /** One that may be wrong by now, and says how old it is: better than none while the database is away. */
  findOld(path: string): ReadyReply | null
  /** Null: of every shop. */
  drop(shopId: number | null): void
  /** What is there may be wrong: it is drawn anew before it is given out, and is only an old page until then. */
  doubt(): void
}

type Needs = {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly directory: ShopDirectory
  readonly menus: ReadyMenus
}

const mostBytes = 32 * 1024 * 1024
/** Filters meet in many ways: they push out each other, not the shops. */
const mostListingBytes = 12 * 1024 * 1024
const freshMs = 30_000
const longestMs = 60_000
/** Older than this nothing is shown, whatever the reason. */
const oldestMs = 3_600_000

const listingPage = new RegExp(`^${optionalPrefix}(/restaurants(?:\\?.*)?)$`)

/** Only in the words in which the product itself writes it, so that what nobody links to is not kept. */
const isListing = (url: string): boolean => {
  const path = listingPage.exec(url)?.[1]
  return (
    path !== undefined && path === listingPath(readListingFilter(new URLSearchParams(path.slice(12)))).split('#')[0]
  )
}

/** The home page, a shop's page and a product's page, in every language. */
const publicPage = new RegExp(`^${optionalPrefix}(?:/?$|/([a-z0-9][a-z0-9-]*)/(?:product/([1-9]\\d{0,8}))?$)`)

export const createReadyPages = ({ app, clock, directory, menus }: Needs): ReadyPages => {
  // Its text and two compressed forms.
  const sizeOf = ({ reply }: ReadyPage): number => reply.body.length * 1.4
  const pages = createHotCache<ReadyPage>(sizeOf, mostBytes)
  const listings = createHotCache<ReadyPage>(sizeOf, mostListingBytes)
  let doubtedAt = Number.NEGATIVE_INFINITY

  const draw = async (path: string, shop: Shop | null, before: ReadyReply | undefined): Promise<ReadyPage | null> => {
    const drawnAt = performance.now()
    const now = clock.now()
    const menu = shop && (await menus.find(shop.id))
    const stockLook = menu?.stockLook() ?? ''
    const origin = await askOrigin(app, path)
    if (!origin?.headers['content-type']?.startsWith('text/html')) return null
    const drawn = makeReadyPage(origin)
    if (!drawn) return null
    const changing = nextChange(shop ? [shop] : await directory.list(), now)
    const validUntil = Math.min(changing, now.getTime() + longestMs)
    const freshUntil = Math.min(changing, now.getTime() + freshMs)
    // The same bytes again: those that are there are compressed already.
    const reply = before?.etag === drawn.etag ? before : drawn
    return { reply, shopId: shop?.id ?? null, stockLook, drawnAt, validUntil, freshUntil }
  }
  const make = async (kept: HotCache<ReadyPage>, path: string, shop: Shop | null): Promise<ReadyReply | null> =>
    (await kept.make(path, () => draw(path, shop, kept.peek(path)?.reply)))?.reply ?? null

  const isValid = (page: ReadyPage, now: number, stockLook: string): boolean =>
    now < page.validUntil && page.drawnAt > doubtedAt && page.stockLook === stockLook

  const isShowable = (page: ReadyPage, now: number): boolean => {
    const menu = page.shopId === null ? null : menus.peek(page.shopId)
    if (page.shopId !== null && !menu) return false
    return isValid(page, now, menu?.stockLook() ?? '')
  }

  const findSlowly = async (path: string, domain: string | undefined, product: string | undefined) => {
    const shop = domain === undefined ? null : await directory.findByDomain(domain)
    if (domain !== undefined && !shop) return null
    const menu = shop && (await menus.find(shop.id))
    if (product !== undefined && !menu?.productIds.has(Number(product))) return null
    const page = pages.peek(path)
    if (page && isValid(page, clock.now().getTime(), menu?.stockLook() ?? '')) return page.reply
    return make(pages, path, shop)
  }

  const keep = (kept: HotCache<ReadyPage>, path: string, { shopId }: ReadyPage): void => {
    directory
      .list()
      .then((shops) => make(kept, path, shops.find(({ id }) => id === shopId) ?? null))
      .catch(() => {})
  }

  return {
    find: (path) => {
      const known = pages.peek(path)
      const page = known ?? listings.peek(path)
      const now = clock.now().getTime()
      if (page && isShowable(page, now)) {
        if (now >= page.freshUntil) keep(known ? pages : listings, path, page)
        return page.reply
      }
      const match = publicPage.exec(path)
      if (match) return findSlowly(path, match[1], match[2])
      return isListing(path) ? make(listings, path, null) : null
    },
    findOld: (path) => {
      const page = pages.peek(path) ?? listings.peek(path)
      if (!page) return null
      const menu = page.shopId === null ? null : menus.peekOld(page.shopId)
      const checkedAt = menu?.stockLook() === page.stockLook ? Math.max(page.drawnAt, menu.readAt()) : page.drawnAt
      const age = performance.now() - checkedAt
      const first = path.split(/[/?]/, 2)[1]
      return age > oldestMs ? null : sayAge(page.reply, isLanguage(first) ? first : defaultLanguage, age)
    },
    drop: (shopId) => {
      for (const kept of [pages, listings])
        kept.drop((_path, page) => shopId === null || !page || page.shopId === null || page.shopId === shopId)
    },
    doubt: () => {
      doubtedAt = performance.now()
    },
  }
}
