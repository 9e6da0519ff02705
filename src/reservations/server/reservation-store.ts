import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Reservation } from '../reservation.ts'
import type { Contact } from '../reservation-request.ts'
import type { ReservationStatus } from '../reservation-status.ts'
import { reservations, reservationTables, shopTables } from './tables.ts'

const columns = {
  id: reservations.id,
  version: reservations.version,
  userId: reservations.userId,
  status: reservations.status,
  people: reservations.people,
  startsAt: reservations.startsAt,
  endsAt: reservations.endsAt,
  name: reservations.name,
  phone: reservations.phone,
  email: reservations.email,
  notes: reservations.notes,
  language: reservations.language,
  refusalReason: reservations.refusalReason,
  createdAt: reservations.createdAt,
  tables: sql<Reservation['tables']>`coalesce((
    select json_agg(json_build_object('id', ${shopTables.id}, 'name', ${shopTables.name}) order by ${shopTables.id})
    from ${reservationTables} join ${shopTables} on ${shopTables.id} = ${reservationTables.tableId}
    where ${reservationTables.reservationId} = ${reservations.id}), '[]')`,
  shop: {
    id: shops.id,
    name: shops.name,
    domain: shops.domain,
    imageUrl: shops.imageUrl,
    address: shops.address,
    postalCode: shops.postalCode,
    city: shops.city,
    phone: shops.phone,
    timeZone: shops.timeZone,
  },
}

export const selectReservations = (db: Database, condition: SQL | undefined) =>
  db.select(columns).from(reservations).innerJoin(shops, eq(shops.id, reservations.shopId)).where(condition)

const isOpen = inArray(reservations.status, ['requested', 'confirmed'])

export const findReservation = async (db: Database, id: number): Promise<Reservation | null> =>
  (await selectReservations(db, eq(reservations.id, id)))[0] ?? null

export const findReservationOf = async (db: Database, userId: number, id: number): Promise<Reservation | null> =>
  (await selectReservations(db, and(eq(reservations.id, id), eq(reservations.userId, userId))))[0] ?? null

/** From `since` on, in every status. Earliest first, at most 500. */
export const listReservationsOfShops = (
  db: Database,
  shopIds: readonly number[],
  since: Date,
): Promise<Reservation[]> =>
  selectReservations(db, and(inArray(reservations.shopId, [...shopIds]), gte(reservations.startsAt, since)))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .limit(500)

/** Counts the requests of each shop that are not answered, for times from its `since` on. */
export const countRequestsOfShops = async (db: Database, since: ReadonlyMap<number, Date>): Promise<number> => {
  const begins = [...since.values()].map((instant) => instant.toISOString())
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from unnest(${sql.param([...since.keys()])}::int[], ${sql.param(begins)}::timestamptz[]) as shop (id, since)
    join reservations r on r.shop_id = shop.id and r.starts_at >= shop.since and r.status = 'requested'`)
  return rows[0]?.count ?? 0
}

export const findReservationOfShops = async (
  db: Database,
  shopIds: readonly number[],
  id: number,
): Promise<Reservation | null> =>
  (await selectReservations(db, and(eq(reservations.id, id), inArray(reservations.shopId, [...shopIds]))))[0] ?? null

type Wanted = { readonly shopId: number; readonly phone: string; readonly startsAt: Date }

/** The open reservation with the same shop, phone and time, or null. */
export const findSameRequest = async (
  db: Database,
  { shopId, phone, startsAt }: Wanted,
): Promise<Reservation | null> => {
  const same = and(eq(reservations.shopId, shopId), eq(reservations.phone, phone), eq(reservations.startsAt, startsAt))
  return (await selectReservations(db, and(same, isOpen)))[0] ?? null
}

export const countOpenReservations = async (
  db: Database,
  { shopId, phone, userId, now }: { shopId: number; phone: string; userId: number | null; now: Date },
): Promise<{ here: number; everywhere: number }> => {
  const own = or(eq(reservations.phone, phone), userId === null ? undefined : eq(reservations.userId, userId))
  const [counted] = await db
    .select({
      here: sql<number>`count(*) filter (where ${reservations.shopId} = ${shopId})::int`,
      everywhere: sql<number>`count(*)::int`,
    })
    .from(reservations)
    .where(and(own, isOpen, gt(reservations.startsAt, now)))
  return counted ?? { here: 0, everywhere: 0 }
}

export const countRequestsSince = async (
  db: Database,
  { phone, userId, since }: { phone: string; userId: number | null; since: Date },
): Promise<number> => {
  const own = or(eq(reservations.phone, phone), userId === null ? undefined : eq(reservations.userId, userId))
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reservations)
    .where(and(own, gt(reservations.createdAt, since)))
  return counted?.count ?? 0
}

type NewReservation = Contact &
  Pick<typeof reservations.$inferInsert, 'shopId' | 'userId' | 'people' | 'startsAt' | 'endsAt' | 'language'> & {
    readonly now: Date
  }

export const insertReservation = async (db: Database, { now, ...made }: NewReservation): Promise<number> => {
  const [row] = await db
    .insert(reservations)
    .values({ ...made, consentedAt: now, createdAt: now })
    .returning({ id: reservations.id })
  if (!row) throw new Error('the insert of a reservation returned no row')
  return row.id
}

export type LockedReservation = Pick<Reservation, 'id' | 'version' | 'status' | 'people' | 'startsAt' | 'endsAt'> & {
  readonly shopId: number
}

export const lockReservation = async (tx: Database, id: number): Promise<LockedReservation | null> => {
  const { version, status, people, startsAt, endsAt, shopId } = reservations
  const [found] = await tx
    .select({ id: reservations.id, version, status, people, startsAt, endsAt, shopId })
    .from(reservations)
    .where(eq(reservations.id, id))
    .for('no key update')
  return found ?? null
}

export type NewStatus = {
  readonly status: ReservationStatus
  /** Null if the diner, the system or a tablet decided. */
  readonly decidedBy: number | null
  readonly decidedByTablet: number | null
  readonly decidedAt: Date
  readonly refusalReason: string | null
}

export const updateReservationStatus = async (tx: Database, id: number, change: NewStatus): Promise<void> => {
  await tx
    .update(reservations)
    .set({ ...change, version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, id))
}

/** For a change that keeps the status. */
export const incrementVersion = async (tx: Database, id: number): Promise<void> => {
  await tx
    .update(reservations)
    .set({ version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, id))
}

/** Locks up to 50 requests for times up to `until`. Skips requests that another transaction has locked. */
export const lockUnanswered = async (tx: Database, until: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'requested'), lte(reservations.startsAt, until)))
    .orderBy(asc(reservations.startsAt))
    .limit(50)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** A reservation that was confirmed after the time of its reminder gets no reminder. */
export const claimReminders = async (
  tx: Database,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: number }[]> =>
  tx
    .update(reservations)
    .set({ remindedAt: now })
    .where(
      and(
        eq(reservations.status, 'confirmed'),
        isNull(reservations.remindedAt),
        gt(reservations.startsAt, now),
        lte(reservations.startsAt, until),
        lt(
          reservations.decidedAt,
          sql`${reservations.startsAt} - (${until.toISOString()}::timestamptz - ${now.toISOString()}::timestamptz)`,
        ),
      ),
    )
    .returning({ id: reservations.id })

/** Only if the account has verified the phone. */
export const linkGuestReservations = async (tx: Database, userId: number): Promise<void> => {
  const phone = sql`(select phone from ${users} where id = ${userId} and phone_verified_at is not null)`
  await tx
    .update(reservations)
    .set({ userId })
    .where(and(isNull(reservations.userId), eq(reservations.phone, phone)))
}

export const listReservationsUnderWay = (db: Database, userId: number, now: Date) =>
  db
    .select({ id: reservations.id, shop: shops.name })
    .from(reservations)
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .where(and(eq(reservations.userId, userId), isOpen, gt(reservations.endsAt, now)))
    .orderBy(asc(reservations.startsAt), asc(reservations.id))

export const listOpenReservationsOf = async (tx: Database, userId: number, now: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), isOpen, gt(reservations.startsAt, now)))
    .orderBy(asc(reservations.id))
  return rows.map(({ id }) => id)
}

/** The shop still sees the number of people and the time. */
export const anonymiseReservations = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .update(reservations)
    .set({ name: '—', phone: '', email: null, notes: '' })
    .where(and(eq(reservations.userId, userId), ne(reservations.phone, '')))
}

export const deleteReservationsBefore = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, reservations, lt(reservations.startsAt, before))
