import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../adapters/database/database.ts'
import { type CodeChannel, type CodePurpose, codeTries } from '../one-time-code.ts'
import { codeChecks, codePauses, oneTimeCodes } from './tables.ts'

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const daySeconds = 24 * 3600

/** A clock that was set back leaves rows from "tomorrow": they neither open anything nor keep anybody waiting until then. */
const notFromTomorrow = (now: Date): SQL => lt(oneTimeCodes.sentAt, secondsBefore(now, -60))

/** When codes were sent in the last 24 hours. Of those whose sending failed only the newest counts, so a dead provider costs one. */
async function listSends(db: Database, whose: SQL, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: oneTimeCodes.sentAt, failed: isNotNull(oneTimeCodes.sendingFailedAt) })
    .from(oneTimeCodes)
    .where(and(whose, gt(oneTimeCodes.sentAt, secondsBefore(now, daySeconds)), notFromTomorrow(now)))
    .orderBy(desc(oneTimeCodes.sentAt))
  const newestFailed = rows.find(({ failed }) => failed)
  return rows.filter((row) => !row.failed || row === newestFailed).map(({ sentAt }) => sentAt)
}

export const listSendsToPhone = (db: Database, phone: string, now: Date): Promise<Date[]> =>
  listSends(db, eq(oneTimeCodes.phone, phone), now)

export const listSendsOfSession = (db: Database, sessionId: number, now: Date): Promise<Date[]> =>
  listSends(db, eq(oneTimeCodes.sessionId, sessionId), now)

/** Wrong answers to codes of this phone in the last 24 hours, newest first. Guesses where there was nothing to compare are not among them. */
export async function listFailures(db: Database, phone: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ checkedAt: codeChecks.checkedAt })
    .from(codeChecks)
    .where(
      and(
        eq(codeChecks.phone, phone),
        gt(codeChecks.checkedAt, secondsBefore(now, daySeconds)),
        isNotNull(codeChecks.codeId),
        eq(codeChecks.passed, false),
      ),
    )
    .orderBy(desc(codeChecks.checkedAt))
  return rows.map(({ checkedAt }) => checkedAt)
}

/** Seconds until a further event keeps within `count` of them in `seconds`; the events are the rows where `column` equals `value`. */
async function secondsUnder(
  db: Database,
  table: typeof oneTimeCodes | typeof codeChecks,
  { column, value, at }: { column: PgColumn; value: string | number; at: PgColumn },
  { count, seconds, now }: { count: number; seconds: number; now: Date },
): Promise<number> {
  const [blocking] = await db
    .select({ at: sql<string>`extract(epoch from ${at})` })
    .from(table)
    .where(and(eq(column, value), gt(at, secondsBefore(now, seconds))))
    .orderBy(desc(at))
    .offset(Math.max(0, Math.ceil(count) - 1))
    .limit(1)
  return blocking ? Math.max(1, Math.ceil(Number(blocking.at) + seconds - now.getTime() / 1000)) : 0
}

type Cap = { readonly count: number; readonly seconds: number; readonly now: Date }

export const secondsUntilAddressMaySend = (db: Database, ip: string, cap: Cap): Promise<number> =>
  secondsUnder(db, oneTimeCodes, { column: oneTimeCodes.ip, value: ip, at: oneTimeCodes.sentAt }, cap)

export const secondsUntilAddressMayCheck = (db: Database, ip: string, cap: Cap): Promise<number> =>
  secondsUnder(db, codeChecks, { column: codeChecks.ip, value: ip, at: codeChecks.checkedAt }, cap)

export const secondsUntilSessionMayCheck = (db: Database, sessionId: number, cap: Cap): Promise<number> =>
  secondsUnder(db, codeChecks, { column: codeChecks.sessionId, value: sessionId, at: codeChecks.checkedAt }, cap)

/** All of them, or those to one country. */
export async function countSendsToday(db: Database, now: Date, prefix?: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.sentAt, secondsBefore(now, daySeconds)),
        prefix === undefined ? undefined : eq(oneTimeCodes.prefix, prefix),
      ),
    )
  return row?.count ?? 0
}

/** Of the codes sent to a prefix since then: how many arrived, and had their time, and how many of these were answered. */
export async function countAnswered(
  db: Database,
  { prefix, since, settledBefore }: { prefix: string; since: Date; settledBefore: Date },
): Promise<{ sent: number; answered: number }> {
  const [row] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      answered: sql<number>`(count(*) filter (where ${oneTimeCodes.verifiedAt} is not null))::int`,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.prefix, prefix),
        gt(oneTimeCodes.sentAt, since),
        isNull(oneTimeCodes.sendingFailedAt),
        or(lt(oneTimeCodes.sentAt, settledBefore), isNotNull(oneTimeCodes.verifiedAt)),
      ),
    )
  return row ?? { sent: 0, answered: 0 }
}

/** Of the newest `limit` checks since then: how many there are, and how many were wrong. */
export async function countChecks(
  db: Database,
  since: Date,
  limit: number,
): Promise<{ checks: number; failed: number }> {
  const newest = db
    .select({ passed: codeChecks.passed })
    .from(codeChecks)
    .where(gt(codeChecks.checkedAt, since))
    .orderBy(desc(codeChecks.checkedAt))
    .limit(limit)
    .as('newest')
  const [row] = await db
    .select({
      checks: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where not ${newest.passed}))::int`,
    })
    .from(newest)
  return row ?? { checks: 0, failed: 0 }
}

export async function findPause(db: Database, bucket: string): Promise<Date | null> {
  const [row] = await db.select({ until: codePauses.until }).from(codePauses).where(eq(codePauses.bucket, bucket))
  return row?.until ?? null
}

export const savePause = async (db: Database, bucket: string, until: Date): Promise<void> => {
  await db
    .insert(codePauses)
    .values({ bucket, until })
    .onConflictDoUpdate({ target: codePauses.bucket, set: { until } })
}

type NewCode = {
  readonly sessionId: number
  readonly phone: string
  readonly prefix: string
  readonly purpose: CodePurpose | null
  readonly channel: CodeChannel
  readonly ip: string
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** Replaces whatever code the session still had for the phone. `hashOf` is told the new code's id, which belongs to what is hashed. */
export async function insertCode(tx: Database, code: NewCode, hashOf: (id: number) => Buffer): Promise<number> {
  await tx
    .update(oneTimeCodes)
    .set({ deadAt: code.sentAt })
    .where(
      and(
        eq(oneTimeCodes.sessionId, code.sessionId),
        eq(oneTimeCodes.phone, code.phone),
        isNull(oneTimeCodes.deadAt),
        isNull(oneTimeCodes.verifiedAt),
      ),
    )
  const [row] = await tx
    .insert(oneTimeCodes)
    .values({ ...code, codeHash: Buffer.alloc(0) })
    .returning({ id: oneTimeCodes.id })
  if (!row) throw new Error('no code was made')
  await tx
    .update(oneTimeCodes)
    .set({ codeHash: hashOf(row.id) })
    .where(eq(oneTimeCodes.id, row.id))
  return row.id
}

export const markNotSent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(oneTimeCodes).set({ deadAt: now, sendingFailedAt: now }).where(eq(oneTimeCodes.id, id))
}

type Asked = { readonly sessionId: number; readonly phone: string; readonly purpose: CodePurpose; readonly now: Date }

const isOpen = ({ sessionId, phone, purpose, now }: Asked): SQL | undefined =>
  and(
    eq(oneTimeCodes.sessionId, sessionId),
    eq(oneTimeCodes.phone, phone),
    isNull(oneTimeCodes.deadAt),
    isNull(oneTimeCodes.verifiedAt),
    lt(oneTimeCodes.wrongTries, codeTries),
    gt(oneTimeCodes.expiresAt, now),
    notFromTomorrow(now),
    sql`coalesce(${oneTimeCodes.purpose}, ${oneTimeCodes.boundTo}, ${purpose}) = ${purpose}`,
  )

export async function findOpenCode(
  db: Database,
  asked: Asked,
): Promise<{ id: number; purpose: CodePurpose | null } | null> {
  const [row] = await db
    .select({ id: oneTimeCodes.id, purpose: oneTimeCodes.purpose })
    .from(oneTimeCodes)
    .where(isOpen(asked))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  return row ?? null
}

/**
 * Compares, counts the try and uses the code up in one statement: however many guesses arrive together, each sees what the one
 * before it left. Null when the code was no longer open.
 */
export async function answerCode(
  db: Database,
  id: number,
  hash: Buffer,
  asked: Asked,
): Promise<{ passed: boolean; triesLeft: number } | null> {
  const isRight = sql`${oneTimeCodes.codeHash} = ${hash}`
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      boundTo: asked.purpose,
      wrongTries: sql`${oneTimeCodes.wrongTries} + case when ${isRight} then 0 else 1 end`,
      verifiedAt: sql`case when ${isRight} then ${asked.now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(oneTimeCodes.id, id), isOpen(asked)))
    .returning({ verifiedAt: oneTimeCodes.verifiedAt, wrongTries: oneTimeCodes.wrongTries })
  return row ? { passed: row.verifiedAt !== null, triesLeft: codeTries - row.wrongTries } : null
}

type Check = Pick<typeof codeChecks.$inferInsert, 'sessionId' | 'ip' | 'phone' | 'codeId' | 'passed' | 'checkedAt'>

export const insertCheck = async (db: Database, check: Check): Promise<void> => {
  await db.insert(codeChecks).values(check)
}
