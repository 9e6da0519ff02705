import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { TeamRole } from '../../restaurant/people.ts'
import { type ChangedPerson, changePerson } from '../../restaurant/server/change-people.ts'
import { invite, resend, withdraw } from '../../restaurant/server/invite.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../people-contract.ts'
import { mayOperate, operatorActor, stillOperates } from './operator-access.ts'

/** Null stands for the team of the marketplace. */
const team = null

const sender = (call: Parameters<typeof operatorActor>[0]) => {
  const actor = operatorActor(call)
  return { actor, mayHandOver: true, stillMay: stillOperates(actor, 'manage-people') }
}

type Change = {
  readonly actor: AuditActor
  readonly userId: number
  readonly role: TeamRole | null
  readonly seen?: TeamRole | undefined
}

export function operatorPeopleRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'manage-people')

  const change = async (
    wanted: Change,
  ): Promise<Result<ChangedPerson, 'unknown-person' | 'role-changed' | 'last-operator'>> => {
    const changed = await changePerson(tools, { ...wanted, team })
    return changed.ok ? changed : refuse(changed.code === 'last-head' ? 'last-operator' : changed.code)
  }

  mount(app, calls.inviteOperator, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const { to, role } = call.body
    const wanted = { team, to, role, language: call.language }
    return invite(tools, { ...wanted, ...sender(call) })
  })

  mount(app, calls.resendOperatorInvitation, mountTools, async (call) =>
    (await isAllowed(call))
      ? resend(tools, { team, id: call.params.invitation, ...sender(call) })
      : refuse('not-operator'),
  )

  mount(app, calls.withdrawOperatorInvitation, mountTools, async (call) =>
    (await isAllowed(call))
      ? withdraw(tools, { actor: operatorActor(call), team, id: call.params.invitation })
      : refuse('not-operator'),
  )

  mount(app, calls.changeOperatorRole, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const { person: userId } = call.params
    const changed = await change({ actor: operatorActor(call), userId, ...call.body })
    if (!changed.ok) return changed
    const { member, endedInvitations } = changed.value
    return member
      ? ok({ ...member, is_you: member.id === call.session.userId, ended_invitations: endedInvitations })
      : refuse('unknown-person')
  })

  mount(app, calls.removeOperator, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const removed = await change({ actor: operatorActor(call), userId: call.params.person, role: null, ...call.query })
    return removed.ok ? ok({ ended_invitations: removed.value.endedInvitations }) : removed
  })
}
