import { and, asc, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { operatorRoles } from '../../account/operator-role.ts'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { maskRecipient, type TeamRole } from '../people.ts'
import { staffRoles } from '../permission.ts'
import { endInvitation, type Invitation, isUnanswered, ofTeam, recipientOf } from './invitation-store.ts'
import { staff, invitations as table } from './tables.ts'
import type { Team } from './team-store.ts'

export async function withdrawInvitation(
  tx: Database,
  actor: AuditActor,
  invitation: Invitation,
  at: Date,
): Promise<void> {
  await endInvitation(tx, invitation.id, { withdrawnAt: at })
  await recordChange(tx, actor, {
    at,
    shopId: invitation.shopId,
    action: 'invitation.withdrawn',
    subject: `invitation ${invitation.id}`,
    before: { to: maskRecipient(recipientOf(invitation)), role: invitation.role },
    after: null,
  })
}

/** Roles from the most rights to the fewest. */
const ranksOf = (team: Team): readonly TeamRole[] => (team === null ? operatorRoles : staffRoles)

export const isLowered = (team: Team, before: TeamRole, after: TeamRole | null): boolean =>
  after === null || ranksOf(team).indexOf(after) > ranksOf(team).indexOf(before)

type Leaving = {
  readonly team: Team
  readonly userId: number
  /** The role that remains. Null if the person leaves the team. */
  readonly left: TeamRole | null
  readonly at: Date
}

/** SQL condition for invitations that the account could accept. */
const isTo = (userId: number): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and (
    lower(${users.email}) = ${table.email} or (${users.phone} = ${table.phone} and ${users.phoneVerifiedAt} is not null)))`

/** Accepts the team's other open invitations to the proven addresses of the person, who has just joined. */
export const acceptOtherInvitations = async (
  tx: Database,
  { team, userId, at }: Pick<Leaving, 'team' | 'userId' | 'at'>,
): Promise<void> => {
  const isProven = sql`(${table.email} is null or exists (
    select from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null))`
  await tx
    .update(table)
    .set({ acceptedAt: at })
    .where(and(ofTeam(team), isUnanswered, isTo(userId), isProven))
}

const isFrom = (userId: number): SQL => sql`${table.senders} @> array[${userId}::integer]`

const withdrawAll = async (tx: Database, actor: AuditActor, at: Date, condition: SQL | undefined): Promise<number> => {
  const ended = await tx.select().from(table).where(and(isUnanswered, condition)).orderBy(asc(table.id)).for('update')
  for (const invitation of ended) await withdrawInvitation(tx, actor, invitation, at)
  return ended.length
}

export async function withdrawInvitationsFrom(
  tx: Database,
  { clock }: Pick<Tools, 'clock'>,
  userId: number,
): Promise<void> {
  await withdrawAll(tx, { kind: 'person', id: userId, ip: '' }, clock.now(), isFrom(userId))
}

/**
 * Withdraws the team's invitations to the person, and the team's invitations that the person sent for the remaining
 * role or a higher one. In the marketplace's team, also withdraws the invitations that the person sent for
 * restaurants of others.
 */
export async function withdrawInvitationsOf(
  tx: Database,
  actor: AuditActor,
  { team, userId, left, at }: Leaving,
): Promise<number> {
  const ranks = ranksOf(team)
  const tooHigh = left === null ? ranks : ranks.slice(0, ranks.indexOf(left) + 1)
  const isOwnShop = tx
    .select({ one: sql`1` })
    .from(staff)
    .where(and(eq(staff.shopId, table.shopId), eq(staff.userId, userId), eq(staff.role, 'owner')))
  const ofTheTeam = and(ofTeam(team), or(isTo(userId), and(isFrom(userId), inArray(table.role, [...tooHigh]))))
  const toOwners = and(isFrom(userId), isNotNull(table.shopId), notExists(isOwnShop))
  return withdrawAll(tx, actor, at, team === null ? or(ofTheTeam, toOwners) : ofTheTeam)
}
