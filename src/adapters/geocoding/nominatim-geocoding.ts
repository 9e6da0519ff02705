import { memberOf } from '../../kernel/member-of.ts'
import { readLimited } from '../../kernel/read-limited.ts'
import type { Language } from '../../kernel/texts.ts'
import type { GeocodedPlace, Geocoding } from './geocoding.ts'

export type GeocodingCache = {
  find(key: string): Promise<unknown>
  keep(key: string, answer: unknown): Promise<void>
  /** Reserves the time of the next request. Returns the wait in milliseconds, or null if it would be too long. */
  takeTurn(): Promise<number | null>
  noteSuccess(): Promise<void>
  noteFailure(pauseSeconds: number | null): Promise<void>
}

type Options = {
  readonly url: string
  readonly userAgent: string
  readonly memory: GeocodingCache
  /** ISO 3166 two-letter codes. An empty list means everywhere. */
  readonly countries: () => Promise<readonly string[]>
  readonly limitMs?: number
}

/** The message never contains a customer's address, because this error is logged. */
export class GeocoderSilent extends Error {
  override readonly name = 'GeocoderSilent'
}

const maxReplyBytes = 256 * 1024

const readJson = async (response: Response): Promise<unknown> => {
  const body = await readLimited(response, maxReplyBytes)
  if (body === null) throw new GeocoderSilent('the answer is too long')
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    throw new GeocoderSilent('the answer is no JSON')
  }
}

const longestName = 300

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longestName) : null

const degreesOf = (value: unknown, most: number): number | null => {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof degrees === 'number' && Math.abs(degrees) <= most ? degrees : null
}

const placeOf = (value: unknown): GeocodedPlace | null => {
  const name = textOf(memberOf(value, 'display_name'))
  if (name === null) return null
  const address = memberOf(value, 'address')
  const city = ['city', 'town', 'state_district'].map((key) => textOf(memberOf(address, key))).find((text) => text)
  const [lat, lon] = [degreesOf(memberOf(value, 'lat'), 90), degreesOf(memberOf(value, 'lon'), 180)]
  const isPlaced = lat !== null && lon !== null
  return {
    name,
    lat: isPlaced ? lat : null,
    lon: isPlaced ? lon : null,
    city: city ?? null,
    postalCode: textOf(memberOf(address, 'postcode')),
  }
}

const placesOf = (answer: unknown): GeocodedPlace[] => {
  if (!Array.isArray(answer)) throw new GeocoderSilent('the answer is no list')
  return answer.flatMap((one) => placeOf(one) ?? [])
}

const placeAtOf = (answer: unknown): GeocodedPlace | null => {
  if (typeof answer !== 'object' || answer === null) throw new GeocoderSilent('the answer is no object')
  return placeOf(answer)
}

const mostResults = 40
/** Rounds to about eleven metres, so that nearby positions share a cache entry. */
const decimals = 4

const tidy = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, 160)

const pauseOf = ({ status, headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 429 ? (Number.isFinite(seconds) ? seconds : 60) : null
}

/** Respects the rate limit of `memory` and does not retry. */
export const nominatimGeocoding = ({ url, userAgent, memory, countries, limitMs = 3000 }: Options): Geocoding => {
  const fetchAnswer = async (address: string): Promise<unknown> => {
    const wait = await memory.takeTurn()
    if (wait === null) throw new GeocoderSilent('too many requests are waiting')
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      const response = await fetch(address, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        signal: AbortSignal.timeout(limitMs),
        redirect: 'manual',
      })
      if (response.status !== 200) {
        await memory.noteFailure(pauseOf(response))
        throw new GeocoderSilent(`answered ${response.status}`)
      }
      const answer = await readJson(response)
      await memory.noteSuccess()
      return answer
    } catch (error) {
      if (error instanceof GeocoderSilent) throw error
      await memory.noteFailure(null)
      throw new GeocoderSilent('no answer in time', { cause: error })
    }
  }

  const ask = async <Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (answer: unknown) => Answer,
  ): Promise<Answer> => {
    const key = `${path}?${new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' })}`
    const known = await memory.find(key)
    if (known !== undefined) return known as Answer
    const answer = read(await fetchAnswer(`${url}${key}`))
    await memory.keep(key, answer)
    return answer
  }

  const limitsIn = async (language: Language): Promise<Readonly<Record<string, string>>> => {
    const codes = await countries()
    const limits = { 'accept-language': language, limit: String(mostResults) }
    return codes.length === 0 ? limits : { countrycodes: codes.join(','), ...limits }
  }

  const freely = async (text: string, language: Language): Promise<GeocodedPlace[]> =>
    ask('/search', { q: tidy(text), ...(await limitsIn(language)) }, placesOf)

  return {
    search: async (text, language) => {
      const query = { street: tidy(text), ...(await limitsIn(language)) }
      const streets = await ask('/search', query, placesOf)
      return streets.length > 0 ? streets : freely(text, language)
    },
    locate: async (text, language) => (await freely(text, language)).find(({ lat }) => lat !== null) ?? null,
    reverse: ({ lat, lon }, language) =>
      ask(
        '/reverse',
        { lat: lat.toFixed(decimals), lon: lon.toFixed(decimals), zoom: '18', 'accept-language': language },
        placeAtOf,
      ),
  }
}
