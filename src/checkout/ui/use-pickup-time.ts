import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import { leadAt, mayFinish, orderState } from '../../catalogue/order-times.ts'
import { hasRoom, slotAround } from '../../orders/kitchen.ts'
import { checkScheduled, type SlotRefusal } from '../check-slot.ts'
import type { PlanningType } from '../pickup-mode.ts'
import { type PickupDay, type PickupSlot, pickupDays, type SlotRules } from '../pickup-slots.ts'
import type { Hindrance } from '../readiness.ts'
import { formatScheduled } from '../scheduled-time.ts'

export type PickupTime = {
  /** True if the shop takes an order for as soon as possible. The kitchen may still be full, see `isFull`. */
  readonly isOpen: boolean
  /** True if the slot of an order for as soon as possible has too few kitchen minutes left. */
  readonly isFull: boolean
  /** Null if the shop is open, or if no opening within two months is known. */
  readonly opensAt: Date | null
  readonly isPaused: boolean
  /** The shop's note about its closure, or null. */
  readonly note: string | null
  /** A function, because computing a week of slots is slow and most pages do not show them. */
  readonly listDays: () => readonly PickupDay[]
  readonly planning: PlanningType | null
  /** Null if no slot is chosen, or if it can no longer be booked. */
  readonly slot: PickupSlot | null
  readonly scheduledDatetime: string | null
  /** In its stored form, even if the slot can no longer be booked. */
  readonly wanted: string | null
  readonly lapsed: SlotRefusal | null
  choosePlanning(planning: PlanningType): void
  schedule(slot: PickupSlot): void
  forgetSlot(): void
}

export const hindranceOf = ({ isOpen, isFull, isPaused }: PickupTime): Hindrance | null => {
  if (isOpen) return isFull ? 'full' : null
  return isPaused ? 'paused' : 'closed'
}

const isKitchenFull = (hours: OpeningHours, { leadMinutes, slotMinutes, kitchen }: SlotRules, now: Date): boolean => {
  if (!kitchen) return false
  const soonest = new Date(now.getTime() + leadAt(leadMinutes, hours, now) * 60_000)
  const begin = slotAround(soonest, hours.zone, slotMinutes)
  return !hasRoom(kitchen, { begin, minutes: slotMinutes }, kitchen.needed)
}

/** `startedAt` is the recorded start of this checkout. */
export const usePickupTime = (
  hours: OpeningHours,
  rules: SlotRules,
  now: Date,
  startedAt: Date | null = null,
): PickupTime => {
  const [planned, setPlanned] = useState(false)
  const [stored, setStored] = useState<string | null>(null)
  const time = now.getTime()
  const listDays = useCallback(() => pickupDays(hours, new Date(time), rules), [hours, time, rules])
  const state = useMemo(() => orderState(hours, now), [hours, now])
  const isOpen = state.open || (startedAt !== null && mayFinish(hours, startedAt, now))
  const isFull = isKitchenFull(hours, rules, now)
  const checked = stored === null ? null : checkScheduled(hours, now, rules, stored)
  return {
    isOpen,
    isFull,
    opensAt: state.open ? null : state.opensAt,
    isPaused: !state.open && state.reason === 'paused',
    note: state.open ? null : (state.note ?? null),
    listDays,
    planning: planned ? 'planifier' : isOpen && !isFull ? 'standar' : null,
    slot: checked?.ok ? checked.value : null,
    scheduledDatetime: checked?.ok ? stored : null,
    wanted: stored,
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

/** The server's time, continued by `performance.now()`, so that a wrong clock of the device has no effect. */
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
