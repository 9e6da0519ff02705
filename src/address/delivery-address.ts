import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText, toAsciiDigits } from '../kernel/text.ts'
import { isInDeliveryZone } from './delivery-zone.ts'
import { isNearPostalCode } from './near-postal-code.ts'

export type DeliveryAddress = {
  /** Both null for an address that was only typed. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: string
  readonly city: string
  readonly postalCode: string
}

const longestAddress = 300
const longestCity = 100

/** One line to read: postal code and city follow unless the address tells them already. */
export const addressLine = ({ address, city, postalCode }: DeliveryAddress): string =>
  address.includes(postalCode) ? address : `${address}, ${postalCode} ${city}`.trim()

/**
 * An address as it may be kept. Its postal code decides which shops are reached, so it has to be one of the zone's, and
 * coordinates that lie elsewhere give it away.
 */
export const checkDeliveryAddress = (
  given: DeliveryAddress,
): Result<DeliveryAddress, 'address-missing' | 'address-too-long' | 'not-delivered'> => {
  const address = normaliseText(given.address)
  const city = normaliseText(given.city)
  const postalCode = toAsciiDigits(given.postalCode).trim()
  if (address === '') return refuse('address-missing')
  if (codePointLength(address) > longestAddress || codePointLength(city) > longestCity)
    return refuse('address-too-long')
  if (!isInDeliveryZone(postalCode)) return refuse('not-delivered')
  const { latitude, longitude } = given
  if (latitude === null || longitude === null) return ok({ address, city, postalCode, latitude: null, longitude: null })
  if (!isNearPostalCode({ lat: latitude, lon: longitude }, postalCode)) return refuse('not-delivered')
  return ok({ address, city, postalCode, latitude, longitude })
}
