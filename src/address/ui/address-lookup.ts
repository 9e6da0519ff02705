import { ok, type Result, refuse } from '../../kernel/result.ts'
import { call } from '../../ui/call.ts'
import type {
  DeliveryAddressReply,
  geocodeAddress,
  PositionReply,
  reverseGeocode,
  SuggestionReply,
  searchAddresses,
} from '../contract.ts'
import type { Position } from '../position.ts'

export type GeolocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported'

const failures: Readonly<Record<number, GeolocationFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export const geolocationFailure = (code: number): GeolocationFailure => failures[code] ?? 'unknown'

/** In milliseconds. A position rarely arrives after ten seconds. */
const positionOptions: PositionOptions = { timeout: 10_000, maximumAge: 60_000 }

/** Failures are returned as refusals. */
export const devicePosition = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<Result<Position, GeolocationFailure>> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(refuse('unsupported'))
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve(ok({ lat: coords.latitude, lon: coords.longitude })),
        ({ code }) => resolve(refuse(geolocationFailure(code))),
        positionOptions,
      )
    } catch {
      resolve(refuse('unknown'))
    }
  })

export type AddressError =
  | GeolocationFailure
  | 'no-coordinates'
  | 'lookup-failed'
  | 'no-address'
  | 'reverse-failed'
  | 'not-delivered'

type Found = Pick<PositionReply, 'display_name' | 'city' | 'postalcode'> & { lat: number | null; lon: number | null }

export const toForm = ({ display_name, city, postalcode, lat, lon }: Found): DeliveryAddressReply => ({
  latitude: lat,
  longitude: lon,
  address: display_name,
  city: city ?? '',
  zip_code: postalcode ?? '',
})

export const suggest = async (q: string, signal: AbortSignal): Promise<readonly SuggestionReply[] | null> => {
  const answer = await call<typeof searchAddresses>('GET', '/api/address/search', { query: { q }, signal })
  return answer.ok ? answer.value : null
}

/** The name of a known place, or null for a text that names none. Undefined if the lookup failed. */
export const nameOfPlace = async (q: string, signal: AbortSignal): Promise<string | null | undefined> => {
  const answer = await call<typeof geocodeAddress>('GET', '/api/address/locate', { query: { q }, signal })
  if (answer.ok) return answer.value.display_name
  return answer.code === 'no-coordinates' ? null : undefined
}

export const withCoordinates = async (
  suggestion: SuggestionReply,
): Promise<Result<DeliveryAddressReply, 'no-coordinates' | 'lookup-failed'>> => {
  if (suggestion.lat !== null && suggestion.lon !== null) return ok(toForm(suggestion))
  const answer = await call<typeof geocodeAddress>('GET', '/api/address/locate', {
    query: { q: suggestion.display_name },
  })
  if (!answer.ok) return refuse(answer.code === 'no-coordinates' ? 'no-coordinates' : 'lookup-failed')
  const { lat, lon, city } = answer.value
  return ok(toForm({ ...suggestion, lat, lon, city: suggestion.city ?? city }))
}

export const addressAt = async (
  { lat, lon }: Position,
  signal?: AbortSignal,
): Promise<Result<PositionReply, 'no-address' | 'reverse-failed' | 'aborted'>> => {
  const answer = await call<typeof reverseGeocode>('GET', '/api/address/reverse', {
    query: { lat, lon },
    ...(signal && { signal }),
  })
  if (answer.ok) return ok(answer.value)
  return refuse(answer.code === 'no-address' || answer.code === 'aborted' ? answer.code : 'reverse-failed')
}

export const locateDevice = async (): Promise<Result<PositionReply, AddressError>> => {
  const device = await devicePosition()
  if (!device.ok) return device
  const named = await addressAt(device.value)
  if (!named.ok) return refuse(named.code === 'aborted' ? 'reverse-failed' : named.code)
  return named
}
