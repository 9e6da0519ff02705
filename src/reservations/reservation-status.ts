/** Asked for, then answered by the shop, called off by the diner, or left without an answer. */
export const reservationStatuses = ['requested', 'confirmed', 'refused', 'cancelled', 'expired'] as const

export type ReservationStatus = (typeof reservationStatuses)[number]

export type ReservationMover = 'diner' | 'shop' | 'system'

const moves: Readonly<Record<ReservationStatus, Readonly<Record<ReservationMover, readonly ReservationStatus[]>>>> = {
  requested: { shop: ['confirmed', 'refused'], diner: ['cancelled'], system: ['expired'] },
  // A shop that confirmed may still have to call off: a pipe bursts, the cook falls ill.
  confirmed: { shop: ['refused'], diner: ['cancelled'], system: [] },
  refused: { shop: [], diner: [], system: [] },
  cancelled: { shop: [], diner: [], system: [] },
  expired: { shop: [], diner: [], system: [] },
}

/** Where it may go next, by whom. */
export const reservationMoves = (from: ReservationStatus, mover: ReservationMover): readonly ReservationStatus[] =>
  moves[from][mover]

/** Waits for an answer or holds a table. */
export const isOpenReservation = (status: ReservationStatus): boolean =>
  status === 'requested' || status === 'confirmed'

/** Until the time it is for. */
export const mayCancelReservation = (status: ReservationStatus, startsAt: Date, now: Date): boolean =>
  isOpenReservation(status) && now < startsAt
