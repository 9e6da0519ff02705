import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { defaultLanguage, isLanguage } from '../../kernel/texts.ts'
import { fetchFromOrigin, type OriginReply } from '../../server/internal-requests.ts'
import { createCachedPage } from '../../server/public-cache/cached-page.ts'
import { type CachedReply, createCachedReply } from '../../server/public-cache/cached-reply.ts'
import { createMemoryCache, type MemoryCache } from '../../server/public-cache/memory-cache.ts'
import { addStaleNotice } from '../../server/public-cache/stale-page.ts'
import type { ListingFilter } from '../listing-filter.ts'
import { nextChange } from '../opening-hours.ts'
import type { Shop } from '../shop.ts'
import type { MenuCache } from './menu-cache.ts'
import { dataType, isData, listAt, shopPageAt } from './page-address.ts'
import { nextCardChange, refreshShopCards } from './shop-card-store.ts'
import type { ShopDirectory } from './shop-directory.ts'
import { isOfSomeShop } from './shop-list-store.ts'

type CachedPage = {
  readonly reply: CachedReply
  /** Null for a page about all shops. */
  readonly shopId: number | null
  readonly shownStock: string
  /** Milliseconds of `performance.now()`. */
  readonly renderedAt: number
  /** In milliseconds since 1970. After this time, a request still gets the page, and starts a rendering of a new one. */
  readonly freshUntil: number
  /** In milliseconds since 1970. After this time, only `findStale` returns the page. */
  readonly validUntil: number
}

export type PageCache = {
  /** Null when the URL is not a cacheable page. */
  find(path: string): CachedReply | Promise<CachedReply | null> | null
  /** For outages: adds a notice of the page's age. Returns null if there is no page from the last hour. */
  findStale(path: string): CachedReply | null
  /** A `shopId` of null means all shops. */
  invalidate(shopId: number | null): void
  /** After this call, only `findStale` still returns the old pages. */
  expireAll(): void
}

type Needs = {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  readonly directory: ShopDirectory
  readonly menus: MenuCache
}

const maxBytes = 32 * 1024 * 1024
/** Separate, so that the many combinations of filters do not evict the pages of shops. */
const maxListingBytes = 12 * 1024 * 1024
const refreshAgeMs = 30_000
const maxAgeMs = 60_000
const maxStaleMs = 3_600_000

const createCachedData = ({ headers, body }: OriginReply): CachedReply =>
  createCachedReply(Buffer.from(body), { ...headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })

export const createPageCache = ({ app, db, clock, directory, menus }: Needs): PageCache => {
  // The factor allows for the compressed body.
  const sizeOf = ({ reply }: CachedPage): number => reply.body.length * 1.4
  const pages = createMemoryCache<CachedPage>(sizeOf, maxBytes)
  const listings = createMemoryCache<CachedPage>(sizeOf, maxListingBytes)
  let expiredAt = Number.NEGATIVE_INFINITY

  const render = async (
    path: string,
    shop: Shop | null,
    before: CachedReply | undefined,
  ): Promise<CachedPage | null> => {
    const renderedAt = performance.now()
    const now = clock.now()
    const menu = shop && (await menus.find(shop.id))
    const shownStock = menu?.shownStock() ?? ''
    const origin = await fetchFromOrigin(app, path)
    if (!origin?.headers['content-type']?.startsWith(dataType(path) ?? 'text/html')) return null
    const rendered = isData(path) ? createCachedData(origin) : createCachedPage(origin)
    if (!rendered) return null
    const hours = shop ? nextChange([shop], now) : await nextCardChange(db, now)
    const changing = Math.min(hours, menu?.validUntil ?? Number.POSITIVE_INFINITY)
    const validUntil = Math.min(changing, now.getTime() + maxAgeMs)
    const freshUntil = Math.min(changing, now.getTime() + refreshAgeMs)
    // If the page is unchanged, the earlier reply stays, because it already has the compressed bodies.
    const reply = before?.etag === rendered.etag ? before : rendered
    return { reply, shopId: shop?.id ?? null, shownStock, renderedAt, validUntil, freshUntil }
  }
  const load = async (cache: MemoryCache<CachedPage>, path: string, shop: Shop | null): Promise<CachedReply | null> =>
    (await cache.load(path, () => render(path, shop, cache.peek(path)?.reply)))?.reply ?? null

  const isValid = (page: CachedPage, now: number, shownStock: string): boolean =>
    now < page.validUntil && page.renderedAt > expiredAt && page.shownStock === shownStock

  const isFresh = (page: CachedPage, now: number): boolean => {
    const menu = page.shopId === null ? null : menus.peek(page.shopId)
    if (page.shopId !== null && !menu) return false
    return isValid(page, now, menu?.shownStock() ?? '')
  }

  const findOrRender = async (path: string, domain: string | undefined, product: string | undefined) => {
    const shop = domain === undefined ? null : await directory.findByDomain(domain)
    if (domain !== undefined && !shop) return null
    const menu = shop && (await menus.find(shop.id))
    if (product !== undefined && !menu?.productIds.has(Number(product))) return null
    const page = pages.peek(path)
    if (page && isValid(page, clock.now().getTime(), menu?.shownStock() ?? '')) return page.reply
    return load(pages, path, shop)
  }

  /** Without the check, any number in the URL would add a page to the cache. */
  const findList = async (path: string, filter: ListingFilter): Promise<CachedReply | null> => {
    await refreshShopCards(db, clock.now())
    return (await isOfSomeShop(db, filter)) ? load(listings, path, null) : null
  }

  const renderInBackground = async (cache: MemoryCache<CachedPage>, path: string): Promise<void> => {
    const domain = shopPageAt(path)?.domain
    const shop = domain === undefined ? null : await directory.findByDomain(domain)
    if (domain === undefined || shop) await load(cache, path, shop)
  }

  return {
    find: (path) => {
      const known = pages.peek(path)
      const page = known ?? listings.peek(path)
      const now = clock.now().getTime()
      if (page && isFresh(page, now)) {
        if (now >= page.freshUntil) renderInBackground(known ? pages : listings, path).catch(() => {})
        return page.reply
      }
      const list = listAt(path)
      if (list) return list.path === path ? findList(path, list.filter) : null
      const ofShop = shopPageAt(path)
      return ofShop && findOrRender(path, ofShop.domain, ofShop.product)
    },
    findStale: (path) => {
      const page = pages.peek(path) ?? listings.peek(path)
      if (!page || isData(path)) return null
      const menu = page.shopId === null ? null : menus.peekStale(page.shopId)
      const checkedAt =
        menu?.shownStock() === page.shownStock ? Math.max(page.renderedAt, menu.readAt()) : page.renderedAt
      const age = performance.now() - checkedAt
      const first = path.split(/[/?]/, 2)[1]
      return age > maxStaleMs ? null : addStaleNotice(page.reply, isLanguage(first) ? first : defaultLanguage, age)
    },
    invalidate: (shopId) => {
      for (const cache of [pages, listings])
        cache.invalidate((_path, page) => shopId === null || !page || page.shopId === null || page.shopId === shopId)
    },
    expireAll: () => {
      expiredAt = performance.now()
    },
  }
}
