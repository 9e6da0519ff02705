import { normaliseText } from '../kernel/text.ts'
import { addDays, firstInstantOf, isLocalDate, isZone, type LocalDate } from '../kernel/wall-time.ts'

/** The filter is in the query of the URL, so that people can share a page of the log. An empty text does not filter. */
export type LogFilter = {
  /** Beginnings of the words of a name, or an actor such as `person 12`, `device 3` or `key 4`. */
  readonly who: string
  /** An action such as `order.moved`. */
  readonly what: string
  /** The id or the domain of a shop. */
  readonly shop: string
  readonly from: LocalDate | ''
  readonly to: LocalDate | ''
  /** IANA name of the time zone in which `from` begins and `to` ends. */
  readonly zone: string
}

const longestText = 100

const readText = (search: URLSearchParams, name: string): string =>
  normaliseText((search.get(name) ?? '').slice(0, longestText))

const readDate = (search: URLSearchParams, name: string): string => {
  const text = search.get(name) ?? ''
  return isLocalDate(text) ? text : ''
}

/** Invalid values are ignored, because people type and shorten URLs. */
export const readLogFilter = (search: URLSearchParams): LogFilter => {
  const zone = (search.get('zone') ?? '').slice(0, longestText)
  return {
    who: readText(search, 'who'),
    what: readText(search, 'what'),
    shop: readText(search, 'shop'),
    from: readDate(search, 'from'),
    to: readDate(search, 'to'),
    zone: zone !== '' && isZone(zone) ? zone : '',
  }
}

/** The page shows rows older than the row with this id. */
export const readBefore = (search: URLSearchParams): number | null => {
  const before = search.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null
}

export const logSearch = (filter: LogFilter, before: number | null = null): string => {
  const { zone, ...rest } = filter
  const search = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''))
  if (zone !== '' && (filter.from !== '' || filter.to !== '')) search.set('zone', zone)
  if (before !== null) search.set('before', String(before))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const periodOf = ({
  from,
  to,
  zone,
}: LogFilter): { readonly since: Date | null; readonly until: Date | null } => {
  const beginOf = (date: LocalDate): Date => firstInstantOf(`${date}T00:00`, zone || 'UTC')
  return { since: from === '' ? null : beginOf(from), until: to === '' ? null : beginOf(addDays(to, 1)) }
}
