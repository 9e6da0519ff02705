import type { OpeningHours } from '../catalogue/opening-hours.ts'
import { hoursOfEatingIn } from '../catalogue/order-times.ts'

/** 1 is takeaway, 0 is dine-in. The body of the payment call names this number `location`. */
export type PickupMode = 1 | 0

export const takeaway = 1 satisfies PickupMode
export const dineIn = 0 satisfies PickupMode

export const pickupModes: readonly PickupMode[] = [takeaway, dineIn]

export const defaultPickupMode: PickupMode = 1

export const readPickupMode = (stored: string | null): PickupMode => (stored === '0' ? dineIn : defaultPickupMode)

/** `standar` means as soon as possible, `planifier` means at a chosen slot. */
export type PlanningType = 'standar' | 'planifier'

export const allowsScheduling = (mode: PickupMode): boolean => mode === takeaway

/** The hours in which orders of this mode are taken. */
export const hoursForMode = (hours: OpeningHours, mode: PickupMode): OpeningHours =>
  mode === dineIn ? hoursOfEatingIn(hours) : hours
