import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'
import { type TellDiner, type TellShop, tellDinerJob, tellShopJob } from '../reservation-jobs.ts'
import { type ReservationMover, type ReservationStatus, reservationMoves } from '../reservation-status.ts'
import { publishReservation } from './reservation-channel.ts'
import { findReservation, lockReservation, updateReservationStatus } from './reservation-store.ts'

export type ReservationMove = {
  readonly id: number
  readonly to: Exclude<ReservationStatus, 'requested'>
  readonly mover: ReservationMover
  /** Null: nobody of the shop. */
  readonly staffId?: number | null
  /** The version the person was looking at; when it is stale, somebody else was faster. */
  readonly seenVersion?: number | undefined
  readonly reason?: string | undefined
}

export type MoveRefusal = 'unknown-reservation' | 'already-decided' | 'illegal-move' | 'too-late'

type Needs = Pick<Tools, 'clock' | 'jobs' | 'broadcast'>

/** Moves a reservation inside the caller's transaction: of two at once the first wins, and whoever has to know is told at the commit. */
export async function moveReservation(
  tx: Database,
  tools: Needs,
  { id, to, mover, staffId = null, seenVersion, reason }: ReservationMove,
): Promise<Result<Reservation, MoveRefusal>> {
  const now = tools.clock.now()
  const locked = await lockReservation(tx, id)
  if (!locked) return refuse('unknown-reservation')
  if (locked.status === to || (seenVersion !== undefined && seenVersion !== locked.version))
    return refuse('already-decided')
  if (!reservationMoves(locked.status, mover).includes(to)) return refuse('illegal-move')
  if (mover !== 'system' && locked.startsAt <= now) return refuse('too-late')
  await updateReservationStatus(tx, id, {
    status: to,
    decidedBy: staffId,
    decidedAt: now,
    refusalReason: reason ?? null,
  })
  const news: TellDiner = { reservationId: id, about: to }
  await tools.jobs.enqueue(tx, tellDinerJob, news)
  const shopNews: TellShop = { reservationId: id, about: 'cancelled' }
  if (to === 'cancelled') await tools.jobs.enqueue(tx, tellShopJob, shopNews)
  const moved = await findReservation(tx, id)
  if (!moved) throw new Error('a reservation vanished while it was locked')
  await publishReservation(tx, tools, moved)
  return ok(moved)
}

/** The diner calls off. Once more is what was wanted already. */
export const cancelReservation = (
  tools: Needs & Pick<Tools, 'db'>,
  own: Pick<Reservation, 'id'>,
): Promise<Result<Reservation, 'unknown-reservation' | 'too-late' | 'illegal-move'>> =>
  tools.db.transaction(async (tx) => {
    const moved = await moveReservation(tx, tools, { id: own.id, to: 'cancelled', mover: 'diner' })
    if (moved.ok) return moved
    const { code } = moved
    if (code !== 'already-decided') return refuse(code)
    const reservation = await findReservation(tx, own.id)
    return reservation ? ok(reservation) : refuse('unknown-reservation')
  })
