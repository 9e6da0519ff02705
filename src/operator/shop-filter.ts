import { type ShopStatus, shopStatuses } from '../catalogue/shop-status.ts'
import { idIn } from '../kernel/id.ts'
import { normaliseText } from '../kernel/text.ts'

/** The URL contains the filter, so that people can share a page of the list. */
export type ShopFilter = {
  /** A shop's id, or beginnings of words in its name, domain, town or postal code. Empty: all shops. */
  readonly query: string
  /** `waiting`: the shop waits for a decision of the operator. Empty: all shops. */
  readonly status: ShopStatus | 'waiting' | ''
}

const longestQuery = 100

export const shopFilters = ['waiting', ...shopStatuses] as const

/** Invalid values are ignored, because people type and shorten URLs. */
export const readShopFilter = (search: URLSearchParams): ShopFilter => ({
  query: normaliseText((search.get('q') ?? '').slice(0, longestQuery)),
  status: shopFilters.find((status) => status === search.get('status')) ?? '',
})

/** The id of the last shop of the previous page. */
export const readAfter = (search: URLSearchParams): number | null => idIn(search.get('after'))

export const shopSearch = ({ query, status }: ShopFilter, after: number | null = null): string => {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (status !== '') search.set('status', status)
  if (after !== null) search.set('after', String(after))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
