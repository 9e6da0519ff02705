import { type DeliveryPostalCode, deliveryPostalCodes } from './delivery-zone.ts'
import { distance, type Position } from './position.ts'

/** The middle of each postal code. */
const middles: Readonly<Record<DeliveryPostalCode, Position>> = {
  8075: { lat: 36.4561, lon: 10.7376 },
  8011: { lat: 36.4703, lon: 10.7569 },
  2075: { lat: 36.8101, lon: 10.0956 },
  2011: { lat: 36.8043, lon: 10.1127 },
  4222: { lat: 33.7044, lon: 8.969 },
}

/** Of the towns that are served, the one at the gates of Tunis. */
const nearestToTunis: DeliveryPostalCode = '2011'

/** No quarter of a postal code lies farther from its middle, in metres; generous, because borders are known to nobody here. */
const farthest = 15_000

/** Whether a position can belong to a postal code at all; false for a code outside the zone. */
export const isNearPostalCode = (position: Position, postalCode: string): boolean =>
  deliveryPostalCodes.some((served) => served === postalCode.trim() && distance(position, middles[served]) <= farthest)

/** Where a map opens for somebody of whom no more is known than a postal code, or nothing: always where shops serve. */
export const mapMiddle = (postalCode: string): Position =>
  middles[deliveryPostalCodes.find((served) => served === postalCode.trim()) ?? nearestToTunis]
