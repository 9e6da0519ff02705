import { usualSlotMinutes } from '../catalogue/order-times.ts'
import { promiseOf } from './order-promise.ts'

const promisedMinutes = 15

type Ordered = Parameters<typeof promiseOf>[0] & { readonly slotMinutes: number | null }

/** When the customer is expected. Null without a promised or chosen time, and once the order is ready or over. */
export const visitOf = (order: Ordered): { readonly begin: Date; readonly end: Date } | null => {
  const promise = promiseOf(order)
  if (promise?.kind !== 'promised' && promise?.kind !== 'planned') return null
  const minutes = promise.kind === 'promised' ? promisedMinutes : (order.slotMinutes ?? usualSlotMinutes)
  return { begin: promise.at, end: new Date(promise.at.getTime() + minutes * 60_000) }
}
