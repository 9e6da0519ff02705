import type { FastifyInstance } from 'fastify'
import { defaultLanguage, isLanguage } from '../../kernel/texts.ts'
import { fetchFromOrigin, type OriginReply } from '../../server/internal-requests.ts'
import { createCachedPage } from '../../server/public-cache/cached-page.ts'
import { type CachedReply, createCachedReply } from '../../server/public-cache/cached-reply.ts'
import { measureHold } from '../../server/public-cache/event-loop-hold.ts'
import { createMemoryCache, type MemoryCache } from '../../server/public-cache/memory-cache.ts'
import { addStaleNotice } from '../../server/public-cache/stale-page.ts'
import type { Tools } from '../../server/tools.ts'
import { type CardChanges, isAffected, type ListRead } from '../card-change.ts'
import type { ListingFilter } from '../listing-filter.ts'
import { nextChange } from '../opening-hours.ts'
import type { Shop } from '../shop.ts'
import { type CardWatch, type ChangeBy, graceMs } from './card-watch.ts'
import type { MenuCache } from './menu-cache.ts'
import { dataType, hasLists, isData, listAt, shopPageAt } from './page-address.ts'
import type { ShopDirectory } from './shop-directory.ts'
import { collectListReads, isOfSomeShop } from './shop-list-store.ts'

type CachedPage = {
  readonly reply: CachedReply
  /** Null for a page with lists of shops. */
  readonly shopId: number | null
  /** What lists the page has. Empty for the page of a shop. */
  readonly reads: readonly ListRead[]
  /** When a change made the lists outdated, in milliseconds of `performance.now()`. Infinity: they are up to date. */
  outdatedAt: number
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
  /** Drops the pages of the shop, or of all shops if it is null, and outdates the lists that show it. */
  invalidate(shopId: number | null, by: ChangeBy): void
  /** Outdates the lists whose shops, order or counts may have changed. */
  applyCards(changes: CardChanges, by: ChangeBy): void
  /** After this call, only `findStale` still returns the old pages. */
  expireAll(): void
}

type Needs = {
  readonly app: FastifyInstance
  readonly directory: ShopDirectory
  readonly menus: MenuCache
  readonly watch: CardWatch
} & Pick<Tools, 'db' | 'clock' | 'counters'>

const maxBytes = 16 * 1024 * 1024
/** Separate, so that the many combinations of filters do not evict the pages of shops. */
const maxListingBytes = 8 * 1024 * 1024
const refreshAgeMs = 30_000
const maxAgeMs = 60_000
const maxStaleMs = 3_600_000

const createCachedData = ({ headers, body }: OriginReply, isRare: boolean): CachedReply => {
  const shared = { ...headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  return createCachedReply(Buffer.from(body), shared, { isRare })
}

const shows = (read: ListRead, shopId: number): boolean => read.kind === 'part' && read.ids.includes(shopId)

export const createPageCache = ({ app, db, clock, counters, directory, menus, watch }: Needs): PageCache => {
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
    const { value: origin, reads } = await collectListReads(() => fetchFromOrigin(app, path))
    if (!origin?.headers['content-type']?.startsWith(dataType(path) ?? 'text/html')) return null
    const isRare = listAt(path) !== null
    const rendered = isData(path) ? createCachedData(origin, isRare) : createCachedPage(origin, { isRare })
    if (!rendered) return null
    const hours = shop ? nextChange([shop], now) : Number.POSITIVE_INFINITY
    const changing = Math.min(hours, menu?.validUntil ?? Number.POSITIVE_INFINITY)
    const validUntil = Math.min(changing, now.getTime() + maxAgeMs)
    const freshUntil = Math.min(changing, now.getTime() + refreshAgeMs)
    // If the page is unchanged, the earlier reply stays, because it already has the compressed bodies.
    const reply = before?.etag === rendered.etag ? before : rendered
    const outdatedAt = Number.POSITIVE_INFINITY
    return { reply, shopId: shop?.id ?? null, reads, outdatedAt, shownStock, renderedAt, validUntil, freshUntil }
  }
  const load = async (cache: MemoryCache<CachedPage>, path: string, shop: Shop | null): Promise<CachedReply | null> => {
    const make = () =>
      measureHold(
        () => render(path, shop, cache.peek(path)?.reply),
        (seconds) => counters.pageHolds.observe(seconds),
      )
    return (await cache.load(path, make))?.reply ?? null
  }

  const isValid = (page: CachedPage, now: number, shownStock: string): boolean =>
    now < page.validUntil &&
    page.renderedAt > expiredAt &&
    page.shownStock === shownStock &&
    performance.now() < page.outdatedAt + graceMs

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
  const findList = async (path: string, filter: ListingFilter): Promise<CachedReply | null> =>
    (await isOfSomeShop(db, filter)) ? load(listings, path, null) : null

  const renderInBackground = async (cache: MemoryCache<CachedPage>, path: string): Promise<void> => {
    const domain = shopPageAt(path)?.domain
    const shop = domain === undefined ? null : await directory.findByDomain(domain)
    if (domain === undefined || shop) await load(cache, path, shop)
  }

  const outdate = (isOutdated: (page: CachedPage) => boolean, by: ChangeBy): void => {
    const isOfLists = ({ shopId }: CachedPage) => shopId === null
    for (const cache of [pages, listings]) {
      // What a page in the making has read is not known yet.
      cache.invalidate((path, page) => (page ? by === 'own' && isOfLists(page) && isOutdated(page) : hasLists(path)))
      for (const page of cache.values())
        if (isOfLists(page) && isOutdated(page)) page.outdatedAt = Math.min(page.outdatedAt, performance.now())
    }
  }

  const findNow = (path: string): CachedReply | Promise<CachedReply | null> | null => {
    const known = pages.peek(path)
    const page = known ?? listings.peek(path)
    const now = clock.now().getTime()
    if (page && isFresh(page, now)) {
      if (now >= page.freshUntil || page.outdatedAt < Number.POSITIVE_INFINITY)
        renderInBackground(known ? pages : listings, path).catch(() => {})
      return page.reply
    }
    const list = listAt(path)
    if (list) return list.path === path ? findList(path, list.filter) : null
    const ofShop = shopPageAt(path)
    return ofShop && findOrRender(path, ofShop.domain, ofShop.product)
  }

  return {
    find: (path) => {
      const page = pages.peek(path) ?? listings.peek(path)
      const checking = (page ? page.shopId === null : hasLists(path)) ? watch.check() : null
      return checking ? checking.then(() => findNow(path)) : findNow(path)
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
    invalidate: (shopId, by) => {
      for (const cache of [pages, listings])
        cache.invalidate((path, page) =>
          page ? page.shopId !== null && (shopId === null || page.shopId === shopId) : !hasLists(path),
        )
      outdate(({ reads }) => shopId === null || reads.length === 0 || reads.some((read) => shows(read, shopId)), by)
    },
    applyCards: (changes, by) => {
      if (changes?.length === 0) return
      outdate(
        ({ reads }) =>
          changes === null ||
          reads.length === 0 ||
          changes.some((change) => reads.some((read) => isAffected(read, change))),
        by,
      )
    },
    expireAll: () => {
      expiredAt = performance.now()
    },
  }
}
