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

/** The refusals use the sentences for the team of a restaurant. */
const ofOperators = { slice: 'restaurant/people', access: 'user', needsProof: true } as const

const refusals = { 'not-operator': 403 } as const

export const inviteOperator = endpoint({
  ...ofOperators,
  summary:
    'Invite somebody to run the marketplace or to help, by mail or text; the link is bound to that address and ends after seven days',
  method: 'POST',
  path: '/api/admin/invitations',
  body: z.object({ to: z.string().max(320), role }),
  reply: invitationReply,
  refusals: { ...refusals, ...inviteRefusals },
})

export const resendOperatorInvitation = endpoint({
  ...ofOperators,
  summary: 'Send an invitation to the marketplace again with a new link; the former one ends',
  method: 'POST',
  path: '/api/admin/invitations/:invitation/resend',
  params: z.object({ invitation: id }),
  reply: invitationReply,
  refusals: { ...refusals, ...resendRefusals },
})

export const withdrawOperatorInvitation = endpoint({
  ...ofOperators,
  summary: 'Withdraw an invitation to the marketplace; its link ends',
  method: 'DELETE',
  path: '/api/admin/invitations/:invitation',
  params: z.object({ invitation: id }),
  reply: z.object({}),
  refusals: { ...refusals, 'unknown-invitation': 404 },
})

export const changeOperatorRole = endpoint({
  ...ofOperators,
  summary: 'Give a person of the marketplace another role; the last operator stays one',
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
    'Remove a person from the marketplace; their open connections end at once, and the invitations to and from them',
  method: 'DELETE',
  path: '/api/admin/people/:person',
  isFixedInDemo: true,
  params: z.object({ person: id }),
  query: z.object({ seen: role.optional() }),
  reply: endedInvitations,
  refusals: { ...refusals, 'unknown-person': 404, 'role-changed': 409, 'last-operator': 409 },
})
