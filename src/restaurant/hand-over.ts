import { toAsciiDigits } from '../kernel/text.ts'
import type { OrderSource } from '../orders/order.ts'

type Movable = {
  readonly moves: readonly number[]
  /** Until when an order that was closed as not collected can be handed over. */
  readonly collectable_until: string | null
}

type Handed = Movable & {
  readonly hand_over_code: string | null
  readonly source: OrderSource
  readonly takes_payment: boolean
}

export const mayHandOver = ({ moves, collectable_until }: Movable): boolean =>
  moves.includes(7) || collectable_until !== null

/** A guest who ordered at the counter has no page that shows the code. */
export const hasCode = ({ hand_over_code, source }: Pick<Handed, 'hand_over_code' | 'source'>): boolean =>
  hand_over_code !== null && source !== 'counter'

/** True if staff compare a code or take a payment first. Otherwise one press hands the order over. */
export const asksAtHandOver = (order: Handed): boolean => mayHandOver(order) && (hasCode(order) || order.takes_payment)

export const codeLength = 3

export const codeDigits = (typed: string): string => toAsciiDigits(typed).replace(/\D/g, '').slice(0, codeLength)

/** After so many wrong codes for one order, the device asks for the name instead. */
export const mostMisses = 3

/** The number of wrong codes by order. The order with the latest one is last. */
export type Misses = readonly (readonly [orderId: number, count: number])[]

const mostOrders = 50

const isMiss = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)

/** Unreadable text counts as no misses. */
export const readMisses = (stored: string | null): Misses => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isMiss) : []
  } catch {
    return []
  }
}

export const missesOf = (misses: Misses, orderId: number): number => misses.find(([id]) => id === orderId)?.[1] ?? 0

export const addMiss = (misses: Misses, orderId: number): Misses =>
  [...misses.filter(([id]) => id !== orderId), [orderId, missesOf(misses, orderId) + 1] as const].slice(-mostOrders)
