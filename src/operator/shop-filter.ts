import { type ShopStatus, shopStatuses } from '../catalogue/shop-status.ts'
import { idIn } from '../kernel/id.ts'
import { normaliseText } from '../kernel/text.ts'

/** Is in the address, so that people can share a page of the list. */
export type ShopFilter = {
  /** Beginnings of words of a name, domain, town or postal code, or a number; empty: all. */
  readonly query: string
  /** `waiting`: the operator has to decide something. Empty: all. */
  readonly status: ShopStatus | 'waiting' | ''
}

const longestQuery = 100

export const shopFilters = ['waiting', ...shopStatuses] as const

/** Ignores what it does not understand, because people type and shorten addresses. */
export const readShopFilter = (search: URLSearchParams): ShopFilter => ({
  query: normaliseText((search.get('q') ?? '').slice(0, longestQuery)),
  status: shopFilters.find((status) => status === search.get('status')) ?? '',
})

/** The shops of one page come after this one. */
export const readAfter = (search: URLSearchParams): number | null => idIn(search.get('after'))

export const shopSearch = ({ query, status }: ShopFilter, after: number | null = null): string => {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (status !== '') search.set('status', status)
  if (after !== null) search.set('after', String(after))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
