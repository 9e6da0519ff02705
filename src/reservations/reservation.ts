import type { Language } from '../kernel/texts.ts'
import type { ReservationStatus } from './reservation-status.ts'

export type Reservation = {
  readonly id: number
  /** Raised by every change; a decision made on an older one is not carried out. */
  readonly version: number
  /** Null: a guest, who is known by phone and by the link in the messages. */
  readonly userId: number | null
  readonly status: ReservationStatus
  readonly people: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly email: string | null
  readonly notes: string
  /** What the diner reads, hence what messages are written in. */
  readonly language: Language
  readonly refusalReason: string | null
  readonly createdAt: Date
  /** Held for it while it is confirmed; none where the shop promises by its seats. */
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

/** Days after its time for which a reservation is kept. */
export const keptDays = 365

/** Messages that follow from what happens to a reservation; later slices write them. */

/** The diner hears of the own reservation. */
export const tellDinerJob = 'reservation-diner'
/** The people of the shop hear of a reservation at theirs. */
export const tellShopJob = 'reservation-shop'

export const dinerNews = ['requested', 'confirmed', 'refused', 'cancelled', 'expired', 'reminder'] as const

export type TellDiner = { readonly reservationId: number; readonly about: (typeof dinerNews)[number] }

export type TellShop = { readonly reservationId: number; readonly about: 'requested' | 'cancelled' }
