import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { defaultLanguage, isLanguage, optionalPrefix } from '../../kernel/texts.ts'
import { fetchFromOrigin, type OriginReply } from '../../server/internal-requests.ts'
import { createCachedPage } from '../../server/public-cache/cached-page.ts'
import { type CachedReply, createCachedReply } from '../../server/public-cache/cached-reply.ts'
import { createMemoryCache, type MemoryCache } from '../../server/public-cache/memory-cache.ts'
import { addStaleNotice } from '../../server/public-cache/stale-page.ts'
import { type ListingFilter, listingPath, readListingFilter } from '../listing-filter.ts'
import { nextChange } from '../opening-hours.ts'
import type { ListedShop, Shop } from '../shop.ts'
import type { MenuCache } from './menu-cache.ts'
import type { ShopDirectory } from './shop-directory.ts'

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

const listingPage = new RegExp(`^${optionalPrefix}(/restaurants(?:\\?.*)?)$`)

/** Returns null if `url` is not the listing's canonical URL, because only canonical URLs are cached. */
const listingAt = (url: string): ListingFilter | null => {
  const path = listingPage.exec(url)?.[1]
  if (path === undefined) return null
  const filter = readListingFilter(new URLSearchParams(path.slice(12)))
  return path === listingPath(filter).split('#')[0] ? filter : null
}

/** Without this check, any number in the URL would add a page to the cache. */
const isOfSomeShop = ({ cuisineId, postalCode }: ListingFilter, shops: readonly ListedShop[]): boolean =>
  (cuisineId === null || shops.some(({ cuisines }) => cuisines.some(({ id }) => id === cuisineId))) &&
  (postalCode === null || shops.some(({ serves }) => serves.includes(postalCode)))

/** Pages of home, shops and products, and the `.data` URL that an open shop page reads after a change. */
const publicPage = new RegExp(
  `^${optionalPrefix}(?:/?$|/([a-z0-9][a-z0-9-]*)(?:/(?:product/([1-9]\\d{0,8}))?|\\.data)$)`,
)

/** Removes query parameters that the page does not use, because the cache keeps one page per URL. */
export const plainAddress = (url: string): string => {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  if (publicPage.test(path)) return path
  const listing = listingPage.exec(path)?.[1]
  if (listing === undefined) return url
  const [plain = ''] = listingPath(readListingFilter(new URLSearchParams(url.slice(at)))).split('#', 1)
  return path.slice(0, -listing.length) + plain
}

const isData = (path: string): boolean => path.endsWith('.data')

const createCachedData = ({ headers, body }: OriginReply): CachedReply =>
  createCachedReply(Buffer.from(body), { ...headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })

export const createPageCache = ({ app, clock, directory, menus }: Needs): PageCache => {
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
    if (!origin?.headers['content-type']?.startsWith(isData(path) ? 'text/x-script' : 'text/html')) return null
    const rendered = isData(path) ? createCachedData(origin) : createCachedPage(origin)
    if (!rendered) return null
    const hours = nextChange(shop ? [shop] : await directory.list(), now)
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

  const findListing = async (path: string, filter: ListingFilter): Promise<CachedReply | null> =>
    isOfSomeShop(filter, await directory.list()) ? load(listings, path, null) : null

  const renderInBackground = (cache: MemoryCache<CachedPage>, path: string, { shopId }: CachedPage): void => {
    directory
      .list()
      .then((shops) => load(cache, path, shops.find(({ id }) => id === shopId) ?? null))
      .catch(() => {})
  }

  return {
    find: (path) => {
      const known = pages.peek(path)
      const page = known ?? listings.peek(path)
      const now = clock.now().getTime()
      if (page && isFresh(page, now)) {
        if (now >= page.freshUntil) renderInBackground(known ? pages : listings, path, page)
        return page.reply
      }
      const match = publicPage.exec(path)
      if (match) return findOrRender(path, match[1], match[2])
      const filter = listingAt(path)
      return filter && findListing(path, filter)
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
