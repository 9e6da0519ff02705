import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { openingExceptions, openingPeriods, shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Tools } from '../../server/tools.ts'
import type { ShopHoursReply } from '../hours-contract.ts'
import { openingHoursOf } from '../hours-draft.ts'
import { checkHours, type HoursRefusal, type WeekHours, type WeekPeriod } from '../week-hours.ts'
import { findOtherEditor } from './last-editor.ts'
import { readOutsideHours } from './outside-hours.ts'
import { recordUndoable } from './undo-store.ts'

type HoursTools = Pick<Tools, 'db' | 'clock'>

type Place = { readonly id: number; readonly timeZone: string }

export async function readHours(db: Database, { id, timeZone }: Place, now: Date): Promise<ShopHoursReply> {
  const [shop] = await db
    .select({ version: shops.hoursVersion, pausedUntil: shops.pausedUntil })
    .from(shops)
    .where(eq(shops.id, id))
  const { day, begins: begin, ends: ending } = openingPeriods
  const periods = await db
    .select({ day, begin, ending, isEatingIn: openingPeriods.isEatingIn })
    .from(openingPeriods)
    .where(eq(openingPeriods.shopId, id))
    .orderBy(asc(day), asc(begin), asc(openingPeriods.id))
  const weekOf = (eatingIn: boolean) =>
    periods.flatMap(({ isEatingIn, ...period }) => (isEatingIn === eatingIn ? [period] : []))
  const [week, apart] = [weekOf(false), weekOf(true)]
  const { firstDay, lastDay, begins, ends, reason } = openingExceptions
  const closures = await db
    .select({ first_day: firstDay, last_day: lastDay, begin: begins, ending: ends, reason })
    .from(openingExceptions)
    .where(and(eq(openingExceptions.shopId, id), gte(lastDay, dateIn(now, timeZone))))
    .orderBy(asc(firstDay), asc(openingExceptions.id))
  const pausedUntil = shop?.pausedUntil && shop.pausedUntil > now ? shop.pausedUntil.toISOString() : null
  const eatingIn = apart.length > 0 ? apart : null
  const hours = openingHoursOf({ week, closures, eating_in: eatingIn }, { zone: timeZone, pausedUntil: null })
  return {
    version: shop?.version ?? 0,
    week,
    eating_in: eatingIn,
    closures,
    paused_until: pausedUntil,
    outside_hours: await readOutsideHours(db, id, hours, now),
  }
}

const isSame = (a: WeekHours, b: WeekHours): boolean =>
  JSON.stringify([a.week, a.closures, a.eating_in]) === JSON.stringify([b.week, b.closures, b.eating_in])

export async function changeHours(
  { db, clock }: HoursTools,
  actor: AuditActor,
  shop: Place,
  { version, ...typed }: WeekHours & { readonly version: number },
): Promise<Result<ShopHoursReply, HoursRefusal | 'hours-changed'>> {
  const checked = checkHours(typed)
  if (!checked.ok) return checked
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`hours of shop ${shop.id}`])
    const now = clock.now()
    const before = await readHours(tx, shop, now)
    const hours = { eating_in: before.eating_in, ...checked.value }
    // Repeats of a request, after a double press or a lost reply, also succeed here.
    if (isSame(before, hours)) return ok(before)
    if (before.version !== version) {
      const by = await findOtherEditor(tx, shop.id, `shop ${shop.id}`, actor)
      return refuse('hours-changed', { details: { current: before, by } })
    }
    await writeHours(tx, shop, hours, now)
    publishCatalogueChange(tx, shop.id)
    const after = await readHours(tx, shop, now)
    const { week, eating_in, closures } = before
    await recordUndoable(tx, actor, {
      at: now,
      shopId: shop.id,
      action: 'hours.changed',
      subject: `shop ${shop.id}`,
      before: { week, eating_in, closures },
      after: { week: after.week, eating_in: after.eating_in, closures: after.closures },
      name: null,
      former: { does: 'change-hours', week, closures, eating_in },
    })
    return ok(after)
  })
}

/** Days for which a closure is kept after its last day. */
const closureRetentionDays = 90

export const purgeClosures = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(
    db,
    openingExceptions,
    sql`exists (select from ${shops} where ${shops.id} = ${openingExceptions.shopId} and ${openingExceptions.lastDay}
      < (${now.toISOString()}::timestamptz at time zone ${shops.timeZone})::date - ${closureRetentionDays}::int)`,
  )

/** Replaces the hours and the closures from today on. `purgeClosures` deletes past closures. */
async function writeHours(
  tx: Database,
  { id, timeZone }: Place,
  { week, closures, eating_in }: WeekHours,
  now: Date,
): Promise<void> {
  await tx.delete(openingPeriods).where(eq(openingPeriods.shopId, id))
  const rowsOf = (periods: readonly WeekPeriod[], isEatingIn: boolean) =>
    periods.map(({ day, begin, ending }) => ({ shopId: id, day, begins: begin, ends: ending, isEatingIn }))
  const rows = [...rowsOf(week, false), ...rowsOf(eating_in ?? [], true)]
  if (rows.length > 0) await tx.insert(openingPeriods).values(rows)
  const today = dateIn(now, timeZone)
  await tx.delete(openingExceptions).where(and(eq(openingExceptions.shopId, id), gte(openingExceptions.lastDay, today)))
  if (closures.length > 0)
    await tx.insert(openingExceptions).values(
      closures.map(({ first_day, last_day, begin, ending, reason }) => ({
        shopId: id,
        firstDay: first_day,
        lastDay: last_day,
        begins: begin,
        ends: ending,
        reason,
      })),
    )
  await tx
    .update(shops)
    .set({ hoursVersion: sql`${shops.hoursVersion} + 1` })
    .where(eq(shops.id, id))
}

const minuteMs = 60_000

export async function pauseShop(
  { db, clock }: HoursTools,
  actor: AuditActor,
  shopId: number,
  minutes: number | null,
): Promise<{ paused_until: string | null }> {
  const now = clock.now()
  const pausedUntil = minutes === null ? null : new Date(now.getTime() + minutes * minuteMs)
  const textOf = (until: Date | null | undefined) => until?.toISOString() ?? null
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ pausedUntil: shops.pausedUntil })
      .from(shops)
      .where(eq(shops.id, shopId))
      .for('no key update')
    await tx.update(shops).set({ pausedUntil }).where(eq(shops.id, shopId))
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'shop.paused',
      subject: `shop ${shopId}`,
      before: { paused_until: textOf(before?.pausedUntil) },
      after: { paused_until: textOf(pausedUntil) },
    })
    publishCatalogueChange(tx, shopId)
  })
  return { paused_until: textOf(pausedUntil) }
}
