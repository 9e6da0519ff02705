/** 1 takeaway, 0 dine-in; the payment call has it as `location`. */
export type PickupMode = 1 | 0

export const takeaway = 1 satisfies PickupMode
export const dineIn = 0 satisfies PickupMode

export const defaultPickupMode: PickupMode = 1

export const readPickupMode = (stored: string | null): PickupMode => (stored === '0' ? dineIn : defaultPickupMode)

/** `standar`: as soon as possible, `planifier`: at a slot. */
export type PlanningType = 'standar' | 'planifier'

export const allowsScheduling = (mode: PickupMode): boolean => mode === takeaway
