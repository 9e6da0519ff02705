import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { reservationMoves } from '../../reservations/reservation-status.ts'
import { moveReservation } from '../../reservations/server/move-reservation.ts'
import { toReservationReply } from '../../reservations/server/reservation-replies.ts'
import { findReservationOfShops, listReservationsOfShops } from '../../reservations/server/reservation-store.ts'
import type { Tools } from '../../server/tools.ts'
import { startOfDay } from '../board.ts'
import type { ShopReservationReply } from '../reservation-contract.ts'
import type { StaffShop } from './staff-store.ts'

const answers = { confirmed: 'confirm', refused: 'refuse' } as const

/** A reservation as the people of its shop see it. */
export const toShopReservationReply = (
  reservation: Reservation,
  language: Language,
  now: Date,
): ShopReservationReply => ({
  ...toReservationReply(reservation, language, now),
  answers:
    now < reservation.startsAt
      ? reservationMoves(reservation.status, 'shop').flatMap((to) =>
          to === 'confirmed' || to === 'refused' ? [answers[to]] : [],
        )
      : [],
})

/** Everything from the beginning of today on, soonest first. */
export async function readShopReservations(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shops: readonly StaffShop[],
  language: Language,
): Promise<ShopReservationReply[]> {
  const now = clock.now()
  const since = new Map(shops.map(({ id, timeZone }) => [id, startOfDay(now, timeZone)]))
  const earliest = new Date(Math.min(...[...since.values()].map(Number)))
  const coming = await listReservationsOfShops(db, [...since.keys()], earliest)
  return coming
    .filter(({ shop, startsAt }) => startsAt >= (since.get(shop.id) ?? now))
    .map((reservation) => toShopReservationReply(reservation, language, now))
}

type Answer = {
  readonly id: number
  readonly staffId: number
  readonly answer: 'confirm' | 'refuse'
  readonly seenVersion?: number | undefined
  readonly reason?: string | undefined
}

type AnswerRefusal = 'unknown-reservation' | 'already-decided' | 'illegal-reservation-move' | 'reservation-too-late'

/** Answers a request at one of these shops; another shop's does not exist. */
export async function answerReservation(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  shopIds: readonly number[],
  { answer, reason, ...wanted }: Answer,
): Promise<Result<Reservation, AnswerRefusal>> {
  if (!(await findReservationOfShops(tools.db, shopIds, wanted.id))) return refuse('unknown-reservation')
  const moved = await tools.db.transaction((tx) =>
    moveReservation(tx, tools, {
      ...wanted,
      mover: 'shop',
      to: answer === 'confirm' ? 'confirmed' : 'refused',
      reason: (answer === 'refuse' && reason && normaliseText(reason)) || undefined,
    }),
  )
  if (moved.ok) return ok(moved.value)
  if (moved.code === 'illegal-move') return refuse('illegal-reservation-move')
  return refuse(moved.code === 'too-late' ? 'reservation-too-late' : moved.code)
}
