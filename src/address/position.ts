import { type DeliveryPostalCode, deliveryPostalCodes } from './delivery-zone.ts'

export type Position = { readonly lat: number; readonly lon: number }

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance in metres by the haversine formula. */
export const distance = (from: Position, to: Position): number => {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const east = Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return (
    2 *
    earthRadius *
    Math.asin(Math.min(1, Math.sqrt(north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east)))
  )
}

const centres: Readonly<Record<DeliveryPostalCode, Position>> = {
  8075: { lat: 36.4561, lon: 10.7376 },
  8011: { lat: 36.4703, lon: 10.7569 },
  2075: { lat: 36.8101, lon: 10.0956 },
  2011: { lat: 36.8043, lon: 10.1127 },
  4222: { lat: 33.7044, lon: 8.969 },
}

const nearestToTunis: DeliveryPostalCode = '2011'

/** Maximum distance in metres. It is generous, because the exact borders are unknown. */
const farthest = 15_000

export const isNearPostalCode = (position: Position, postalCode: string): boolean =>
  deliveryPostalCodes.some((served) => served === postalCode.trim() && distance(position, centres[served]) <= farthest)

/** Returns where the map opens: at the postal code, or, for an unknown one, at the served place nearest to Tunis. */
export const mapCentre = (postalCode: string): Position =>
  centres[deliveryPostalCodes.find((served) => served === postalCode.trim()) ?? nearestToTunis]
