import { type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Language } from '../../kernel/texts.ts'
import { timeText } from '../../kernel/wall-time.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { nextStatuses } from '../../reservations/reservation-status.ts'
import {
  type ConfirmRefusal,
  changeTables,
  confirmReservation,
  endReservation,
} from '../../reservations/server/change-reservation.ts'
import { listConfirmedParties, readDiningRoom } from '../../reservations/server/dining-room-store.ts'
import { toReservationReply } from '../../reservations/server/reservation-replies.ts'
import {
  countRequestsOfShops,
  findReservationOfShops,
  listReservationsOfShops,
} from '../../reservations/server/reservation-store.ts'
import { assignMissingTables, type DiningTable, freeTables } from '../../reservations/table-plan.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { startOfDay } from '../board.ts'
import type { ShopReservationReply } from '../reservation-contract.ts'
import type { StaffShop } from './staff-store.ts'

const answers = { confirmed: 'confirm', refused: 'refuse' } as const

export const toShopReservationReply = (
  reservation: Reservation,
  language: Language,
  now: Date,
): ShopReservationReply => ({
  ...toReservationReply(reservation, language, now),
  tables: [...reservation.tables],
  answers:
    now < reservation.startsAt
      ? nextStatuses(reservation.status, 'shop').flatMap((to) =>
          to === 'confirmed' || to === 'refused' ? [answers[to]] : [],
        )
      : [],
})

/** When today begins in each shop. */
const beginningsOf = (shops: readonly StaffShop[], now: Date): ReadonlyMap<number, Date> =>
  new Map(shops.map(({ id, timeZone }) => [id, startOfDay(now, timeZone)]))

/** How many requests from the start of today wait for an answer. */
export const countShopRequests = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shops: readonly StaffShop[],
): Promise<number> => (shops.length === 0 ? 0 : countRequestsOfShops(db, beginningsOf(shops, clock.now())))

/** From the start of today, sorted by their time. */
export async function readShopReservations(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shops: readonly StaffShop[],
  language: Language,
): Promise<ShopReservationReply[]> {
  const now = clock.now()
  const since = beginningsOf(shops, now)
  const earliest = new Date(Math.min(...[...since.values()].map(Number)))
  const coming = await listReservationsOfShops(db, [...since.keys()], earliest)
  return coming
    .filter(({ shop, startsAt }) => startsAt >= (since.get(shop.id) ?? now))
    .map((reservation) => toShopReservationReply(reservation, language, now))
}

type Answer = {
  readonly id: number
  readonly staffId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
  readonly answer: 'confirm' | 'refuse'
  readonly seenVersion?: number | undefined
  readonly reason?: string | undefined
  readonly tableIds?: readonly number[] | undefined
}

type AnswerRefusal =
  | Exclude<ConfirmRefusal, 'illegal-move' | 'too-late'>
  | 'illegal-reservation-move'
  | 'reservation-too-late'

/** Adds the number of people and the time of the reservation to the message of a refusal. */
const explain = (
  { people, startsAt, shop }: Reservation,
  { code, values }: Refusal<ConfirmRefusal>,
): Refusal<AnswerRefusal> => {
  if (code === 'illegal-move') return refuse('illegal-reservation-move')
  if (code === 'too-late') return refuse('reservation-too-late')
  return refuse(code, { values: { people, time: timeText(startsAt, shop.timeZone), ...values } })
}

/** A reservation of another shop is refused as unknown. */
export async function answerReservation(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  shopIds: readonly number[],
  { answer, reason, tableIds, ...wanted }: Answer,
): Promise<Result<Reservation, AnswerRefusal>> {
  const asked = await findReservationOfShops(tools.db, shopIds, wanted.id)
  if (!asked) return refuse('unknown-reservation')
  const moved = await tools.db.transaction((tx) =>
    answer === 'confirm'
      ? confirmReservation(tx, tools, { ...wanted, tableIds })
      : endReservation(tx, tools, {
          ...wanted,
          actor: 'shop',
          to: 'refused',
          reason: (reason && normaliseText(reason)) || undefined,
        }),
  )
  return moved.ok ? moved : explain(asked, moved)
}

export async function moveToTables(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  shopIds: readonly number[],
  wanted: {
    readonly id: number
    readonly seenVersion?: number | undefined
    readonly tableIds: readonly number[]
    readonly auditActor: AuditActor
  },
): Promise<Result<Reservation, AnswerRefusal>> {
  const party = await findReservationOfShops(tools.db, shopIds, wanted.id)
  if (!party) return refuse('unknown-reservation')
  const moved = await tools.db.transaction((tx) => changeTables(tx, tools, wanted))
  return moved.ok ? moved : explain(party, moved)
}

/** Tables that are free during the party's stay, and tables that it has. */
export async function listTablesFor(
  { db }: Pick<Tools, 'db'>,
  shopIds: readonly number[],
  id: number,
): Promise<readonly DiningTable[] | null> {
  const party = await findReservationOfShops(db, shopIds, id)
  if (!party) return null
  const { tables } = await readDiningRoom(db, party.shop.id)
  const others = (await listConfirmedParties(db, party.shop.id, party)).filter((promised) => promised.id !== id)
  return freeTables(tables, assignMissingTables(tables, others), party)
}
