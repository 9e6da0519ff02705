import type { Language } from '../kernel/texts.ts'
import type { ReservationStatus } from './reservation-status.ts'

export type Reservation = {
  readonly id: number
  /** Incremented by every change. A decision that names an older version is refused. */
  readonly version: number
  readonly userId: number | null
  readonly status: ReservationStatus
  readonly people: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly notes: string
  readonly language: Language
  readonly refusalReason: string | null
  readonly createdAt: Date
  /** The tables of a confirmed reservation. */
  readonly tables: readonly { readonly id: number; readonly name: string }[]
  readonly shop: {
    readonly id: number
    readonly name: string
    readonly domain: string
    readonly imageUrl: string
    readonly address: string
    readonly postalCode: string
    readonly city: string
    readonly phone: string
    readonly timeZone: string
  }
}

/** Counted from the time of the reservation. */
export const reservationRetentionDays = 365

export const dinerNotificationJob = 'reservation-diner'
export const shopNotificationJob = 'reservation-shop'

export const dinerNotificationKinds = ['requested', 'confirmed', 'refused', 'cancelled', 'expired', 'reminder'] as const

export type DinerNotification = {
  readonly reservationId: number
  readonly about: (typeof dinerNotificationKinds)[number]
}

export type ShopNotification = { readonly reservationId: number; readonly about: 'requested' | 'cancelled' }
