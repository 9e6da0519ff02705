import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'
import { type TellDiner, type TellShop, tellDinerJob, tellShopJob } from '../reservation.ts'
import { type ReservationMover, type ReservationStatus, reservationMoves } from '../reservation-status.ts'
import { listHeldTables, releaseTables } from './dining-room-store.ts'
import { type PromiseRefusal, promiseTables } from './promise-tables.ts'
import { publishReservation } from './reservation-channel.ts'
import {
  findReservation,
  type LockedReservation,
  lockReservation,
  raiseVersion,
  updateReservationStatus,
} from './reservation-store.ts'

type Change = {
  readonly id: number
  /** The version that the person saw. A stale one is refused. */
  readonly seenVersion?: number | undefined
}

type Decision<Status extends ReservationStatus> = Change & {
  readonly to: Status
  readonly mover: ReservationMover
  /** Null for the diner, the system and a tablet. */
  readonly staffId?: number | null
  readonly tabletId?: number | null
  readonly reason?: string | undefined
}

type Ending = Decision<Exclude<ReservationStatus, 'requested' | 'confirmed'>>

type StateRefusal = 'unknown-reservation' | 'already-decided' | 'illegal-move' | 'too-late'

export type ConfirmRefusal = StateRefusal | PromiseRefusal

type Needs = Pick<Tools, 'clock' | 'jobs' | 'broadcast'>

async function lockForMove(
  tx: Database,
  { clock }: Needs,
  { id, to, mover, seenVersion }: Decision<ReservationStatus>,
): Promise<Result<LockedReservation, StateRefusal>> {
  const locked = await lockReservation(tx, id)
  if (!locked) return refuse('unknown-reservation')
  if (locked.status === to || (seenVersion !== undefined && seenVersion !== locked.version))
    return refuse('already-decided')
  if (!reservationMoves(locked.status, mover).includes(to)) return refuse('illegal-move')
  if (mover !== 'system' && locked.startsAt <= clock.now()) return refuse('too-late')
  return ok(locked)
}

const readMoved = async (tx: Database, id: number): Promise<Reservation> => {
  const moved = await findReservation(tx, id)
  if (!moved) throw new Error('a reservation vanished while it was locked')
  return moved
}

/** The notifications are sent when the transaction commits. */
async function settle(
  tx: Database,
  tools: Needs,
  { id, to, staffId = null, tabletId = null, reason }: Ending | Decision<'confirmed'>,
): Promise<Reservation> {
  await updateReservationStatus(tx, id, {
    status: to,
    decidedBy: staffId,
    decidedByTablet: tabletId,
    decidedAt: tools.clock.now(),
    refusalReason: reason ?? null,
  })
  const news: TellDiner = { reservationId: id, about: to }
  await tools.jobs.enqueue(tx, tellDinerJob, news)
  const shopNews: TellShop = { reservationId: id, about: 'cancelled' }
  if (to === 'cancelled') await tools.jobs.enqueue(tx, tellShopJob, shopNews)
  const moved = await readMoved(tx, id)
  await publishReservation(tx, tools, moved)
  return moved
}

/** Of two concurrent calls the first wins. */
export async function endReservation(
  tx: Database,
  tools: Needs,
  ending: Ending,
): Promise<Result<Reservation, StateRefusal>> {
  const locked = await lockForMove(tx, tools, ending)
  if (!locked.ok) return locked
  await releaseTables(tx, ending.id)
  return ok(await settle(tx, tools, ending))
}

type Confirmation = Change & {
  readonly staffId: number | null
  readonly tabletId?: number | null
  /** Without them the smallest free table is assigned. */
  readonly tableIds?: readonly number[] | undefined
}

export async function confirmReservation(
  tx: Database,
  tools: Needs,
  { tableIds, ...change }: Confirmation,
): Promise<Result<Reservation, ConfirmRefusal>> {
  const decision = { ...change, to: 'confirmed', mover: 'shop' } as const
  const locked = await lockForMove(tx, tools, decision)
  if (!locked.ok) return locked
  const promised = await promiseTables(tx, locked.value, tableIds)
  return promised.ok ? ok(await settle(tx, tools, decision)) : promised
}

/** Possible until the party has left. Asking for the tables it already has changes nothing. */
export async function changeTables(
  tx: Database,
  tools: Needs,
  { id, tableIds, seenVersion }: Change & { readonly tableIds: readonly number[] },
): Promise<Result<Reservation, ConfirmRefusal>> {
  const locked = await lockReservation(tx, id)
  if (!locked) return refuse('unknown-reservation')
  if (locked.status !== 'confirmed') return refuse('illegal-move')
  if (locked.endsAt <= tools.clock.now()) return refuse('too-late')
  const held = await listHeldTables(tx, id)
  const wanted = new Set(tableIds)
  if (held.length === wanted.size && held.every((table) => wanted.has(table))) return ok(await readMoved(tx, id))
  if (seenVersion !== undefined && seenVersion !== locked.version) return refuse('already-decided')
  const promised = await promiseTables(tx, locked, tableIds)
  if (!promised.ok) return promised
  await raiseVersion(tx, id)
  const changed = await readMoved(tx, id)
  await publishReservation(tx, tools, changed)
  return ok(changed)
}

/** A second call succeeds without a change. */
export const cancelReservation = (
  tools: Needs & Pick<Tools, 'db'>,
  own: Pick<Reservation, 'id'>,
): Promise<Result<Reservation, 'unknown-reservation' | 'too-late' | 'illegal-move'>> =>
  tools.db.transaction(async (tx) => {
    const ended = await endReservation(tx, tools, { id: own.id, to: 'cancelled', mover: 'diner' })
    if (ended.ok) return ended
    const { code } = ended
    if (code !== 'already-decided') return refuse(code)
    const reservation = await findReservation(tx, own.id)
    return reservation ? ok(reservation) : refuse('unknown-reservation')
  })
