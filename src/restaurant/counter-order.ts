import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import type { OrderSource } from '../orders/order.ts'

/** How staff got an order that they enter. */
export type GuestSource = Exclude<OrderSource, 'web'>

export const guestSources = ['counter', 'phone'] as const satisfies readonly GuestSource[]

export const longestGuestName = 60

export type Guest = { readonly name: string | null; readonly phone: string }

export type GuestRefusal = 'guest-name-missing' | 'guest-name-too-long' | 'phone-invalid'

/** A guest who calls must leave a name and a phone, so that staff can say if the order is late. A walk-in need not. */
export const readGuest = (
  source: GuestSource,
  typed: { readonly name: string; readonly phone: string },
): Result<Guest, GuestRefusal> => {
  const name = normaliseText(typed.name)
  if (codePointLength(name) > longestGuestName)
    return refuse('guest-name-too-long', { values: { most: longestGuestName } })
  if (source === 'counter') return ok({ name: name || null, phone: '' })
  if (name === '') return refuse('guest-name-missing')
  const phone = typed.phone.trim()
  return phone === '' ? refuse('phone-invalid') : ok({ name, phone })
}
