import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { TabletKeeper } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import type { TabletRole } from '../permission.ts'
import { codeAlphabet, type NamedTablet, tabletCodeLife, tabletLife, tabletTouchMs } from '../tablet.ts'
import type { TabletReply } from '../tablet-contract.ts'
import { tablets } from './tables.ts'

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export type KeptTablet = Pick<
  typeof tablets.$inferSelect,
  'id' | 'shopId' | 'name' | 'role' | 'madeAt' | 'lastSeenAt' | 'expiresAt' | 'codeUntil'
>

const shown = {
  id: tablets.id,
  shopId: tablets.shopId,
  name: tablets.name,
  role: tablets.role,
  madeAt: tablets.madeAt,
  lastSeenAt: tablets.lastSeenAt,
  expiresAt: tablets.expiresAt,
  codeUntil: tablets.codeUntil,
}

/** Paired and not expired, or with a valid pairing code. */
const isThere = (now: Date) =>
  and(
    isNull(tablets.revokedAt),
    or(gt(tablets.expiresAt, now), and(isNull(tablets.expiresAt), gt(tablets.codeUntil, now))),
  )

export const listTablets = (db: Database, shopId: number, now: Date): Promise<KeptTablet[]> =>
  db
    .select(shown)
    .from(tablets)
    .where(and(eq(tablets.shopId, shopId), isThere(now)))
    .orderBy(asc(tablets.id))

export async function findNamedTablet(db: Database, id: number): Promise<NamedTablet | null> {
  const [found] = await db
    .select({ name: tablets.name, shop: shops.name, role: tablets.role })
    .from(tablets)
    .innerJoin(shops, eq(shops.id, tablets.shopId))
    .where(eq(tablets.id, id))
  return found ?? null
}

type NewTablet = {
  readonly shopId: number
  readonly name: string
  readonly role: TabletRole
  readonly madeBy: number
  readonly now: Date
}

/** The code has 80 random bits. Only its hash is stored. */
export async function insertTablet(
  db: Database,
  { now, ...tablet }: NewTablet,
): Promise<{ readonly tablet: KeptTablet; readonly code: string }> {
  const code = [...randomBytes(16)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
  const codeUntil = new Date(now.getTime() + tabletCodeLife)
  const [made] = await db
    .insert(tablets)
    .values({ ...tablet, madeAt: now, codeHash: hash(code), codeUntil })
    .returning(shown)
  if (!made) throw new Error('no tablet was made')
  return { tablet: made, code }
}

/** A code works once, also with parallel calls. Null for an invalid code. */
export async function takeTablet(
  db: Database,
  code: string,
  now: Date,
): Promise<{ readonly tablet: KeptTablet; readonly token: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tabletLife)
  const [tablet] = await db
    .update(tablets)
    .set({ codeHash: null, tokenHash: hash(token), expiresAt, lastSeenAt: now })
    .where(and(eq(tablets.codeHash, hash(code)), gt(tablets.codeUntil, now), isNull(tablets.revokedAt)))
    .returning(shown)
  return tablet ? { tablet, token } : null
}

/** Null for an unknown tablet. `isFirst` is false if the tablet was revoked before. */
export async function endTablet(
  tx: Database,
  shopId: number,
  id: number,
  now: Date,
): Promise<{ readonly name: string; readonly isFirst: boolean } | null> {
  const [found] = await tx
    .select({ name: tablets.name, revokedAt: tablets.revokedAt })
    .from(tablets)
    .where(and(eq(tablets.id, id), eq(tablets.shopId, shopId)))
    .for('update')
  if (!found) return null
  const isFirst = found.revokedAt === null
  if (isFirst) await tx.update(tablets).set({ revokedAt: now, codeHash: null }).where(eq(tablets.id, id))
  return { name: found.name, isFirst }
}

/** Names of tablets, by the id of the person who has paired or is pairing them. */
export async function listTabletNames(db: Database, shopId: number, now: Date): Promise<Map<number, string[]>> {
  const found = await db
    .select({ madeBy: tablets.madeBy, name: tablets.name })
    .from(tablets)
    .where(and(eq(tablets.shopId, shopId), isThere(now)))
    .orderBy(asc(tablets.id))
  const names = new Map<number, string[]>()
  for (const { madeBy, name } of found) {
    if (madeBy !== null) names.set(madeBy, [...(names.get(madeBy) ?? []), name])
  }
  return names
}

/** Also revokes tablets with an unused code, because the person may know it. A `shopId` of null means all shops. */
export async function endTabletsOf(
  tx: Database,
  actor: AuditActor,
  { shopId, userId, at }: { readonly shopId: number | null; readonly userId: number; readonly at: Date },
): Promise<readonly number[]> {
  const ended = await tx
    .update(tablets)
    .set({ revokedAt: at, codeHash: null })
    .where(and(eq(tablets.madeBy, userId), shopId === null ? undefined : eq(tablets.shopId, shopId), isThere(at)))
    .returning({ id: tablets.id, shopId: tablets.shopId, name: tablets.name })
  for (const { id, name, shopId: of } of ended) {
    const change = { at, shopId: of, action: 'tablet.revoked', subject: `tablet ${id}` }
    await recordChange(tx, actor, { ...change, before: { name }, after: null })
  }
  return ended.map(({ id }) => id)
}

type FoundRow = {
  readonly id: number
  readonly shop_id: number
  readonly is_demo: boolean
  readonly last_seen_at: string
}

const works = sql`t.revoked_at is null and t.expires_at > ${given('now')}`

const selectByToken = prepared<FoundRow>(
  'tablet-by-token',
  sql`select t.id, t.shop_id, s.is_demo, t.last_seen_at from tablets t join shops s on s.id = t.shop_id
    where t.token_hash = ${given('hash')} and ${works}`,
)

const selectAlive = prepared<{ readonly id: number }>(
  'tablets-alive',
  sql`select t.id from tablets t where t.id = any(${given('ids')}::int[]) and ${works}`,
)

export const tabletKeeper = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): TabletKeeper => ({
  findByToken: async (token) => {
    const now = clock.now()
    const [row] = await selectByToken(db, { hash: hash(token), now: now.toISOString() })
    if (!row) return null
    if (now.getTime() - new Date(row.last_seen_at).getTime() >= tabletTouchMs)
      await db.update(tablets).set({ lastSeenAt: now }).where(eq(tablets.id, row.id))
    return { id: row.id, shopId: row.shop_id, isDemo: row.is_demo }
  },
  listAlive: async (ids) => (await selectAlive(db, { ids, now: clock.now().toISOString() })).map(({ id }) => id),
})

export const toTabletReply = ({
  id,
  name,
  role,
  madeAt,
  lastSeenAt,
  expiresAt,
  codeUntil,
}: KeptTablet): TabletReply => ({
  id,
  name,
  role,
  made_at: madeAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
  code_until: codeUntil.toISOString(),
})
