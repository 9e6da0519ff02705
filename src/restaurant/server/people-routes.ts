import type { FastifyInstance } from 'fastify'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { maskRecipient } from '../people.ts'
import * as calls from '../people-contract.ts'
import { acceptInvitation, mayRegister, nextOf, readInvitation } from './accept-invitation.ts'
import { changePerson } from './change-people.ts'
import { recipientOf } from './invitation-store.ts'
import { invite, resend, withdraw } from './invite.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

type Caller = { readonly session: SignedInSession; readonly params: { readonly id: number }; readonly ip: string }

const ofShop = <Code extends 'unknown-person' | 'role-changed'>(code: Code | 'last-head') =>
  code === 'last-head' ? 'last-owner' : code

export function peopleRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const managerOf = async (
    { session, params, ip }: Caller,
    db = tools.db,
  ): Promise<Result<AuditActor, 'not-staff' | 'role-forbids'>> => {
    const right = checkRight(await listShopsOfStaff(db, session), params.id, 'manage-staff')
    return right.ok ? ok({ kind: 'person', id: session.userId, ip }) : right
  }

  mount(app, calls.invitePerson, mountTools, async (call) => {
    const actor = await managerOf(call)
    if (!actor.ok) return actor
    const { params, body, language } = call
    const wanted = { team: params.id, to: body.to, role: body.role, language }
    return invite(tools, { ...wanted, actor: actor.value, stillMay: (tx) => managerOf(call, tx) })
  })

  mount(app, calls.resendInvitation, mountTools, async (call) => {
    const actor = await managerOf(call)
    if (!actor.ok) return actor
    const { id: team, invitation: id } = call.params
    return resend(tools, { actor: actor.value, team, id, stillMay: (tx) => managerOf(call, tx) })
  })

  mount(app, calls.withdrawInvitation, mountTools, async (call) => {
    const actor = await managerOf(call)
    if (!actor.ok) return actor
    return withdraw(tools, { actor: actor.value, team: call.params.id, id: call.params.invitation })
  })

  mount(app, calls.changeRole, mountTools, async (call) => {
    const actor = await managerOf(call)
    if (!actor.ok) return actor
    const { params, body, session } = call
    const change = { actor: actor.value, team: params.id, userId: params.person, role: body.role, seen: body.seen }
    const changed = await changePerson(tools, change)
    if (!changed.ok) return refuse(ofShop(changed.code))
    const { member, endedInvitations } = changed.value
    return member
      ? ok({ ...member, is_you: member.id === session.userId, ended_invitations: endedInvitations })
      : refuse('unknown-person')
  })

  mount(app, calls.removePerson, mountTools, async (call) => {
    const actor = await managerOf(call)
    if (!actor.ok) return actor
    const { id: team, person: userId } = call.params
    const removed = await changePerson(tools, { actor: actor.value, team, userId, role: null, ...call.query })
    return removed.ok ? ok({ ended_invitations: removed.value.endedInvitations }) : refuse(ofShop(removed.code))
  })

  mount(app, calls.inspectInvitation, mountTools, async ({ body, session }) => {
    const invitation = await readInvitation(tools, body.token)
    if (!invitation.ok) return invitation
    const { shop, role } = invitation.value
    const next = await nextOf(tools.db, invitation.value, session?.userId ?? null)
    const may_register = next === 'sign-in' && (await mayRegister(tools.db, invitation.value))
    return ok({ shop, role, to: maskRecipient(recipientOf(invitation.value)), next, may_register })
  })

  mount(app, calls.acceptInvitation, mountTools, ({ session, body, ip, language }) =>
    acceptInvitation(tools, { session, ip, token: body.token, language }),
  )
}
