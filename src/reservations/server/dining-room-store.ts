import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { ConfirmedParty, DiningRoom, Stay } from '../table-plan.ts'
import { diningRooms, reservations, reservationTables, shopTables } from './tables.ts'

/** No stay is longer. With this limit, the search for overlapping stays can use the index on `starts_at`. */
const longestStayMs = 86_400_000

export const lockDiningRoom = (tx: Database, shopId: number): Promise<void> =>
  takeAdvisoryLocks(tx, [`dining room of shop ${shopId}`])

export const readDiningRoom = async (db: Database, shopId: number): Promise<DiningRoom> => {
  const { id, name, seats } = shopTables
  const tables = await db.select({ id, name, seats }).from(shopTables).where(eq(shopTables.shopId, shopId)).orderBy(id)
  const [room] = await db.select({ seats: diningRooms.seats }).from(diningRooms).where(eq(diningRooms.shopId, shopId))
  return { tables, seats: room?.seats ?? null }
}

export const listShopsWithTables = async (db: Database, shopIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: shopTables.shopId })
    .from(shopTables)
    .where(inArray(shopTables.shopId, [...shopIds]))
  return rows.map(({ id }) => id)
}

export const listConfirmedParties = (
  db: Database,
  shopId: number,
  { startsAt, endsAt }: Stay,
): Promise<ConfirmedParty[]> =>
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

/** False if the reservation is not confirmed, or if another transaction has locked it. */
export const lockConfirmed = async (tx: Database, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.status, 'confirmed')))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

/** Returns the assigned tables. Skips tables that another party has at that time. */
export const assignFreeTables = async (
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

/** Without `tableIds`, releases all tables. */
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
