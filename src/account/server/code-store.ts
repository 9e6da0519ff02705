import { createHmac, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Lane, SentCode } from '../code-rules.ts'
import { type CodeChannel, type CodePurpose, codeTries } from '../one-time-code.ts'
import type { Level } from './network-store.ts'
import { codeChecks, oneTimeCodes } from './tables.ts'

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const daySeconds = 24 * 3600

/** Ignores rows dated more than a minute ahead, which exist after the clock was set back. */
const notFromTomorrow = (now: Date): Date => secondsBefore(now, -60)

type SendRow = {
  readonly phone: string
  readonly lane: Lane
  readonly session_id: string | null
  readonly ip: string
  readonly network: string | null
  readonly sent_at: string
  readonly failed: boolean
}

const sendsOf = (whose: SQL): SQL =>
  sql`select phone, lane, session_id, ip, network, sent_at, sending_failed_at is not null as failed
    from one_time_codes
    where (${whose}) and sent_at > ${given('since')}::timestamptz and sent_at < ${given('until')}::timestamptz`

const selectSendsAround = prepared<SendRow>(
  'codes-around',
  sendsOf(sql`phone = ${given('phone')} or session_id = ${given('session')}::bigint`),
)

const selectSendsVouchedBy = prepared<SendRow>('codes-vouched-by', sendsOf(sql`voucher = ${given('voucher')}`))

const lastDay = (now: Date) => ({
  since: secondsBefore(now, daySeconds).toISOString(),
  until: notFromTomorrow(now).toISOString(),
})

const toSent = ({ lane, session_id, ip, network, sent_at, failed }: SendRow): SentCode => ({
  lane,
  sessionId: session_id === null ? null : Number(session_id),
  narrow: ip,
  wide: network,
  sentAt: new Date(sent_at),
  failed,
})

export type Sends = { readonly toPhone: readonly SentCode[]; readonly ofSession: readonly SentCode[] }

export const listSendsAround = async (
  db: Database,
  { phone, sessionId }: { readonly phone: string; readonly sessionId: number },
  now: Date,
): Promise<Sends> => {
  const rows = await selectSendsAround(db, { phone, session: sessionId, ...lastDay(now) })
  return {
    toPhone: rows.filter((row) => row.phone === phone).map(toSent),
    ofSession: rows.map(toSent).filter((sent) => sent.sessionId === sessionId),
  }
}

export const listSendsVouchedBy = async (db: Database, voucher: string, now: Date): Promise<SentCode[]> =>
  (await selectSendsVouchedBy(db, { voucher, ...lastDay(now) })).map(toSent)

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
  readonly id: number
  readonly codeHash: Buffer
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

const selectNextId = prepared<{ id: string }>(
  'next-code',
  sql`select nextval(pg_get_serial_sequence('one_time_codes', 'id')) as id`,
)

/** The id of the next code, because the hash of a code contains it. */
export async function drawCodeId(tx: Database): Promise<number> {
  const [row] = await selectNextId(tx, {})
  return Number(row?.id)
}

const replaceCode = prepared(
  'replace-code',
  sql`with dead as (
      update one_time_codes set dead_at = ${given('sentAt')}::timestamptz
      where session_id = ${given('sessionId')}::bigint and phone = ${given('phone')} and dead_at is null and verified_at is null)
    insert into one_time_codes
      (id, session_id, phone, prefix, purpose, channel, ip, network, lane, voucher, proven_before, code_hash, sent_at, expires_at)
    overriding system value
    values (${given('id')}::bigint, ${given('sessionId')}::bigint, ${given('phone')}, ${given('prefix')}, ${given('purpose')},
      ${given('channel')}, ${given('ip')}, ${given('network')}, ${given('lane')}, ${given('voucher')},
      ${given('provenBefore')}::boolean, ${given('codeHash')}::bytea, ${given('sentAt')}::timestamptz, ${given('expiresAt')}::timestamptz)`,
)

/** Invalidates the session's earlier code for this phone. */
export async function insertCode(tx: Database, { sentAt, expiresAt, ...code }: NewCode): Promise<void> {
  await replaceCode(tx, { ...code, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() })
}

export const markNotSent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(oneTimeCodes).set({ deadAt: now, sendingFailedAt: now }).where(eq(oneTimeCodes.id, id))
}

type Asked = { readonly sessionId: number; readonly phone: string; readonly purpose: CodePurpose; readonly now: Date }

const isOpen = sql`session_id = ${given('session')}::bigint and phone = ${given('phone')}
  and dead_at is null and verified_at is null and wrong_tries < ${sql.raw(String(codeTries))}
  and expires_at > ${given('now')}::timestamptz and sent_at < ${given('until')}::timestamptz
  and coalesce(purpose, bound_to, ${given('purpose')}::text) = ${given('purpose')}::text`

const openTo = ({ sessionId, phone, purpose, now }: Asked) => ({
  session: sessionId,
  phone,
  purpose,
  now: now.toISOString(),
  until: notFromTomorrow(now).toISOString(),
})

const selectOpenCode = prepared<{ id: string; purpose: CodePurpose | null }>(
  'open-code',
  sql`select id, purpose from one_time_codes where ${isOpen} order by id desc limit 1`,
)

export async function findOpenCode(
  db: Database,
  asked: Asked,
): Promise<{ id: number; purpose: CodePurpose | null } | null> {
  const [row] = await selectOpenCode(db, openTo(asked))
  return row ? { id: Number(row.id), purpose: row.purpose } : null
}

const isRight = sql`code_hash = ${given('hash')}::bytea`

const compareCode = prepared<{ passed: boolean; wrong_tries: number }>(
  'answer-code',
  sql`with compared as (
    update one_time_codes set bound_to = ${given('purpose')}::text,
      wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end,
      verified_at = case when ${isRight} then ${given('now')}::timestamptz end
    where id = ${given('id')}::bigint and ${isOpen}
    returning verified_at is not null as passed, wrong_tries),
  checked as (
    insert into code_checks (session_id, ip, network, phone, device_id, code_id, passed, checked_at)
    select ${given('session')}::bigint, ${given('ip')}, ${given('network')}, ${given('phone')}, ${given('device')}::bigint,
      (select ${given('id')}::bigint from compared), coalesce((select passed from compared), false), ${given('now')}::timestamptz)
  select passed, wrong_tries from compared`,
)

type Guess = Asked & {
  /** Null if no code is open. */
  readonly code: { readonly id: number; readonly hash: Buffer } | null
  readonly ip: string
  readonly network: string
  readonly deviceId: number | null
}

/**
 * Compares and keeps the guess in one statement, so that concurrent guesses cannot exceed the limit. Null if no code is valid any
 * longer.
 */
export async function answerCode(
  db: Database,
  { code, ip, network, deviceId, ...asked }: Guess,
): Promise<{ passed: boolean; triesLeft: number } | null> {
  const guess = { id: code?.id ?? null, hash: code?.hash ?? null, ip, network, device: deviceId }
  const [row] = await compareCode(db, { ...guess, ...openTo(asked) })
  return row ? { passed: row.passed, triesLeft: codeTries - row.wrong_tries } : null
}

export const drawCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

type Challenge = { readonly id: number; readonly phone: string; readonly purpose: CodePurpose | null }

/** Keyed, because a plain hash could be reversed by hashing all four-digit codes. */
export const hashCode = (secret: string, { id, phone, purpose }: Challenge, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${id}:${phone}:${purpose ?? ''}:${code}`)
    .digest()
