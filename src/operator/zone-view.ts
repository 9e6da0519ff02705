import type { Translated } from '../kernel/texts.ts'

export type ZoneCountry = { readonly code: string; readonly name: string; readonly places: number }

export type ListedPlace = {
  readonly id: number
  readonly postalCode: string
  readonly town: Translated
  readonly latitude: number
  readonly longitude: number
}

export type ZoneFilter = { readonly country: string; readonly query: string; readonly page: number }

const longestQuery = 100

const lastPage = 10_000

export const readZoneFilter = (search: URLSearchParams): ZoneFilter => {
  const page = Number(search.get('page') ?? 1)
  return {
    country: (search.get('country') ?? '').slice(0, 10),
    query: (search.get('q') ?? '').trim().slice(0, longestQuery),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

export const zoneSearch = ({ country, query, page }: ZoneFilter): string => {
  const search = new URLSearchParams()
  if (country !== '') search.set('country', country)
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}
