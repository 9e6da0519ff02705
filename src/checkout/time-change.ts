import { allowsScheduling, type PickupMode, type PlanningType } from './pickup-mode.ts'

export type SeenTime = {
  readonly mode: PickupMode
  readonly planning: PlanningType | null
  readonly isSoonPossible: boolean
  /** In its stored form, even if the slot can no longer be booked. */
  readonly slot: string | null
  readonly isSlotPossible: boolean
}

/** Each value is a text key. */
export type TimeChange = 'soonGone' | 'soonBack' | 'slotGone' | 'slotBack' | 'tableGone' | 'tableBack'

/** Null if nothing has changed, or if the customer has made another choice. */
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
