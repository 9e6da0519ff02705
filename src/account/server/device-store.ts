import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { networksOf } from '../../server/network.ts'
import { alongCommit, given, prepared } from '../../server/prepared.ts'
import { deviceLife } from '../session-life.ts'
import { hashToken, makeToken } from './session-store.ts'
import { deviceProofs, users } from './tables.ts'

export type CallOrigin = { readonly ip: string; readonly device: string | null }

export const devicesPerOwner = 20

type Proof = {
  readonly from: CallOrigin
  readonly userId: number | null
  readonly phone: string | null
  readonly now: Date
}

/** An owner is an account, or a phone without account. The new row is not counted among the owner's others. */
const replaceProof = prepared(
  'prove-device',
  sql`with former as (
      delete from device_proofs where token_hash = ${given('former')}::bytea and expires_at > ${given('now')}::timestamptz
      returning user_id, phone),
    owner as (select coalesce(${given('user')}::int, (select user_id from former)) as user_id),
    proof as (
      select user_id, coalesce(${given('phone')}::text,
        (select f.phone from former f where f.user_id is null or f.user_id = owner.user_id)) as phone
      from owner),
    others as (
      select id, token_hash from device_proofs where user_id = (select user_id from proof)
      union all
      select id, token_hash from device_proofs
      where phone = (select phone from proof) and (select user_id from proof) is null),
    surplus as (
      delete from device_proofs where id in (
        select id from others where token_hash is distinct from ${given('former')}::bytea
        order by id desc offset ${sql.raw(String(devicesPerOwner - 1))}))
    insert into device_proofs (token_hash, user_id, phone, network, proven_at, expires_at)
    select ${given('hash')}::bytea, user_id, phone, ${given('network')}, ${given('now')}::timestamptz,
      ${given('expiresAt')}::timestamptz
    from proof`,
)

/** Replaces the browser's earlier token and keeps its account and phone, except a phone of another account. */
export async function proveDevice(tx: Database, { from, now, userId, phone }: Proof): Promise<string> {
  const { token, hash } = makeToken()
  const proving = replaceProof(tx, {
    former: from.device === null ? null : hashToken(from.device),
    user: userId,
    phone,
    hash,
    network: networksOf(from.ip).wide,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + deviceLife).toISOString(),
  })
  await alongCommit(tx, proving)
  return token
}

export type KnownDevice = { readonly id: number; readonly userId: number | null; readonly phone: string | null }

export async function findDevice(db: Database, token: string | null, now: Date): Promise<KnownDevice | null> {
  if (token === null) return null
  const [found] = await db
    .select({ id: deviceProofs.id, userId: deviceProofs.userId, phone: deviceProofs.phone })
    .from(deviceProofs)
    .where(and(eq(deviceProofs.tokenHash, hashToken(token)), gt(deviceProofs.expiresAt, now)))
  return found ?? null
}

/** The proofs of the account and of its phone. As a single value, the phone can be looked up in its index. */
const areOf = (userId: number) =>
  or(
    eq(deviceProofs.userId, userId),
    sql`${deviceProofs.phone} = (select ${users.phone} from ${users} where ${users.id} = ${userId})`,
  )

export async function listHomeNetworks(db: Database, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ network: deviceProofs.network })
    .from(deviceProofs)
    .where(and(areOf(userId), gt(deviceProofs.expiresAt, now)))
  return rows.map(({ network }) => network)
}

export async function endDeviceProofs(tx: Database, userId: number): Promise<void> {
  await tx.delete(deviceProofs).where(areOf(userId))
}
