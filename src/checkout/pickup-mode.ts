/** 1 takeaway, 0 dine-in; also what the browser remembers and the payment call sends as `location`. */
export type PickupMode = 1 | 0

export const takeaway = 1 satisfies PickupMode
export const dineIn = 0 satisfies PickupMode

export const defaultPickupMode: PickupMode = 1

/** What the browser remembered; anything unreadable is takeaway. */
export const readPickupMode = (stored: string | null): PickupMode => (stored === '0' ? dineIn : defaultPickupMode)

/** `standar` as soon as possible, `planifier` at a chosen slot. */
export type PlanningType = 'standar' | 'planifier'

/** Who eats here sits here: only takeaway is scheduled. */
export const allowsScheduling = (mode: PickupMode): boolean => mode === takeaway
