import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Lane, SentCode } from '../code-rules.ts'
import { type CodeChannel, type CodePurpose, codeTries } from '../one-time-code.ts'
import type { Level } from './network-store.ts'
import { codeChecks, oneTimeCodes } from './tables.ts'

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const daySeconds = 24 * 3600

/** Ignores rows dated more than a minute ahead, which exist after the clock was set back. */
const notFromTomorrow = (now: Date): SQL => lt(oneTimeCodes.sentAt, secondsBefore(now, -60))

async function listSends(
  db: Database,
  whose: SQL | undefined,
  now: Date,
): Promise<(SentCode & { readonly phone: string })[]> {
  return db
    .select({
      phone: oneTimeCodes.phone,
      lane: oneTimeCodes.lane,
      sessionId: oneTimeCodes.sessionId,
      narrow: oneTimeCodes.ip,
      wide: oneTimeCodes.network,
      sentAt: oneTimeCodes.sentAt,
      failed: sql<boolean>`${oneTimeCodes.sendingFailedAt} is not null`,
    })
    .from(oneTimeCodes)
    .where(and(whose, gt(oneTimeCodes.sentAt, secondsBefore(now, daySeconds)), notFromTomorrow(now)))
}

type Sends = { readonly toPhone: readonly SentCode[]; readonly ofSession: readonly SentCode[] }

export const listSendsAround = async (
  db: Database,
  { phone, sessionId }: { readonly phone: string; readonly sessionId: number },
  now: Date,
): Promise<Sends> => {
  const around = or(eq(oneTimeCodes.phone, phone), eq(oneTimeCodes.sessionId, sessionId))
  const sends = await listSends(db, around, now)
  return {
    toPhone: sends.filter((sent) => sent.phone === phone),
    ofSession: sends.filter((sent) => sent.sessionId === sessionId),
  }
}

export const listSendsVouchedBy = (db: Database, voucher: string, now: Date): Promise<SentCode[]> =>
  listSends(db, eq(oneTimeCodes.voucher, voucher), now)

type CheckCap = { readonly count: number; readonly seconds: number; readonly now: Date }

async function secondsUntilCheck(
  db: Database,
  which: SQL | undefined,
  { count, seconds, now }: CheckCap,
): Promise<number> {
  const [blocking] = await db
    .select({ at: sql<string>`extract(epoch from ${codeChecks.checkedAt})` })
    .from(codeChecks)
    .where(and(which, gt(codeChecks.checkedAt, secondsBefore(now, seconds))))
    .orderBy(desc(codeChecks.checkedAt))
    .offset(Math.max(0, Math.ceil(count) - 1))
    .limit(1)
  return blocking ? Math.max(1, Math.ceil(Number(blocking.at) + seconds - now.getTime() / 1000)) : 0
}

export const secondsUntilSessionMayCheck = (db: Database, sessionId: number, cap: CheckCap): Promise<number> =>
  secondsUntilCheck(db, eq(codeChecks.sessionId, sessionId), cap)

export const secondsUntilDeviceMayCheck = (db: Database, deviceId: number, cap: CheckCap): Promise<number> =>
  secondsUntilCheck(db, eq(codeChecks.deviceId, deviceId), cap)

export const secondsUntilNetworkMayCheck = (
  db: Database,
  level: Level,
  network: string,
  cap: CheckCap,
): Promise<number> => {
  const column = level === 'narrow' ? codeChecks.ip : codeChecks.network
  return secondsUntilCheck(db, and(eq(column, network), isNull(codeChecks.codeId)), cap)
}

type NewCode = {
  readonly sessionId: number
  readonly phone: string
  readonly prefix: string
  readonly purpose: CodePurpose | null
  readonly channel: CodeChannel
  readonly ip: string
  readonly network: string
  readonly lane: Lane
  readonly voucher: string | null
  readonly provenBefore: boolean
  readonly sentAt: Date
  readonly expiresAt: Date
}

const replaceCode = prepared<{ id: string }>(
  'replace-code',
  sql`with dead as (
      update one_time_codes set dead_at = ${given('now')}::timestamptz
      where session_id = ${given('session')}::bigint and phone = ${given('phone')} and dead_at is null and verified_at is null)
    select nextval(pg_get_serial_sequence('one_time_codes', 'id')) as id`,
)

/** Invalidates the session's earlier code for this phone. `hashOf` gets the new id, which is part of the hash. */
export async function insertCode(tx: Database, code: NewCode, hashOf: (id: number) => Buffer): Promise<number> {
  const { sessionId: session, phone, sentAt } = code
  const [row] = await replaceCode(tx, { session, phone, now: sentAt.toISOString() })
  const id = Number(row?.id)
  await tx
    .insert(oneTimeCodes)
    .overridingSystemValue()
    .values({ ...code, id, codeHash: hashOf(id) })
  return id
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

/** One statement, so that concurrent guesses cannot exceed the limit. Null if the code is no longer valid. */
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

export const insertCheck = async (db: Database, check: typeof codeChecks.$inferInsert): Promise<void> => {
  await db.insert(codeChecks).values(check)
}

export const drawCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

type Challenge = { readonly id: number; readonly phone: string; readonly purpose: CodePurpose | null }

/** Keyed, because a plain hash could be reversed by hashing all four-digit codes. */
export const hashCode = (secret: string, { id, phone, purpose }: Challenge, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${id}:${phone}:${purpose ?? ''}:${code}`)
    .digest()
