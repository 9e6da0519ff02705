import { wallTimeOf } from '../kernel/wall-time.ts'

const minuteMs = 60_000

/** The minutes of kitchen that the orders of a shop have taken. */
export type TakenMinutes = { readonly at: Date; readonly minutes: number }

/** `capacity` is how many minutes of work the kitchen does in one slot. */
export type Kitchen = { readonly capacity: number; readonly taken: readonly TakenMinutes[] }

export type KitchenSlot = { readonly begin: Date; readonly minutes: number }

type DishMinutes = { readonly product: number; readonly quantity: number }

/** `minutes` has those of each product. */
export const minutesOfDishes = (lines: readonly DishMinutes[], minutes: Readonly<Record<number, number>>): number =>
  lines.reduce((sum, { product, quantity }) => sum + (minutes[product] ?? 0) * quantity, 0)

/** Returns the beginning of the slot in which the kitchen works on an order for `instant`. Slots are counted from midnight of the shop. */
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

/** An empty slot takes any order, so that a large one can be placed at all. */
export const hasRoom = (kitchen: Kitchen, slot: KitchenSlot, needed: number): boolean => {
  const taken = takenIn(kitchen, slot)
  return needed === 0 || taken === 0 || taken + needed <= kitchen.capacity
}
