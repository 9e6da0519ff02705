import { allowsScheduling, type PickupMode, type PlanningType } from './pickup-mode.ts'

/** The chosen time of the order, and whether it is still possible. */
export type SeenTime = {
  readonly mode: PickupMode
  readonly planning: PlanningType | null
  readonly isSoonPossible: boolean
  /** The chosen slot in its stored form, even if it can no longer be booked. */
  readonly slot: string | null
  readonly isSlotPossible: boolean
}

/** The value is a text key. */
export type TimeChange = 'soonGone' | 'soonBack' | 'slotGone' | 'slotBack' | 'tableGone' | 'tableBack'

/** Whether the chosen time has become impossible, or possible again. Null if nothing has changed, or if the customer has made another choice. */
export const timeChange = (before: SeenTime, after: SeenTime): TimeChange | null => {
  if (before.mode !== after.mode) return null
  if (!allowsScheduling(after.mode)) {
    if (before.isSoonPossible === after.isSoonPossible) return null
    return after.isSoonPossible ? 'tableBack' : 'tableGone'
  }
  if (before.planning === 'standar' && after.planning === null) return 'soonGone'
  if (before.planning === null && after.planning === 'standar') return 'soonBack'
  if (after.planning !== 'planifier' || before.slot !== after.slot) return null
  if (before.isSlotPossible === after.isSlotPossible) return null
  return after.isSlotPossible ? 'slotBack' : 'slotGone'
}
