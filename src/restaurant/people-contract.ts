import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath } from '../kernel/row-contract.ts'
import { teamRoles } from './people.ts'
import { staffRoles } from './permission.ts'

const id = idInPath()
const role = z.enum(staffRoles)
const anyRole = z.enum(teamRoles)

export const personReply = z.object({
  id: z.int(),
  name: z.string(),
  role: anyRole,
  is_you: z.boolean(),
  /** Names of the tablets that the person has paired or is pairing. Removing the person revokes these tablets. */
  tablets: z.array(z.string()),
})

/** The number of withdrawn invitations that were sent to or by the person. */
export const endedInvitations = z.object({ ended_invitations: z.int() })

export const changedPersonReply = personReply.omit({ tablets: true }).extend(endedInvitations.shape)

export type PersonReply = z.infer<typeof personReply>

export const invitationReply = z.object({
  id: z.int(),
  /** An e-mail address, or a phone in E.164 form. */
  to: z.string(),
  role: anyRole,
  sent_at: z.string(),
  expires_at: z.string(),
  /** True if the invitation has expired. An expired invitation can be sent again. */
  is_over: z.boolean(),
  is_undelivered: z.boolean(),
  /** True if no message was sent, so that the sender has to pass on the link. */
  is_by_hand: z.boolean(),
  /** The link to pass on, if an operator invites an e-mail address and the marketplace cannot send mail. Otherwise null. */
  link: z.string().nullable(),
})

export type InvitationReply = z.infer<typeof invitationReply>

const ofOwner = { 'not-staff': 404, 'role-forbids': 403 } as const

export const inviteRefusals = {
  'email-invalid': 422,
  'phone-invalid': 422,
  'no-way-to-send': 409,
  'already-invited': 409,
  'already-in-team': 409,
  'too-many-invitations': 409,
  'too-many-sendings': 429,
} as const

export const resendRefusals = {
  'unknown-invitation': 404,
  'no-way-to-send': 409,
  'invitation-too-soon': 429,
  'too-many-sendings': 429,
} as const

export const invitePerson = endpoint({
  slice: 'restaurant/people',
  summary:
    'Invite somebody to a shop’s team by mail or text; only an account with that address or phone can use the link, for seven days',
  method: 'POST',
  path: '/api/pro/shops/:id/invitations',
  access: 'user',
  needsProof: true,
  params: z.object({ id }),
  body: z.object({ to: z.string().max(320), role }),
  reply: invitationReply,
  refusals: { ...ofOwner, ...inviteRefusals },
})

export const resendInvitation = endpoint({
  slice: 'restaurant/people',
  summary: 'Send an invitation again with a new link; the former link becomes invalid',
  method: 'POST',
  path: '/api/pro/shops/:id/invitations/:invitation/resend',
  access: 'user',
  needsProof: true,
  params: z.object({ id, invitation: id }),
  reply: invitationReply,
  refusals: { ...ofOwner, ...resendRefusals },
})

export const withdrawInvitation = endpoint({
  slice: 'restaurant/people',
  summary: 'Withdraw an invitation; its link becomes invalid',
  method: 'DELETE',
  path: '/api/pro/shops/:id/invitations/:invitation',
  access: 'user',
  needsProof: true,
  params: z.object({ id, invitation: id }),
  reply: z.object({}),
  refusals: { ...ofOwner, 'unknown-invitation': 404 },
})

export const changeRole = endpoint({
  slice: 'restaurant/people',
  summary: 'Change the role of a person of a shop; the last owner cannot get another role',
  method: 'PUT',
  path: '/api/pro/shops/:id/people/:person',
  access: 'user',
  needsProof: true,
  params: z.object({ id, person: id }),
  /** `seen`: the role that the caller saw. */
  body: z.object({ role, seen: role.optional() }),
  reply: changedPersonReply,
  refusals: { ...ofOwner, 'unknown-person': 404, 'role-changed': 409, 'last-owner': 409 },
})

export const removePerson = endpoint({
  slice: 'restaurant/people',
  summary:
    'Remove a person from a shop. Their open connections are closed at once, their tablets are revoked, and invitations to and from them are withdrawn',
  method: 'DELETE',
  path: '/api/pro/shops/:id/people/:person',
  access: 'user',
  needsProof: true,
  params: z.object({ id, person: id }),
  query: z.object({ seen: role.optional() }),
  reply: endedInvitations,
  refusals: { ...ofOwner, 'unknown-person': 404, 'role-changed': 409, 'last-owner': 409 },
})

const token = z.string().max(200)
const invitationRefusals = { 'invitation-dead': 422, 'invitation-used': 409, 'invitation-old': 422 } as const

export const inspectInvitation = endpoint({
  slice: 'restaurant/people',
  summary: 'What an invitation offers; does not use up the link',
  method: 'POST',
  path: '/api/invitations',
  access: 'anyone',
  isSignIn: true,
  body: z.object({ token }),
  reply: z.object({
    /** Null for an invitation to the marketplace. */
    shop: z.string().nullable(),
    role: anyRole,
    /** The invited address or phone, masked. */
    to: z.string(),
    /** What the caller has to do next. */
    next: z.enum(['sign-in', 'other-account', 'password', 'accept']),
    /** True if the visitor may register with the invited e-mail address, because no account has proven it. */
    may_register: z.boolean(),
  }),
  refusals: invitationRefusals,
})

export const acceptInvitation = endpoint({
  slice: 'restaurant/people',
  summary: 'Accept an invitation; the caller’s account must have the invited address or phone',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'user',
  body: z.object({ token }),
  /** `next` is the page to open: `profile` for an owner whose shop is not open yet. */
  reply: z.object({ shop: z.string().nullable(), next: z.enum(['marketplace', 'orders', 'profile']) }),
  refusals: { ...invitationRefusals, 'invitation-of-another': 403, 'invitation-needs-password': 409 },
})
