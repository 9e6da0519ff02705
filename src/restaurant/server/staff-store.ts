import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { endConnections } from '../../server/realtime/end-connections.ts'
import type { Look } from '../../server/session.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import type { BoardShop } from '../board.ts'
import { type ShopAction, type StaffRole, staffCan } from '../permission.ts'
import { staff, tablets } from './tables.ts'
import { endTabletsOf } from './tablet-store.ts'
import { lockTeams } from './team-store.ts'
import { withdrawInvitationsFrom } from './withdraw-invitations.ts'

export type StaffShop = BoardShop & {
  readonly role: StaffRole
  readonly status: ShopStatus
  readonly pausedUntil: Date | null
  readonly busyMinutes: number
  readonly busyUntil: Date | null
  /** When the operator's look expires. Absent if the caller is staff. */
  readonly lookUntil?: Date
}

export type StaffCaller = { readonly userId: number; readonly look?: Look | null }

const boardShop = {
  id: shops.id,
  name: shops.name,
  timeZone: shops.timeZone,
  leadMinutes: shops.leadMinutes,
  status: shops.status,
  pausedUntil: shops.pausedUntil,
  busyMinutes: shops.busyMinutes,
  busyUntil: shops.busyUntil,
}

/** The caller sees the shop as its owner does. `mount` refuses changes during a look. */
const lookedAt = async (db: Database, { shopId, until }: Look): Promise<StaffShop[]> => {
  const found = await db.select(boardShop).from(shops).where(eq(shops.id, shopId))
  return found.map((shop) => ({ ...shop, role: 'owner', lookUntil: until }))
}

export const listShopsOfStaff = async (db: Database, { userId, look }: StaffCaller): Promise<StaffShop[]> => {
  if (look) return lookedAt(db, look)
  return db
    .select({ ...boardShop, role: staff.role })
    .from(staff)
    .innerJoin(shops, eq(shops.id, staff.shopId))
    .where(eq(staff.userId, userId))
    .orderBy(asc(shops.name))
}

export const tabletShop = (db: Database, tabletId: number): Promise<StaffShop[]> =>
  db
    .select({ ...boardShop, role: tablets.role })
    .from(tablets)
    .innerJoin(shops, eq(shops.id, tablets.shopId))
    .where(eq(tablets.id, tabletId))

export const checkRight = (
  shops: readonly StaffShop[],
  shopId: number,
  action: ShopAction,
): Result<StaffShop, 'not-staff' | 'role-forbids'> => {
  const own = shops.find(({ id }) => id === shopId)
  if (!own) return refuse('not-staff')
  return staffCan(own.role, action) ? ok(own) : refuse('role-forbids')
}

/** Locks the person's row in `staff`, so that a removal waits for the end of the transaction. */
export const checkRightInTransaction =
  (userId: number, shopId: number, action: ShopAction) =>
  async (tx: Database): Promise<Result<null, 'not-staff' | 'role-forbids'>> => {
    const [held] = await tx
      .select({ role: staff.role })
      .from(staff)
      .where(and(eq(staff.userId, userId), eq(staff.shopId, shopId)))
      .for('share')
    if (!held) return refuse('not-staff')
    return staffCan(held.role, action) ? ok(null) : refuse('role-forbids')
  }

/** Of the given shops, those to which the person belongs, or did as long as the audit log says so. */
export const listShopsOfFormerStaff = async (
  db: Database,
  userId: number,
  shopIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const among = sql`shop_id = any(${sql.param([...shopIds])}::int[])`
  const { rows } = await db.execute<{ shop: number }>(sql`
    select shop_id as shop from staff where user_id = ${userId} and ${among}
    union
    select shop_id from audit_log where action = 'person.removed' and subject = ${`person ${userId}`} and ${among}`)
  return new Set(rows.map(({ shop }) => shop))
}

export const isOrWasStaff = async (db: Database, userId: number, shopId: number): Promise<boolean> =>
  (await listShopsOfFormerStaff(db, userId, [shopId])).size > 0

/** Only verified phones and e-mail addresses. */
export const listContactsOfShop = (db: Database, shopId: number) =>
  db
    .select({
      userId: users.id,
      role: staff.role,
      phone: sql<string | null>`case when ${users.phoneVerifiedAt} is not null then ${users.phone} end`,
      email: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.shopId, shopId))
    .orderBy(asc(users.id))

/** Name of a shop whose only owner is the user, or null. Locks the teams, because two owners may leave in parallel. */
export async function findShopOnlyOwnedBy(db: Database, userId: number): Promise<string | null> {
  const own = await db
    .select({ shopId: staff.shopId })
    .from(staff)
    .where(and(eq(staff.userId, userId), eq(staff.role, 'owner')))
  await lockTeams(
    db,
    own.map(({ shopId }) => shopId),
  )
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.name from staff own join shops s on s.id = own.shop_id
    where own.user_id = ${userId} and own.role = 'owner' and not exists (
      select from staff other join users u on u.id = other.user_id
      where other.shop_id = own.shop_id and other.role = 'owner' and other.user_id <> own.user_id and u.deleted_at is null)
    order by s.id limit 1`)
  return rows[0]?.name ?? null
}

/** Also withdraws invitations that the account has sent, and revokes tablets that it has paired. */
export const leaveShops = async (
  tx: Database,
  tools: Pick<Tools, 'clock' | 'broadcast'>,
  userId: number,
): Promise<void> => {
  await withdrawInvitationsFrom(tx, tools, userId)
  const actor = { kind: 'person', id: userId, ip: '' } as const
  const ended = await endTabletsOf(tx, actor, { shopId: null, userId, at: tools.clock.now() })
  if (ended.length > 0) await endConnections(tx, tools, { users: ended.map(liveNumberOf) })
  await tx.delete(staff).where(eq(staff.userId, userId))
}

export const maySeeOrders = async (db: Database, caller: StaffCaller, shopId: number): Promise<boolean> =>
  (await listShopsOfStaff(db, caller)).some(({ id, role }) => id === shopId && staffCan(role, 'see-orders'))
