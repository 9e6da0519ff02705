import { ok, type Result, refuse } from '../../kernel/result.ts'
import { call } from '../../ui/call.ts'
import type {
  DeliveryAddressReply,
  locateAddress,
  nameAddress,
  PositionReply,
  SuggestionReply,
  searchAddresses,
} from '../contract.ts'
import type { Position } from '../position.ts'
import { findDevice, type GeolocationTrouble } from './geolocation.ts'

/** Why there is no address after all; each has its sentence. `aborted` needs none. */
export type AddressTrouble =
  | GeolocationTrouble
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

/** Addresses that begin like what is typed; null when it could not be asked. */
export const suggest = async (q: string, signal: AbortSignal): Promise<readonly SuggestionReply[] | null> => {
  const answer = await call<typeof searchAddresses>('GET', '/api/address/search', { query: { q }, signal })
  return answer.ok ? answer.value : null
}

/** A chosen suggestion with its coordinates: most bring them along. */
export const complete = async (
  suggestion: SuggestionReply,
): Promise<Result<DeliveryAddressReply, 'no-coordinates' | 'lookup-failed'>> => {
  if (suggestion.lat !== null && suggestion.lon !== null) return ok(toForm(suggestion))
  const answer = await call<typeof locateAddress>('GET', '/api/address/locate', {
    query: { q: suggestion.display_name },
  })
  if (!answer.ok) return refuse(answer.code === 'no-coordinates' ? 'no-coordinates' : 'lookup-failed')
  const { lat, lon, city } = answer.value
  return ok(toForm({ ...suggestion, lat, lon, city: suggestion.city ?? city }))
}

/** The address at a position. */
export const nameAt = async (
  { lat, lon }: Position,
  signal?: AbortSignal,
): Promise<Result<PositionReply, 'no-address' | 'reverse-failed' | 'aborted'>> => {
  const answer = await call<typeof nameAddress>('GET', '/api/address/reverse', {
    query: { lat, lon },
    ...(signal && { signal }),
  })
  if (answer.ok) return ok(answer.value)
  return refuse(answer.code === 'no-address' || answer.code === 'aborted' ? answer.code : 'reverse-failed')
}

/** The address the device stands at. */
export const findHere = async (): Promise<Result<PositionReply, AddressTrouble>> => {
  const device = await findDevice()
  if (!device.ok) return device
  const named = await nameAt(device.value)
  if (!named.ok) return refuse(named.code === 'aborted' ? 'reverse-failed' : named.code)
  return named
}
