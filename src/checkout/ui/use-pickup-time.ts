import { useCallback, useMemo, useState } from 'react'
import { type OpeningHours, openState } from '../../catalogue/opening-hours.ts'
import type { PlanningType } from '../pickup-mode.ts'
import {
  checkScheduled,
  formatScheduled,
  type PickupDay,
  type PickupSlot,
  pickupDays,
  type SlotRefusal,
} from '../pickup-slots.ts'

export type PickupTime = {
  readonly isOpen: boolean
  /** When a closed shop takes orders again; null: not in sight. */
  readonly opensAt: Date | null
  /** What can be chosen, today first: a week of conversions between clocks, for whoever looks at it. */
  readonly listDays: () => readonly PickupDay[]
  readonly planning: PlanningType | null
  /** The chosen slot while it can still be had. */
  readonly slot: PickupSlot | null
  /** `YYYY-MM-DD à HH H` of that slot. */
  readonly scheduledDatetime: string | null
  /** Why a slot that was chosen earlier can no longer be had. */
  readonly lapsed: SlotRefusal | null
  choosePlanning(planning: PlanningType): void
  schedule(slot: PickupSlot): void
  forgetSlot(): void
}

/** As soon as possible, unless the shop is closed or a slot is chosen. What is chosen is held against the clock at every tick. */
export const usePickupTime = (hours: OpeningHours, leadMinutes: number, now: Date): PickupTime => {
  const [planned, setPlanned] = useState(false)
  const [stored, setStored] = useState<string | null>(null)
  const time = now.getTime()
  const listDays = useCallback(() => pickupDays(hours, new Date(time), leadMinutes), [hours, time, leadMinutes])
  const state = useMemo(() => openState(hours, now), [hours, now])
  const checked = stored === null ? null : checkScheduled(hours, now, leadMinutes, stored)
  return {
    isOpen: state.open,
    opensAt: state.open ? null : state.opensAt,
    listDays,
    planning: planned ? 'planifier' : state.open ? 'standar' : null,
    slot: checked?.ok ? checked.value : null,
    scheduledDatetime: checked?.ok ? stored : null,
    lapsed: checked && !checked.ok ? checked.code : null,
    choosePlanning: (planning) => setPlanned(planning === 'planifier'),
    schedule: (slot) => {
      setPlanned(true)
      setStored(formatScheduled(slot))
    },
    forgetSlot: () => setStored(null),
  }
}
