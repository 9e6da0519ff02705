import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { lockInOrder } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { DiningRoom, Promised, Stay } from '../table-plan.ts'
import { diningRooms, reservations, reservationTables, shopTables } from './tables.ts'

/** No party stays longer than a day, so that the index over the beginning finds all that are still there. */
const longestStayMs = 86_400_000

/** Others who promise tables of this shop, or change them, wait until the transaction ends. */
export const lockDiningRoom = (tx: Database, shopId: number): Promise<void> =>
  lockInOrder(tx, [`dining room of shop ${shopId}`])

/** What a shop can seat, its tables in the order in which they were entered. */
export const readDiningRoom = async (db: Database, shopId: number): Promise<DiningRoom> => {
  const { id, name, seats } = shopTables
  const tables = await db.select({ id, name, seats }).from(shopTables).where(eq(shopTables.shopId, shopId)).orderBy(id)
  const [room] = await db.select({ seats: diningRooms.seats }).from(diningRooms).where(eq(diningRooms.shopId, shopId))
  return { tables, seats: room?.seats ?? null }
}

/** Those of the shops that have entered tables. */
export const listShopsWithTables = async (db: Database, shopIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: shopTables.shopId })
    .from(shopTables)
    .where(inArray(shopTables.shopId, [...shopIds]))
  return rows.map(({ id }) => id)
}

/** The confirmed parties of a shop that sit at some time of a stay, with their tables. */
export const listPromised = (db: Database, shopId: number, { startsAt, endsAt }: Stay): Promise<Promised[]> =>
  db
    .select({
      id: reservations.id,
      people: reservations.people,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      tableIds: sql<number[]>`array(select ${reservationTables.tableId} from ${reservationTables}
        where ${reservationTables.reservationId} = ${reservations.id})`,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        eq(reservations.status, 'confirmed'),
        gt(reservations.startsAt, new Date(startsAt.getTime() - longestStayMs)),
        gt(reservations.endsAt, startsAt),
        lt(reservations.startsAt, endsAt),
      ),
    )
    .orderBy(asc(reservations.id))

/** Whether it is confirmed and nobody else changes it just now; then others wait until the transaction ends. */
export const lockConfirmed = async (tx: Database, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.status, 'confirmed')))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

/**
 * Gives tables of the reservation's shop to it for its time, and answers which: one that another party holds at that time is left out.
 * A table that somebody is about to take or to leave is waited for.
 */
export const holdTables = async (
  tx: Database,
  reservationId: number,
  tableIds: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await tx.execute<{ table_id: number }>(sql`
    insert into reservation_tables (reservation_id, table_id, during)
    select r.id, t.id, tstzrange(r.starts_at, r.ends_at)
    from reservations r join shop_tables t on t.shop_id = r.shop_id
    where r.id = ${reservationId} and t.id = any(${sql.param([...tableIds])}::int[])
    order by t.id
    on conflict do nothing returning table_id`)
  return rows.map(({ table_id: id }) => id)
}

/** The tables of a reservation are free for others: all of them, or these. */
export const releaseTables = async (
  tx: Database,
  reservationId: number,
  tableIds?: readonly number[],
): Promise<void> => {
  const these = tableIds && inArray(reservationTables.tableId, [...tableIds])
  await tx.delete(reservationTables).where(and(eq(reservationTables.reservationId, reservationId), these))
}

export const listHeldTables = async (tx: Database, reservationId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: reservationTables.tableId })
    .from(reservationTables)
    .where(eq(reservationTables.reservationId, reservationId))
    .orderBy(asc(reservationTables.tableId))
  return rows.map(({ id }) => id)
}
