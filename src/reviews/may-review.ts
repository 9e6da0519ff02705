import type { PaymentState } from '../orders/order.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { ReservationStatus } from '../reservations/reservation-status.ts'

/** `too-early`: not yet. `never`: the meal did not take place. */
export type MayReview = 'yes' | 'too-early' | 'never'

/** A shop that does not press « handed over » cannot prevent the review of a paid order. */
const readyMs = 2 * 3_600_000

type OrderFacts = {
  readonly status: OrderStatus
  readonly paymentState: PaymentState
  /** When the order last became ready. */
  readonly readySince: Date | null
}

export const mayReviewOrder = ({ status, paymentState, readySince }: OrderFacts, now: Date): MayReview => {
  if (status === 7) return 'yes'
  if (status < 3) return 'too-early'
  const isPaid = paymentState === 'paid' && readySince !== null
  // Marking a paid order as not collected does not prevent its review either.
  if (isPaid && (status === 3 || status === 6))
    return now.getTime() >= readySince.getTime() + readyMs ? 'yes' : 'too-early'
  return status === 3 ? 'too-early' : 'never'
}

type ReservationFacts = { readonly status: ReservationStatus; readonly endsAt: Date }

/** Mida does not know whether the party came. A confirmed reservation that nobody cancelled counts as kept. */
export const mayReviewReservation = ({ status, endsAt }: ReservationFacts, now: Date): MayReview => {
  if (status === 'requested') return now < endsAt ? 'too-early' : 'never'
  if (status !== 'confirmed') return 'never'
  return now < endsAt ? 'too-early' : 'yes'
}
