import type { OpeningHours } from '../catalogue/opening-hours.ts'
import { hoursOfEatingIn } from '../catalogue/order-times.ts'

/** 1 is takeaway, 0 is dine-in. */
export type PickupMode = 1 | 0

export const takeaway = 1 satisfies PickupMode
export const dineIn = 0 satisfies PickupMode

export const pickupModes: readonly PickupMode[] = [takeaway, dineIn]

export const defaultPickupMode: PickupMode = 1

export const readPickupMode = (stored: string | null): PickupMode => (stored === '0' ? dineIn : defaultPickupMode)

/** `standar`: as soon as possible. `planifier`: at a chosen slot. */
export type PlanningType = 'standar' | 'planifier'

export const allowsScheduling = (mode: PickupMode): boolean => mode === takeaway

export const hoursForMode = (hours: OpeningHours, mode: PickupMode): OpeningHours =>
  mode === dineIn ? hoursOfEatingIn(hours) : hours
