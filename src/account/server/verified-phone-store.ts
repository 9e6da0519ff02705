import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Session } from '../../server/session.ts'
import type { CodePurpose } from '../one-time-code.ts'
import { users, verifiedPhones } from './tables.ts'

export type Grant = { readonly purpose: CodePurpose; readonly expiresAt: Date }

const grantPhone = prepared(
  'grant-phone',
  sql`insert into verified_phones (session_id, phone, purpose, expires_at)
    select ${given('session')}::bigint, ${given('phone')}::text, granted.*
    from unnest(${given('purposes')}::text[], ${given('until')}::timestamptz[]) granted
    on conflict (session_id, phone, purpose) do update set expires_at = excluded.expires_at`,
)

/** Each purpose at most once. */
export async function saveVerifiedPhone(
  db: Database,
  sessionId: number,
  phone: string,
  grants: readonly Grant[],
): Promise<void> {
  const purposes = grants.map(({ purpose }) => purpose)
  const until = grants.map(({ expiresAt }) => expiresAt.toISOString())
  await grantPhone(db, { session: sessionId, phone, purposes, until })
}

/** True if this session has verified the phone, or if it is the account's verified phone. `phone` is in E.164. */
export async function hasVerifiedPhone(
  db: Database,
  session: Pick<Session, 'id' | 'userId'>,
  phone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<boolean> {
  const [granted] = await db
    .select({ one: sql`1` })
    .from(verifiedPhones)
    .where(
      and(
        eq(verifiedPhones.sessionId, session.id),
        eq(verifiedPhones.phone, phone),
        eq(verifiedPhones.purpose, purpose),
        gt(verifiedPhones.expiresAt, now),
      ),
    )
  if (granted || session.userId === null) return granted !== undefined
  const [own] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
  return own !== undefined
}

const selectToRegister = prepared<{ phone: string }>(
  'phone-to-register',
  sql`select phone from verified_phones
    where session_id = ${given('session')}::bigint and purpose = 'sign-in' and expires_at > ${given('now')}::timestamptz
    order by expires_at desc limit 1`,
)

/** The phone whose sign-in code was last entered in this session, if the phone had no account at that time. */
export async function findPhoneToRegister(db: Database, sessionId: number, now: Date): Promise<string | null> {
  const [newest] = await selectToRegister(db, { session: sessionId, now: now.toISOString() })
  return newest?.phone ?? null
}

const claimPhone = prepared<{ id: number }>(
  'claim-phone',
  sql`with claimed as (
      delete from verified_phones where session_id = ${given('session')}::bigint and purpose = 'sign-in'
    ), freed as (
      update users set phone = null where phone = ${given('phone')} and phone_verified_at is null
    )
    select id from users where phone = ${given('phone')} and phone_verified_at is not null`,
)

/**
 * Ends the session's right to register a phone, and takes the phone from an account that has not verified it. Returns false if
 * another account has verified the phone meanwhile.
 */
export const claimPhoneToRegister = async (tx: Database, session: number, phone: string): Promise<boolean> =>
  (await claimPhone(tx, { session, phone })).length === 0
