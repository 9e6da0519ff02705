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
