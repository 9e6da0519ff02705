import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import type { Language } from '../../kernel/texts.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { TeamRole } from '../people.ts'
import { invitationLife, invitationRetentionDays, shownAfterEnd } from '../people.ts'
import { invitations as table } from './tables.ts'
import type { Team } from './team-store.ts'

export type Invitation = typeof table.$inferSelect

const dayMs = 86_400_000

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Computed from the nonce, so that the database need not store the token. Short enough for an SMS. */
export const tokenOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`invitation ${nonce}`).digest().subarray(0, 16).toString('base64url')

const newToken = (secret: string, now: Date) => {
  const nonce = randomUUID()
  const expiresAt = new Date(now.getTime() + invitationLife)
  return { nonce, tokenHash: hash(tokenOf(secret, nonce)), sentAt: now, expiresAt }
}

export const recipientOf = ({ email, phone }: Pick<Invitation, 'email' | 'phone'>): string => email ?? phone ?? ''

export const ofTeam = (team: Team): SQL => (team === null ? isNull(table.shopId) : eq(table.shopId, team))

export const isUnanswered = and(isNull(table.acceptedAt), isNull(table.withdrawnAt))

/** Unanswered invitations that are valid, or expired within the last seven days. */
export const listInvitations = (db: Database, team: Team, now: Date): Promise<Invitation[]> =>
  db
    .select()
    .from(table)
    .where(and(ofTeam(team), isUnanswered, gt(table.expiresAt, new Date(now.getTime() - shownAfterEnd))))
    .orderBy(asc(table.id))

/** Counts the sendings of all teams' invitations that were last sent within 24 hours, also of withdrawn invitations. */
export async function countSendingsTo(
  db: Database,
  { email, phone }: Pick<Invitation, 'email' | 'phone'>,
  now: Date,
): Promise<number> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [counted] = await db
    .select({ sendings: sql<number>`coalesce(sum(${table.sendings}), 0)::int` })
    .from(table)
    .where(and(email === null ? eq(table.phone, phone ?? '') : eq(table.email, email), gt(table.sentAt, dayAgo)))
  return counted?.sendings ?? 0
}

export async function countInvitations(
  db: Database,
  team: Team,
  now: Date,
): Promise<{ readonly open: number; readonly sentToday: number }> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [counted] = await db
    .select({
      open: count(sql`case when ${isUnanswered} and ${gt(table.expiresAt, now)} then 1 end`),
      sentToday: sql<number>`coalesce(sum(${table.sendings}) filter (where ${gt(table.sentAt, dayAgo)}), 0)::int`,
    })
    .from(table)
    .where(ofTeam(team))
  return counted ?? { open: 0, sentToday: 0 }
}

type NewInvitation = {
  readonly shopId: Team
  readonly email: string | null
  readonly phone: string | null
  readonly role: TeamRole
  readonly language: Language
  readonly isDemo: boolean
  readonly senders: number[]
  readonly isByHand: boolean
}

/** Withdraws an expired invitation to the same recipient. Null if the team has an open invitation to the recipient. */
export async function insertInvitation(
  tx: Database,
  secret: string,
  invitation: NewInvitation,
  now: Date,
): Promise<Invitation | null> {
  const to = recipientOf(invitation)
  await tx
    .update(table)
    .set({ withdrawnAt: now })
    .where(
      and(
        ofTeam(invitation.shopId),
        sql`coalesce(${table.email}, ${table.phone}) = ${to}`,
        isUnanswered,
        lt(table.expiresAt, now),
      ),
    )
  const [made] = await tx
    .insert(table)
    .values({ ...invitation, ...newToken(secret, now) })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

export async function lockInvitation(tx: Database, team: Team, id: number): Promise<Invitation | null> {
  const [found] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofTeam(team), isUnanswered))
    .for('update')
  return found ?? null
}

export async function renewInvitation(
  tx: Database,
  { id, isByHand }: Pick<Invitation, 'id' | 'isByHand'>,
  { secret, sender, now }: { readonly secret: string; readonly sender: number; readonly now: Date },
): Promise<Invitation> {
  const [renewed] = await tx
    .update(table)
    .set({
      ...newToken(secret, now),
      isByHand,
      // Starts again at one after a day without a sending, because the limits apply to a day.
      sendings: sql`case when ${gt(table.sentAt, new Date(now.getTime() - dayMs))} then ${table.sendings} + 1 else 1 end`,
      senders: sql`array_append(array_remove(${table.senders}, ${sender}::integer), ${sender}::integer)`,
    })
    .where(eq(table.id, id))
    .returning()
  if (!renewed) throw new Error('an invitation vanished while it was locked')
  return renewed
}

export const endInvitation = async (
  tx: Database,
  id: number,
  end: { readonly acceptedAt: Date } | { readonly withdrawnAt: Date },
): Promise<void> => {
  await tx.update(table).set(end).where(eq(table.id, id))
}

export async function findInvitation(db: Database, id: number): Promise<Invitation | null> {
  const [found] = await db.select().from(table).where(eq(table.id, id))
  return found ?? null
}

/** `shop` and `status` are null for an invitation to the marketplace. */
export type FoundInvitation = Invitation & { readonly shop: string | null; readonly status: ShopStatus | null }

/** Also finds an invitation that has expired, or was accepted or withdrawn. */
export async function findInvitationByToken(
  db: Database,
  token: string,
  { isLocked = false } = {},
): Promise<FoundInvitation | null> {
  const found = db
    .select({ invitation: table, shop: shops.name, status: shops.status })
    .from(table)
    .leftJoin(shops, eq(shops.id, table.shopId))
    .where(eq(table.tokenHash, hash(token)))
  const [row] = await (isLocked ? found.for('update', { of: table }) : found)
  return row ? { ...row.invitation, shop: row.shop, status: row.status } : null
}

export const purgeInvitations = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, table, lt(table.expiresAt, new Date(now.getTime() - invitationRetentionDays * dayMs)))
