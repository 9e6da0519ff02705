import { wallTimeOf } from '../kernel/wall-time.ts'

const minuteMs = 60_000

/** The kitchen minutes of all orders in the slot that begins at `at`. */
export type TakenMinutes = { readonly at: Date; readonly minutes: number }

/** `capacity`: the kitchen minutes of one slot. */
export type Kitchen = { readonly capacity: number; readonly taken: readonly TakenMinutes[] }

export type KitchenSlot = { readonly begin: Date; readonly minutes: number }

type DishMinutes = { readonly product: number; readonly quantity: number }

/** `minutes`: the kitchen minutes of one piece, by product id. */
export const minutesOfDishes = (lines: readonly DishMinutes[], minutes: Readonly<Record<number, number>>): number =>
  lines.reduce((sum, { product, quantity }) => sum + (minutes[product] ?? 0) * quantity, 0)

/** Slots are counted from midnight in the shop's time zone. */
export const slotAround = (instant: Date, zone: string, slotMinutes: number): Date => {
  const { hour, minute } = wallTimeOf(instant, zone)
  const whole = Math.floor(instant.getTime() / minuteMs) * minuteMs
  return new Date(whole - ((hour * 60 + minute) % slotMinutes) * minuteMs)
}

export const takenIn = ({ taken }: Pick<Kitchen, 'taken'>, { begin, minutes }: KitchenSlot): number => {
  const from = begin.getTime()
  return taken.reduce((sum, { at, minutes: of }) => {
    const isIn = from <= at.getTime() && at.getTime() < from + minutes * minuteMs
    return isIn ? sum + of : sum
  }, 0)
}

/** An empty slot accepts any order, because a large order would otherwise fit nowhere. */
export const hasRoom = (kitchen: Kitchen, slot: KitchenSlot, needed: number): boolean => {
  const taken = takenIn(kitchen, slot)
  return needed === 0 || taken === 0 || taken + needed <= kitchen.capacity
}
