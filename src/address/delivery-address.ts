import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText, toAsciiDigits } from '../kernel/text.ts'
import { isInZone } from './delivery-zone.ts'
import type { Position } from './position.ts'

export type DeliveryAddress = {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: string
  readonly city: string
  readonly postalCode: string
}

const longestAddress = 300
const longestCity = 100

export const addressLine = ({ address, city, postalCode }: DeliveryAddress): string =>
  address.includes(postalCode) ? address : `${address}, ${postalCode} ${city}`.trim()

export const givenPostalCode = ({ postalCode }: Pick<DeliveryAddress, 'postalCode'>): string =>
  toAsciiDigits(postalCode).trim()

/** `places` are the served towns with the address's postal code. Coordinates must be within `reach` of one. */
export const checkDeliveryAddress = (
  given: DeliveryAddress,
  places: readonly Position[],
): Result<DeliveryAddress, 'address-missing' | 'address-too-long' | 'not-delivered'> => {
  const address = normaliseText(given.address)
  const city = normaliseText(given.city)
  const postalCode = givenPostalCode(given)
  if (address === '') return refuse('address-missing')
  if (codePointLength(address) > longestAddress || codePointLength(city) > longestCity)
    return refuse('address-too-long')
  const { latitude, longitude } = given
  const position = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
  if (!isInZone(position, places)) return refuse('not-delivered')
  return ok({ address, city, postalCode, latitude: position?.lat ?? null, longitude: position?.lon ?? null })
}
