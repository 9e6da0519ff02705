import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { networksOf } from '../../server/network.ts'
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

/** Replaces the browser's earlier token and keeps its account and phone, except a phone of another account. */
export async function proveDevice(tx: Database, { from, now, ...proven }: Proof): Promise<string> {
  const before = from.device === null ? null : await takeDevice(tx, from.device, now)
  const userId = proven.userId ?? before?.userId ?? null
  const isSame = before !== null && (before.userId === null || before.userId === userId)
  const phone = proven.phone ?? (isSame ? before.phone : null)
  const { token, hash } = makeToken()
  await tx.insert(deviceProofs).values({
    tokenHash: hash,
    userId,
    phone,
    network: networksOf(from.ip).wide,
    provenAt: now,
    expiresAt: new Date(now.getTime() + deviceLife),
  })
  const same = userId === null ? eq(deviceProofs.phone, phone ?? '') : eq(deviceProofs.userId, userId)
  const surplus = tx
    .select({ id: deviceProofs.id })
    .from(deviceProofs)
    .where(same)
    .orderBy(sql`${deviceProofs.id} desc`)
    .offset(devicesPerOwner)
  await tx.delete(deviceProofs).where(inArray(deviceProofs.id, surplus))
  return token
}

/** Deletes the row that it returns. */
async function takeDevice(tx: Database, token: string, now: Date): Promise<KnownDevice | null> {
  const [taken] = await tx
    .delete(deviceProofs)
    .where(and(eq(deviceProofs.tokenHash, hashToken(token)), gt(deviceProofs.expiresAt, now)))
    .returning({ id: deviceProofs.id, userId: deviceProofs.userId, phone: deviceProofs.phone })
  return taken ?? null
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
