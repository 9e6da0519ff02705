import type { ShopStatus } from '../catalogue/shop-status.ts'
import { type StaffRole, staffCan } from './permission.ts'

export type RushPlace = {
  readonly id: number
  readonly name: string
  readonly zone: string
  readonly pausedUntil: Date | null
  readonly busyUntil: { readonly minutes: number; readonly until: Date } | null
}

type Shop = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly role: StaffRole
  readonly status: ShopStatus
  readonly pausedUntil: Date | null
  readonly busyMinutes: number
  readonly busyUntil: Date | null
}

/** The live shops that the caller may pause. Shops with another status get no orders. */
export const rushPlacesOf = (shops: readonly Shop[], now: Date): RushPlace[] =>
  shops
    .filter(({ role, status }) => status === 'live' && staffCan(role, 'pause'))
    .map(({ id, name, timeZone: zone, pausedUntil, busyMinutes: minutes, busyUntil: until }) => ({
      id,
      name,
      zone,
      pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null,
      busyUntil: until && until > now ? { minutes, until } : null,
    }))
