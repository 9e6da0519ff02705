import { useCallback, useEffect, useMemo, useState } from 'react'
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
  /** Null when the shop is open, or does not open within two months. */
  readonly opensAt: Date | null
  /** A function, because computing a week of slots is slow and most pages do not show them. */
  readonly listDays: () => readonly PickupDay[]
  readonly planning: PlanningType | null
  /** The chosen slot; null when none is chosen or it can no longer be booked. */
  readonly slot: PickupSlot | null
  readonly scheduledDatetime: string | null
  readonly lapsed: SlotRefusal | null
  choosePlanning(planning: PlanningType): void
  schedule(slot: PickupSlot): void
  forgetSlot(): void
}

/** Checks the chosen slot again whenever `now` changes. */
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

const tickMs = 15_000

/** Returns the server's time plus the time that has passed by `performance.now()`, so that a wrong clock of the device has no effect. Returns a new `Date` only at each tick. */
export const useNow = (serverNow: number): Date => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const arrived = performance.now()
    setNow(serverNow)
    const timer = setInterval(() => setNow(serverNow + performance.now() - arrived), tickMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return useMemo(() => new Date(now), [now])
}
