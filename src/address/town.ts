import { zone } from './delivery-zone.ts'

/** The country of the delivery zone. */
export const zoneCountry = { code: 'TUN', timeZone: 'Africa/Tunis' } as const

/** The Latin name of the town with this postal code; null outside of the zone. Not in `delivery-zone.ts`, which every first visit loads. */
export const townOf = (postalCode: string): string | null =>
  Object.entries(zone).find(([code]) => code === postalCode)?.[1].latin ?? null
