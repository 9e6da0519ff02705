import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import { type Look, type Session, SessionEnded, type StoredSession } from '../../server/session.ts'
import { bearerLife, isAlive, isDueForTouch, sessionLife } from '../session-life.ts'
import { isOperatorRow } from './operator-store.ts'
import { bearerTokens, sessions, verifiedPhones } from './tables.ts'

/** Stronger than a one-time code or a social sign-in. */
export type StrongProof = 'password' | 'second-factor'

/** The database stores only the token's SHA-256. */
export const makeToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type FoundRow = {
  readonly id: string
  readonly user_id: number | null
  readonly redirect_url: string | null
  readonly started_at: string
  readonly last_seen_at: string
  readonly is_staff: boolean | null
  readonly is_operator: boolean | null
  readonly is_demo: boolean | null
  readonly is_proven: boolean
  readonly look_shop_id: number | null
  readonly look_until: string | null
}

const found = sql`s.id, s.user_id, s.redirect_url, s.started_at, s.last_seen_at, s.look_shop_id, s.look_until, u.is_staff, ${isOperatorRow} as is_operator, u.is_demo,
  coalesce(u.phone_verified_at, u.email_verified_at) is not null or coalesce(u.is_staff, false) or ${isOperatorRow}
    or exists (select 1 from social_identities i where i.user_id = u.id and not i.is_demo) as is_proven`

const selectByToken = prepared<FoundRow>(
  'session-by-token',
  sql`select ${found} from sessions s left join users u on u.id = s.user_id where s.token_hash = ${given('hash')}`,
)

const selectByBearer = prepared<FoundRow>(
  'session-by-bearer',
  sql`select ${found} from bearer_tokens b join sessions s on s.id = b.session_id left join users u on u.id = s.user_id
    where b.token_hash = ${given('hash')} and b.expires_at > ${given('now')}`,
)

/** Null if the look (GLOSSARY.md) has expired, or if the user no longer has a role in the marketplace. */
const lookOf = (
  { look_shop_id: shopId, look_until: until, is_operator: isOperator }: FoundRow,
  now: Date,
): Look | null =>
  isOperator && shopId !== null && until !== null && new Date(until) > now ? { shopId, until: new Date(until) } : null

async function aliveSession(db: Database, row: FoundRow | undefined, now: Date): Promise<StoredSession | null> {
  if (!row) return null
  const times = { startedAt: new Date(row.started_at), lastSeenAt: new Date(row.last_seen_at) }
  if (!isAlive(times, row.is_staff || row.is_operator ? 'staff' : 'customer', now)) return null
  const id = Number(row.id)
  if (isDueForTouch(times, now)) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
  return {
    id,
    userId: row.user_id,
    redirectUrl: row.redirect_url,
    isDemo: row.is_demo === true,
    isProven: row.is_proven,
    look: lookOf(row, now),
  }
}

export async function findSessionByToken(db: Database, token: string, now: Date): Promise<StoredSession | null> {
  const [row] = await selectByToken(db, { hash: hashToken(token) })
  return aliveSession(db, row, now)
}

export async function findSessionByBearer(db: Database, token: string, now: Date): Promise<StoredSession | null> {
  const [row] = await selectByBearer(db, { hash: hashToken(token), now: now.toISOString() })
  return aliveSession(db, row, now)
}

type FoundRows = {
  readonly ids: readonly string[]
  readonly user_ids: readonly (number | null)[]
  readonly started_at: readonly number[]
  readonly last_seen_at: readonly number[]
  readonly of_staff: readonly boolean[]
}

/** One row of arrays, because parsing one row per session would take several times as long. */
const selectByIds = prepared<FoundRows>(
  'sessions-by-ids',
  sql`select coalesce(array_agg(s.id), '{}') as ids, coalesce(array_agg(s.user_id), '{}') as user_ids,
      coalesce(array_agg(extract(epoch from s.started_at)::float8 * 1000), '{}') as started_at,
      coalesce(array_agg(extract(epoch from s.last_seen_at)::float8 * 1000), '{}') as last_seen_at,
      coalesce(array_agg(coalesce(u.is_staff, false) or ${isOperatorRow}), '{}') as of_staff
    from sessions s left join users u on u.id = s.user_id where s.id = any(${given('ids')}::bigint[])`,
)

export async function listAliveSessions(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number | null>> {
  const [row] = await selectByIds(db, { ids })
  const alive = new Map<number, number | null>()
  row?.ids.forEach((id, index) => {
    const times = {
      startedAt: new Date(row.started_at[index] ?? 0),
      lastSeenAt: new Date(row.last_seen_at[index] ?? 0),
    }
    if (isAlive(times, row.of_staff[index] ? 'staff' : 'customer', now))
      alive.set(Number(id), row.user_ids[index] ?? null)
  })
  return alive
}

const longestUserAgent = 300

const insertAnonymous = prepared<{ id: string }>(
  'insert-session',
  sql`insert into sessions (token_hash, started_at, last_seen_at, user_agent)
    values (${given('hash')}, ${given('now')}::timestamptz, ${given('now')}::timestamptz, ${given('agent')}) returning id`,
)

export async function insertSession(
  db: Database,
  now: Date,
  userAgent: string | null = null,
): Promise<{ session: Session; token: string }> {
  const { token, hash } = makeToken()
  const agent = userAgent?.slice(0, longestUserAgent) ?? null
  const [row] = await insertAnonymous(db, { hash, now: now.toISOString(), agent })
  if (!row) throw new Error('the session was not inserted')
  return { session: { id: Number(row.id), userId: null, redirectUrl: null }, token }
}

const replaceBearer = prepared(
  'replace-bearer',
  sql`with expired as (
      delete from bearer_tokens where session_id = ${given('session')}::bigint and expires_at < ${given('now')}::timestamptz)
    insert into bearer_tokens (token_hash, session_id, expires_at)
    values (${given('hash')}, ${given('session')}::bigint, ${given('expiresAt')}::timestamptz)`,
)

/** Deletes the session's expired tokens. */
export async function insertBearer(db: Database, sessionId: number, now: Date): Promise<string> {
  const { token, hash } = makeToken()
  await replaceBearer(db, {
    session: sessionId,
    hash,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + bearerLife).toISOString(),
  })
  return token
}

const enterSession = prepared(
  'enter-session',
  sql`with ended as (delete from bearer_tokens where session_id = ${given('session')}::bigint)
    update sessions set token_hash = ${given('hash')}, user_id = ${given('user')}::int, redirect_url = null,
      started_at = ${given('now')}::timestamptz, last_seen_at = ${given('now')}::timestamptz,
      proven_at = ${given('now')}::timestamptz,
      password_at = case ${given('by')}::text when 'password' then ${given('now')}::timestamptz end,
      second_factor_at = case ${given('by')}::text when 'second-factor' then ${given('now')}::timestamptz end,
      pending_user_id = null, pending_until = null
    where id = ${given('session')}::bigint returning id`,
)

/** Keeps the session's row and so its cart. Issues a new token, so that a leaked token becomes useless. */
export async function signInSession(
  db: Database,
  session: Session,
  userId: number,
  now: Date,
  by: StrongProof | null = null,
): Promise<string> {
  const { token, hash } = makeToken()
  if (session.userId !== null && session.userId !== userId)
    await db.delete(verifiedPhones).where(eq(verifiedPhones.sessionId, session.id))
  const changed = await enterSession(db, { hash, user: userId, session: session.id, now: now.toISOString(), by })
  if (changed.length === 0) throw new SessionEnded('the session ended while its user signed in')
  return token
}

export async function renewSession(db: Database, sessionId: number): Promise<string> {
  const { token, hash } = makeToken()
  await db.delete(bearerTokens).where(eq(bearerTokens.sessionId, sessionId))
  await db.update(sessions).set({ tokenHash: hash }).where(eq(sessions.id, sessionId))
  return token
}

export const savePending = async (db: Database, sessionId: number, userId: number, until: Date): Promise<void> => {
  await db.update(sessions).set({ pendingUserId: userId, pendingUntil: until }).where(eq(sessions.id, sessionId))
}

export async function findPendingUserId(db: Database, sessionId: number, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ userId: sessions.pendingUserId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.pendingUntil, now)))
  return row?.userId ?? null
}

export const deletePendingSignIns = async (db: Database, userId: number): Promise<void> => {
  await db.update(sessions).set({ pendingUserId: null, pendingUntil: null }).where(eq(sessions.pendingUserId, userId))
}

export const updateRedirectUrl = async (db: Database, sessionId: number, redirectUrl: string): Promise<void> => {
  await db.update(sessions).set({ redirectUrl }).where(eq(sessions.id, sessionId))
}

export async function markProven(
  db: Database,
  sessionId: number,
  now: Date,
  by: StrongProof | null = null,
): Promise<void> {
  const strong = { password: { passwordAt: now }, 'second-factor': { secondFactorAt: now } }
  await db
    .update(sessions)
    .set({ provenAt: now, ...(by && strong[by]) })
    .where(eq(sessions.id, sessionId))
}

export const findProvenAt = async (db: Database, sessionId: number): Promise<Date | null> => {
  const [row] = await db.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.provenAt ?? null
}

export const deleteSession = async (db: Database, sessionId: number): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export const reasonsToForget = (now: Date): SQL[] => {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  return [
    lt(sessions.lastSeenAt, before(sessionLife.customer.idle)),
    lt(sessions.startedAt, before(sessionLife.customer.absolute)),
  ]
}
