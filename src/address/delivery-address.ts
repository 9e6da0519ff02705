import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText, toAsciiDigits } from '../kernel/text.ts'
import { isInDeliveryZone } from './delivery-zone.ts'
import { isNearPostalCode } from './position.ts'

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

/** The postal code must be in the delivery zone, and the coordinates, if given, must be near it. */
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
