import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { sessions } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { endConnections } from '../../server/realtime/end-connections.ts'
import type { Look } from '../../server/session.ts'
import { auditLog } from '../../server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import type { PastLook } from '../shop-contract.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast'>

type By = { readonly sessionId: number; readonly actor: AuditActor }

/** In milliseconds. */
export const lookLife = 30 * 60_000

const mostLooks = 10

const began = 'shop.looked-at'

const nothing = { lookShopId: null, lookUntil: null }

/** The session's current look, or null. Locks the session, so that parallel calls begin only one look. */
async function lockLook(tx: Database, sessionId: number, now: Date): Promise<Look | null> {
  const [row] = await tx
    .select({ shopId: sessions.lookShopId, until: sessions.lookUntil })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  return row?.shopId != null && row.until !== null && row.until > now ? { shopId: row.shopId, until: row.until } : null
}

const recordEnd = (tx: Database, actor: AuditActor, { shopId, until }: Look, at: Date): Promise<void> =>
  recordChange(tx, actor, {
    at,
    shopId,
    action: 'shop.look-ended',
    subject: `shop ${shopId}`,
    before: { until: until.toISOString() },
    after: null,
  })

/** Begins a look, and first ends a look at another shop. Returns the time at which the look expires. */
export async function beginLook(
  { db, clock, broadcast }: Needs,
  { sessionId, actor, shopId }: By & { readonly shopId: number },
): Promise<Result<Date, 'unknown-shop'>> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Result<Date, 'unknown-shop'>> => {
    const [shop] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
    if (!shop) return refuse('unknown-shop')
    const before = await lockLook(tx, sessionId, now)
    if (before?.shopId === shopId) return ok(before.until)
    if (before) await recordEnd(tx, actor, before, now)
    const until = new Date(now.getTime() + lookLife)
    await tx.update(sessions).set({ lookShopId: shopId, lookUntil: until }).where(eq(sessions.id, sessionId))
    const change = { at: now, shopId, action: began, subject: `shop ${shopId}` }
    await recordChange(tx, actor, { ...change, before: null, after: { until: until.toISOString() } })
    await endConnections(tx, { broadcast }, { sessions: [sessionId] })
    return ok(until)
  })
}

export async function finishLook({ db, clock, broadcast }: Needs, { sessionId, actor }: By): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const look = await lockLook(tx, sessionId, now)
    if (!look) return
    await tx.update(sessions).set(nothing).where(eq(sessions.id, sessionId))
    await recordEnd(tx, actor, look, now)
    await endConnections(tx, { broadcast }, { sessions: [sessionId] })
  })
}

/** Ends expired looks, and closes their live connections. Requests check the expiry themselves. */
export async function endOldLooks({ db, clock, broadcast }: Needs): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = and(isNotNull(sessions.lookShopId), lte(sessions.lookUntil, clock.now()))
    const ended = await tx.update(sessions).set(nothing).where(isOver).returning({ id: sessions.id })
    if (ended.length > 0) await endConnections(tx, { broadcast }, { sessions: ended.map(({ id }) => id) })
  })
}

export async function listLooks(db: Database, shopId: number): Promise<PastLook[]> {
  const rows = await db
    .select({ at: auditLog.at, by: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.shopId, shopId), eq(auditLog.action, began)))
    .orderBy(desc(auditLog.id))
    .limit(mostLooks)
  return rows.map(({ at, by }) => ({ at: at.toISOString(), by }))
}
