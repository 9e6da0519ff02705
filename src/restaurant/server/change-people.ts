import { lockUser } from '../../account/server/user-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { endConnections } from '../../server/realtime/end-connections.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import type { Tools } from '../../server/tools.ts'
import type { TeamRole } from '../people.ts'
import { endTabletsOf } from './tablet-store.ts'
import { deleteMember, findMember, listMembers, lockTeams, type Member, saveMember, type Team } from './team-store.ts'
import { isLowered, withdrawInvitationsOf } from './withdraw-invitations.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast' | 'config'>

type Change = {
  readonly actor: AuditActor
  readonly team: Team
  readonly userId: number
  /** Null removes the person from the team. */
  readonly role: TeamRole | null
  readonly seen?: TeamRole | undefined
}

/** At least one member of the team must have this role. */
const headOf = (team: Team): TeamRole => (team === null ? 'operator' : 'owner')

/** `member` is null after a removal. */
export type ChangedPerson = { readonly member: Member | null; readonly endedInvitations: number }

type Changed = Result<ChangedPerson, 'unknown-person' | 'role-changed' | 'last-head'>

/** Changes the role, or removes the person. Closes their live connections, so that a reconnect checks the rights. */
export async function changePerson(tools: Needs, { actor, team, userId, role, seen }: Change): Promise<Changed> {
  return tools.db.transaction(async (tx): Promise<Changed> => {
    // Same lock order as for deleting an account.
    await lockUser(tx, userId)
    await lockTeams(tx, [team])
    const before = await findMember(tx, team, userId)
    if (!before) return refuse('unknown-person')
    if (seen !== undefined && before.role !== seen && before.role !== role) return refuse('role-changed')
    const head = headOf(team)
    const heads = (await listMembers(tx, team)).filter((one) => one.role === head)
    if (before.role === head && role !== head && heads.length === 1) return refuse('last-head')
    if (role === null) await deleteMember(tx, team, userId)
    else await saveMember(tx, team, { userId, role, isDemo: tools.config.demo })
    await recordChange(tx, actor, {
      at: tools.clock.now(),
      shopId: team,
      action: role === null ? 'person.removed' : 'person.role-changed',
      subject: `person ${userId}`,
      before: { role: before.role },
      after: role && { role },
    })
    const endedInvitations = isLowered(team, before.role, role)
      ? await withdrawInvitationsOf(tx, actor, { team, userId, left: role, at: tools.clock.now() })
      : 0
    const ended =
      role === null && team !== null
        ? await endTabletsOf(tx, actor, { shopId: team, userId, at: tools.clock.now() })
        : []
    if (role !== before.role) await endConnections(tx, tools, { users: [userId, ...ended.map(liveNumberOf)] })
    return ok({ member: role && { ...before, role }, endedInvitations })
  })
}
