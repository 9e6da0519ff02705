export const reservationStatuses = ['requested', 'confirmed', 'refused', 'cancelled', 'expired'] as const

export type ReservationStatus = (typeof reservationStatuses)[number]

export type ReservationActor = 'diner' | 'shop' | 'system'

const moves: Readonly<Record<ReservationStatus, Readonly<Record<ReservationActor, readonly ReservationStatus[]>>>> = {
  requested: { shop: ['confirmed', 'refused'], diner: ['cancelled'], system: ['expired'] },
  // The shop may withdraw a confirmation.
  confirmed: { shop: ['refused'], diner: ['cancelled'], system: [] },
  refused: { shop: [], diner: [], system: [] },
  cancelled: { shop: [], diner: [], system: [] },
  expired: { shop: [], diner: [], system: [] },
}

export const nextStatuses = (from: ReservationStatus, actor: ReservationActor): readonly ReservationStatus[] =>
  moves[from][actor]

export const isOpenReservation = (status: ReservationStatus): boolean =>
  status === 'requested' || status === 'confirmed'

export const mayCancelReservation = (status: ReservationStatus, startsAt: Date, now: Date): boolean =>
  isOpenReservation(status) && now < startsAt
