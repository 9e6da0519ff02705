import { optionalPrefix } from '../../kernel/texts.ts'
import {
  homeDataPath,
  type ListingFilter,
  listingDataPath,
  listingPath,
  noFilter,
  readListingFilter,
} from '../listing-filter.ts'

/** Pages of home, shops and products, and the `.data` URL that an open shop page reads after a change. */
const publicPage = new RegExp(
  `^${optionalPrefix}(?:/?$|/([a-z0-9][a-z0-9-]*)(?:/(?:product/([1-9]\\d{0,8}))?|\\.data)$)`,
)

type ShopPage = { readonly domain: string | undefined; readonly product: string | undefined }

/** Without a domain, the URL is of the home page. */
export const shopPageAt = (path: string): ShopPage | null => {
  const match = publicPage.exec(path)
  return match && { domain: match[1], product: match[2] }
}

const listPage = new RegExp(`^(${optionalPrefix})/(restaurants|restaurants\\.json|home\\.json)(?:\\?(.*))?$`)

type List = { readonly path: string; readonly filter: ListingFilter }

/** Only the canonical `path` of a list is cached. */
export const listAt = (url: string): List | null => {
  const [, prefix = '', page, search = ''] = listPage.exec(url) ?? []
  if (page === undefined) return null
  const read = readListingFilter(new URLSearchParams(search))
  if (page === 'restaurants') return { path: prefix + (listingPath(read).split('#', 1)[0] ?? ''), filter: read }
  if (page === 'restaurants.json') return { path: prefix + listingDataPath(read), filter: read }
  const filter = { ...noFilter, postalCode: read.postalCode }
  return { path: prefix + homeDataPath(filter.postalCode), filter }
}

/** Removes query parameters that the page does not use, because the cache keeps one page per URL. */
export const plainAddress = (url: string): string => {
  const list = listAt(url)
  if (list) return list.path
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  return publicPage.test(path) ? path : url
}

/** The content type of data that scripts read. Null for a page. */
export const dataType = (path: string): string | null => {
  if (/\.json(?:\?|$)/.test(path)) return 'application/json'
  return path.endsWith('.data') ? 'text/x-script' : null
}

export const isData = (path: string): boolean => dataType(path) !== null

export const hasLists = (path: string): boolean => {
  const page = shopPageAt(path)
  return page ? page.domain === undefined : listAt(path) !== null
}
