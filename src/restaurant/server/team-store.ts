import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type OperatorRole, operatorRoles } from '../../account/operator-role.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { operators, users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { TeamRole } from '../people.ts'
import { type StaffRole, staffRoles } from '../permission.ts'
import { staff } from './tables.ts'

/** A team: the id of a shop, or null for the marketplace. */
export type Team = number | null

export type Member = { readonly id: number; readonly name: string; readonly role: TeamRole }

const selectMembers = async (db: Database, team: Team, condition = sql`true`): Promise<Member[]> =>
  team === null
    ? db
        .select({ id: users.id, name: users.name, role: operators.role })
        .from(operators)
        .innerJoin(users, eq(users.id, operators.userId))
        .where(condition)
        .orderBy(asc(users.id))
    : db
        .select({ id: users.id, name: users.name, role: staff.role })
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .where(and(eq(staff.shopId, team), condition))
        .orderBy(asc(users.id))

export const listMembers = (db: Database, team: Team): Promise<Member[]> => selectMembers(db, team)

export const findMember = async (db: Database, team: Team, userId: number): Promise<Member | null> =>
  (await selectMembers(db, team, sql`${users.id} = ${userId}`))[0] ?? null

/** True if a member of the team has proven this e-mail or verified this phone. */
export async function isInTeam(
  db: Database,
  team: Team,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<boolean> {
  const own =
    email === null
      ? and(eq(users.phone, phone ?? ''), isNotNull(users.phoneVerifiedAt))
      : and(eq(sql`lower(${users.email})`, email), isNotNull(users.emailVerifiedAt))
  return (await selectMembers(db, team, own)).length > 0
}

const lockOf = (team: Team): string => (team === null ? 'people of the marketplace' : `people of shop ${team}`)

/** Serialises changes of a team, so that two parallel ones cannot remove its last owner or operator. */
export const lockTeams = (tx: Database, teams: readonly Team[]): Promise<void> =>
  takeAdvisoryLocks(tx, teams.map(lockOf))

const isStaffRole = (role: TeamRole): role is StaffRole => staffRoles.some((one) => one === role)
const isOperatorRole = (role: TeamRole): role is OperatorRole => operatorRoles.some((one) => one === role)

export async function saveMember(
  tx: Database,
  team: Team,
  { userId, role, isDemo }: { readonly userId: number; readonly role: TeamRole; readonly isDemo: boolean },
): Promise<void> {
  if (team === null && isOperatorRole(role)) {
    await tx
      .insert(operators)
      .values({ userId, role, isDemo })
      .onConflictDoUpdate({ target: operators.userId, set: { role } })
  } else if (team !== null && isStaffRole(role)) {
    await tx
      .insert(staff)
      .values({ shopId: team, userId, role })
      .onConflictDoUpdate({ target: [staff.userId, staff.shopId], set: { role } })
    await tx.update(users).set({ isStaff: true }).where(eq(users.id, userId))
  } else throw new Error(`${lockOf(team)}: no role ${role}`)
}

export async function deleteMember(tx: Database, team: Team, userId: number): Promise<void> {
  if (team === null) return void (await tx.delete(operators).where(eq(operators.userId, userId)))
  await tx.delete(staff).where(and(eq(staff.shopId, team), eq(staff.userId, userId)))
  await tx
    .update(users)
    .set({ isStaff: sql`exists (select from ${staff} where ${staff.userId} = ${users.id})` })
    .where(eq(users.id, userId))
}
