import type { Translated } from '../kernel/texts.ts'
import { distance, type Position } from './position.ts'

/** Several towns may share a postal code. */
export type ZonePlace = Position & {
  readonly postalCode: string
  readonly town: Translated
  /** Three letters, such as TUN. */
  readonly country: string
}

/** In metres around a town's centre. Large, because the exact borders of postal codes are unknown. */
export const reach = 15_000

export const isNear = (position: Position, places: readonly Position[]): boolean =>
  places.some((place) => distance(position, place) <= reach)

/** `places` are the served towns with the address's postal code. Without coordinates, the code decides. */
export const isInZone = (position: Position | null, places: readonly Position[]): boolean =>
  position === null ? places.length > 0 : isNear(position, places)

/** The five towns of the specification, with which a new marketplace begins. */
export const defaultZone: readonly ZonePlace[] = [
  { postalCode: '8075', country: 'TUN', town: { fr: 'Nabeul', ar: 'نابل' }, lat: 36.4561, lon: 10.7376 },
  {
    postalCode: '8011',
    country: 'TUN',
    town: { fr: 'Dar Chaâbane El Fehri', ar: 'دار شعبان الفهري' },
    lat: 36.4703,
    lon: 10.7569,
  },
  { postalCode: '2075', country: 'TUN', town: { fr: 'La Manouba', ar: 'منوبة' }, lat: 36.8101, lon: 10.0956 },
  { postalCode: '2011', country: 'TUN', town: { fr: 'Denden', ar: 'الدندان' }, lat: 36.8043, lon: 10.1127 },
  { postalCode: '4222', country: 'TUN', town: { fr: 'Kébili', ar: 'قبلي' }, lat: 33.7044, lon: 8.969 },
]

export const isInDefaultZone = (postalCode: string): boolean =>
  defaultZone.some((place) => place.postalCode === postalCode)
