import { z } from 'zod'
import { operatorRoles } from '../account/operator-role.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath } from '../kernel/row-contract.ts'
import {
  changedPersonReply,
  endedInvitations,
  invitationReply,
  inviteRefusals,
  resendRefusals,
} from '../restaurant/people-contract.ts'

const id = idInPath()
const role = z.enum(operatorRoles)

/** Uses the `slice` of a restaurant's team, because its refusals have the same sentences. */
const ofOperators = { slice: 'restaurant/people', access: 'user', needsProof: true } as const

const refusals = { 'not-operator': 403 } as const

export const inviteOperator = endpoint({
  ...ofOperators,
  summary:
    'Invite somebody to the marketplace’s team by mail or text; only an account with that address or phone can use the link, for seven days',
  method: 'POST',
  path: '/api/admin/invitations',
  body: z.object({ to: z.string().max(320), role }),
  reply: invitationReply,
  refusals: { ...refusals, ...inviteRefusals },
})

export const resendOperatorInvitation = endpoint({
  ...ofOperators,
  summary: 'Send an invitation to the marketplace again with a new link; the former link becomes invalid',
  method: 'POST',
  path: '/api/admin/invitations/:invitation/resend',
  params: z.object({ invitation: id }),
  reply: invitationReply,
  refusals: { ...refusals, ...resendRefusals },
})

export const withdrawOperatorInvitation = endpoint({
  ...ofOperators,
  summary: 'Withdraw an invitation to the marketplace; its link becomes invalid',
  method: 'DELETE',
  path: '/api/admin/invitations/:invitation',
  params: z.object({ invitation: id }),
  reply: z.object({}),
  refusals: { ...refusals, 'unknown-invitation': 404 },
})

export const changeOperatorRole = endpoint({
  ...ofOperators,
  summary: 'Change the role of a person of the marketplace; the last operator cannot get another role',
  method: 'PUT',
  path: '/api/admin/people/:person',
  isFixedInDemo: true,
  params: z.object({ person: id }),
  /** `seen` is the role that the page of the caller shows. */
  body: z.object({ role, seen: role.optional() }),
  reply: changedPersonReply,
  refusals: { ...refusals, 'unknown-person': 404, 'role-changed': 409, 'last-operator': 409 },
})

export const removeOperator = endpoint({
  ...ofOperators,
  summary:
    'Remove a person from the marketplace; their open connections are closed at once, and invitations to and from them are withdrawn',
  method: 'DELETE',
  path: '/api/admin/people/:person',
  isFixedInDemo: true,
  params: z.object({ person: id }),
  query: z.object({ seen: role.optional() }),
  reply: endedInvitations,
  refusals: { ...refusals, 'unknown-person': 404, 'role-changed': 409, 'last-operator': 409 },
})
