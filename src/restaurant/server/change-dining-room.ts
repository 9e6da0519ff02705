import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { bookingWindowDays } from '../../reservations/reservation-times.ts'
import { saveMissingTables } from '../../reservations/server/assign-tables.ts'
import { listConfirmedParties, lockDiningRoom, readDiningRoom } from '../../reservations/server/dining-room-store.ts'
import { diningRooms, reservations, reservationTables, shopTables } from '../../reservations/server/tables.ts'
import { peakOccupancy } from '../../reservations/table-plan.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { contentVersion } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import { checkTables, type WantedTable } from '../dining-room.ts'
import type { DiningRoomReply } from '../dining-room-contract.ts'

type DiningRoomInput = {
  readonly tables: readonly WantedTable[]
  readonly seats: number | null
  readonly version?: string | undefined
}

type Refused =
  | 'not-staff'
  | 'unknown-table'
  | 'table-name-missing'
  | 'table-name-long'
  | 'table-name-taken'
  | 'table-promised'
  | 'dining-room-changed'

export const readShopDiningRoom = async (
  db: Database,
  shop: { readonly id: number; readonly name: string },
): Promise<DiningRoomReply> => {
  const { tables, seats } = await readDiningRoom(db, shop.id)
  return { id: shop.id, name: shop.name, tables: [...tables], seats, version: contentVersion({ tables, seats }) }
}

/** True for a repeated request, after a double press or a lost reply. New tables in a request have no id. */
const isSaved = (wanted: DiningRoomInput, room: DiningRoomReply): boolean => {
  const mayBeNew = wanted.version !== room.version
  const isIn = ({ id, name, seats }: WantedTable) =>
    room.tables.some(
      (table) => table.name === name && table.seats === seats && (id === undefined ? mayBeNew : table.id === id),
    )
  return wanted.seats === room.seats && wanted.tables.length === room.tables.length && wanted.tables.every(isIn)
}

const namedParties = 5
const dayMs = 86_400_000

/** Names parties whose stay has not ended, and who would lose a table or get too few seats. */
async function listAffectedParties(
  tx: Database,
  shopId: number,
  tables: readonly WantedTable[],
  now: Date,
): Promise<{ readonly list: string; readonly more: number } | null> {
  const seatsOf = new Map(tables.flatMap(({ id, seats }) => (id === undefined ? [] : [[id, seats] as const])))
  const rows = await tx
    .select({
      people: reservations.people,
      name: reservations.name,
      startsAt: reservations.startsAt,
      zone: shops.timeZone,
      held: sql<number[]>`array_agg(${shopTables.id} order by ${shopTables.id})`,
      names: sql<string[]>`array_agg(${shopTables.name} order by ${shopTables.id})`,
    })
    .from(reservationTables)
    .innerJoin(reservations, eq(reservations.id, reservationTables.reservationId))
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .innerJoin(shopTables, eq(shopTables.id, reservationTables.tableId))
    .where(and(eq(shopTables.shopId, shopId), gt(reservations.endsAt, now)))
    .groupBy(reservations.id, shops.timeZone)
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
  const losers = rows.filter(
    ({ held, people }) =>
      held.some((id) => !seatsOf.has(id)) || held.reduce((sum, id) => sum + (seatsOf.get(id) ?? 0), 0) < people,
  )
  if (losers.length === 0) return null
  const named = losers.slice(0, namedParties).map(({ names, name, startsAt, zone }) => {
    // U+2068 and U+2069 isolate the text direction, because names may be Latin or Arabic.
    return `\u2068${names.join(' + ')} : ${name}, ${dateText(startsAt, zone)} ${timeText(startsAt, zone)}\u2069`
  })
  return { list: named.join(' ; '), more: losers.length - named.length }
}

/** Names parties whose stay has not ended, and who do not fit into the new number of seats. */
async function listUnseated(
  tx: Database,
  shopId: number,
  seats: number | null,
  now: Date,
): Promise<{ readonly list: string; readonly more: number } | null> {
  const ahead = { startsAt: now, endsAt: new Date(now.getTime() + (bookingWindowDays + 1) * dayMs) }
  const promised = await listConfirmedParties(tx, shopId, ahead)
  const ids = promised.filter((party) => peakOccupancy(promised, party) > (seats ?? 0)).map(({ id }) => id)
  if (ids.length === 0) return null
  const rows = await tx
    .select({
      name: reservations.name,
      people: reservations.people,
      startsAt: reservations.startsAt,
      zone: shops.timeZone,
    })
    .from(reservations)
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .where(inArray(reservations.id, ids))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .limit(namedParties)
  const named = rows.map(
    ({ name, people, startsAt, zone }) =>
      `\u2068${name} (${people}), ${dateText(startsAt, zone)} ${timeText(startsAt, zone)}\u2069`,
  )
  return { list: named.join(' ; '), more: ids.length - named.length }
}

export async function changeDiningRoom(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: AuditActor,
  shop: { readonly id: number; readonly name: string },
  { tables, seats, version }: DiningRoomInput,
): Promise<Result<DiningRoomReply, Refused>> {
  const checked = checkTables(tables)
  if (!checked.ok) return checked
  return db.transaction(async (tx): Promise<Result<DiningRoomReply, Refused>> => {
    await lockDiningRoom(tx, shop.id)
    const old = await readShopDiningRoom(tx, shop)
    if (isSaved({ tables: checked.value, seats, version }, old)) return ok(old)
    if (version !== undefined && version !== old.version)
      return refuse('dining-room-changed', { details: { current: old } })
    const before = new Set(old.tables.map(({ id }) => id))
    const kept = new Set(checked.value.flatMap(({ id }) => (id === undefined ? [] : [id])))
    if ([...kept].some((id) => !before.has(id))) return refuse('unknown-table')
    const gone = [...before].filter((id) => !kept.has(id))
    const losers = await listAffectedParties(tx, shop.id, checked.value, clock.now())
    if (losers) return refuse('table-promised', { values: losers })
    const unseated = checked.value.length === 0 ? await listUnseated(tx, shop.id, seats, clock.now()) : null
    if (unseated) return refuse('table-promised', { values: unseated })
    await writeTables(tx, shop.id, checked.value, gone)
    if (seats === null) await tx.delete(diningRooms).where(eq(diningRooms.shopId, shop.id))
    else
      await tx
        .insert(diningRooms)
        .values({ shopId: shop.id, seats })
        .onConflictDoUpdate({ target: diningRooms.shopId, set: { seats } })
    await seatUnassignedParties(tx, shop.id, clock.now())
    const saved = await readShopDiningRoom(tx, shop)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: shop.id,
      action: 'dining-room.changed',
      subject: `shop ${shop.id}`,
      before: { tables: old.tables, seats: old.seats },
      after: { tables: saved.tables, seats: saved.seats },
    })
    return ok(saved)
  })
}

/** Assigns tables to parties that were confirmed while the shop had only a number of seats. */
async function seatUnassignedParties(tx: Database, shopId: number, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + (bookingWindowDays + 1) * dayMs)
  await saveMissingTables(tx, { shopId, startsAt: now, endsAt }, await readDiningRoom(tx, shopId))
}

async function writeTables(
  tx: Database,
  shopId: number,
  tables: readonly WantedTable[],
  gone: readonly number[],
): Promise<void> {
  if (gone.length > 0) {
    await tx.delete(reservationTables).where(inArray(reservationTables.tableId, [...gone]))
    await tx.delete(shopTables).where(inArray(shopTables.id, [...gone]))
  }
  // Temporary names avoid a conflict with the unique index when two tables exchange their names.
  await tx
    .update(shopTables)
    .set({ name: sql`'a table about to be renamed ' || ${shopTables.id}` })
    .where(eq(shopTables.shopId, shopId))
  for (const { id, name, seats } of tables)
    if (id === undefined) await tx.insert(shopTables).values({ shopId, name, seats })
    else await tx.update(shopTables).set({ name, seats }).where(eq(shopTables.id, id))
}
