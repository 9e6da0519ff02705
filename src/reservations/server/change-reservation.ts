import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'
import {
  type DinerNotification,
  dinerNotificationJob,
  type ShopNotification,
  shopNotificationJob,
} from '../reservation.ts'
import { nextStatuses, type ReservationActor, type ReservationStatus } from '../reservation-status.ts'
import { type AssignmentRefusal, assignTables } from './assign-tables.ts'
import { listHeldTables, releaseTables } from './dining-room-store.ts'
import { publishReservation } from './reservation-channel.ts'
import {
  findReservation,
  incrementVersion,
  type LockedReservation,
  lockReservation,
  updateReservationStatus,
} from './reservation-store.ts'

type Change = {
  readonly id: number
  /** The version that the caller has seen. If it is outdated, the change is refused with `already-decided`. */
  readonly seenVersion?: number | undefined
}

type Decision<Status extends ReservationStatus> = Change & {
  readonly to: Status
  readonly actor: ReservationActor
  /** Null if the diner, the system or a tablet decided. */
  readonly staffId?: number | null
  readonly tabletId?: number | null
  readonly reason?: string | undefined
  /** If present, the change is recorded in the audit log. */
  readonly auditActor?: AuditActor
}

type Ending = Decision<Exclude<ReservationStatus, 'requested' | 'confirmed'>>

type StateRefusal = 'unknown-reservation' | 'already-decided' | 'illegal-move' | 'too-late'

export type ConfirmRefusal = StateRefusal | AssignmentRefusal

type Needs = Pick<Tools, 'clock' | 'jobs' | 'broadcast'>

async function lockForChange(
  tx: Database,
  { clock }: Needs,
  { id, to, actor, seenVersion }: Decision<ReservationStatus>,
): Promise<Result<LockedReservation, StateRefusal>> {
  const locked = await lockReservation(tx, id)
  if (!locked) return refuse('unknown-reservation')
  if (locked.status === to || (seenVersion !== undefined && seenVersion !== locked.version))
    return refuse('already-decided')
  if (!nextStatuses(locked.status, actor).includes(to)) return refuse('illegal-move')
  if (actor !== 'system' && locked.startsAt <= clock.now()) return refuse('too-late')
  return ok(locked)
}

const readChanged = async (tx: Database, id: number): Promise<Reservation> => {
  const moved = await findReservation(tx, id)
  if (!moved) throw new Error('a reservation vanished while it was locked')
  return moved
}

async function writeStatus(
  tx: Database,
  tools: Needs,
  before: LockedReservation,
  { id, to, staffId = null, tabletId = null, reason, auditActor }: Ending | Decision<'confirmed'>,
): Promise<Reservation> {
  await updateReservationStatus(tx, id, {
    status: to,
    decidedBy: staffId,
    decidedByTablet: tabletId,
    decidedAt: tools.clock.now(),
    refusalReason: reason ?? null,
  })
  const news: DinerNotification = { reservationId: id, about: to }
  await tools.jobs.enqueue(tx, dinerNotificationJob, news)
  const shopNews: ShopNotification = { reservationId: id, about: 'cancelled' }
  if (to === 'cancelled') await tools.jobs.enqueue(tx, shopNotificationJob, shopNews)
  const moved = await readChanged(tx, id)
  if (auditActor)
    await recordChange(tx, auditActor, {
      at: tools.clock.now(),
      shopId: moved.shop.id,
      action: 'reservation.answered',
      subject: `reservation ${id}`,
      before: { status: before.status },
      after: { status: to, tables: moved.tables.map((table) => table.id) },
    })
  await publishReservation(tx, tools, moved)
  return moved
}

/** Locks the reservation's row, so that the second of two parallel calls is refused. */
export async function endReservation(
  tx: Database,
  tools: Needs,
  ending: Ending,
): Promise<Result<Reservation, StateRefusal>> {
  const locked = await lockForChange(tx, tools, ending)
  if (!locked.ok) return locked
  await releaseTables(tx, ending.id)
  return ok(await writeStatus(tx, tools, locked.value, ending))
}

type Confirmation = Change & {
  readonly staffId: number | null
  readonly tabletId?: number | null
  readonly auditActor: AuditActor
  /** If absent, a shop with tables assigns the smallest free table that fits. */
  readonly tableIds?: readonly number[] | undefined
}

export async function confirmReservation(
  tx: Database,
  tools: Needs,
  { tableIds, ...change }: Confirmation,
): Promise<Result<Reservation, ConfirmRefusal>> {
  const decision = { ...change, to: 'confirmed', actor: 'shop' } as const
  const locked = await lockForChange(tx, tools, decision)
  if (!locked.ok) return locked
  const assigned = await assignTables(tx, locked.value, tableIds)
  return assigned.ok ? ok(await writeStatus(tx, tools, locked.value, decision)) : assigned
}

/** Refuses after the stay has ended. Does nothing if the party already has these tables. */
export async function changeTables(
  tx: Database,
  tools: Needs,
  {
    id,
    tableIds,
    seenVersion,
    auditActor,
  }: Change & {
    readonly tableIds: readonly number[]
    readonly auditActor: AuditActor
  },
): Promise<Result<Reservation, ConfirmRefusal>> {
  const locked = await lockReservation(tx, id)
  if (!locked) return refuse('unknown-reservation')
  if (locked.status !== 'confirmed') return refuse('illegal-move')
  if (locked.endsAt <= tools.clock.now()) return refuse('too-late')
  const held = await listHeldTables(tx, id)
  const wanted = new Set(tableIds)
  if (held.length === wanted.size && held.every((table) => wanted.has(table))) return ok(await readChanged(tx, id))
  if (seenVersion !== undefined && seenVersion !== locked.version) return refuse('already-decided')
  const assigned = await assignTables(tx, locked, tableIds)
  if (!assigned.ok) return assigned
  await incrementVersion(tx, id)
  const changed = await readChanged(tx, id)
  await recordChange(tx, auditActor, {
    at: tools.clock.now(),
    shopId: changed.shop.id,
    action: 'reservation.tables-changed',
    subject: `reservation ${id}`,
    before: { tables: held },
    after: { tables: changed.tables.map((table) => table.id) },
  })
  await publishReservation(tx, tools, changed)
  return ok(changed)
}

export const cancelReservation = (
  tools: Needs & Pick<Tools, 'db'>,
  own: Pick<Reservation, 'id'>,
): Promise<Result<Reservation, 'unknown-reservation' | 'too-late' | 'illegal-move'>> =>
  tools.db.transaction(async (tx) => {
    const ended = await endReservation(tx, tools, { id: own.id, to: 'cancelled', actor: 'diner' })
    if (ended.ok) return ended
    const { code } = ended
    if (code !== 'already-decided') return refuse(code)
    const reservation = await findReservation(tx, own.id)
    return reservation ? ok(reservation) : refuse('unknown-reservation')
  })
