import { z } from 'zod'
import { shopStatuses } from '../catalogue/shop-status.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { invitationReply, inviteRefusals, resendRefusals } from '../restaurant/people-contract.ts'
import { newShopBody, newShopRefusals, ofShop } from '../restaurant/shop-contract.ts'
import { foundPerson } from './orders-contract.ts'

const done = z.object({ success: z.literal(true) })

const ofOperator = { 'not-operator': 403, 'unknown-shop': 404, 'changed-meanwhile': 409 } as const

const reason = { 'reason-missing': 422, 'reason-too-long': 422 } as const

export const addShop = endpoint({
  slice: 'operator/shops',
  summary: 'Create a draft restaurant for an owner; if the owner’s address has no account, an invitation is sent to it',
  method: 'POST',
  path: '/api/admin/shops',
  access: 'user',
  needsProof: true,
  body: newShopBody.extend({ owner: z.string().max(320) }),
  /** `invitation` is null if the owner already has an account. */
  reply: z.object({ id: z.int(), invitation: invitationReply.nullable() }),
  refusals: {
    ...newShopRefusals,
    'not-operator': 403,
    'owner-invalid': 422,
    'no-way-to-send': 409,
    'too-many-sendings': 429,
  },
})

export const decideShop = endpoint({
  slice: 'operator/shops',
  summary: 'Approve a restaurant, send it back, suspend it or lift the suspension; its owners are notified',
  method: 'POST',
  path: '/api/admin/shops/:id/status',
  access: 'user',
  isFixedInDemo: true,
  needsProof: true,
  params: ofShop,
  body: z.object({ version: z.int(), status: z.enum(shopStatuses), reason: z.string().max(4000).default('') }),
  reply: done,
  refusals: { ...ofOperator, ...reason, 'illegal-move': 409, 'parts-missing': 409 },
})

export const lookAsShop = endpoint({
  slice: 'operator/shops',
  summary: 'Start a read-only visit of a restaurant’s pages, for 30 minutes',
  method: 'POST',
  path: '/api/admin/shops/:id/look',
  access: 'user',
  needsProof: true,
  params: ofShop,
  reply: z.object({ until: z.string() }),
  refusals: { 'not-operator': 403, 'unknown-shop': 404 },
})

export const decideIdentity = endpoint({
  slice: 'operator/shops',
  summary:
    'Accept or decline the requested change of an approved restaurant’s identity, such as its legal name; its owners are notified',
  method: 'POST',
  path: '/api/admin/shops/:id/identity',
  access: 'user',
  needsProof: true,
  params: ofShop,
  body: z.object({ version: z.int(), accept: z.boolean(), reason: z.string().max(4000).default('') }),
  reply: done,
  refusals: { ...ofOperator, ...reason, 'nothing-wanted': 409, 'domain-taken': 409 },
})

export const readOwners = endpoint({
  slice: 'operator/shops',
  summary: 'The owners of a restaurant with phone and e-mail; the audit log records this read',
  method: 'POST',
  path: '/api/admin/shops/:id/owners',
  access: 'user',
  skipsWriteQueue: true,
  params: ofShop,
  reply: z.object({ people: z.array(foundPerson) }),
  refusals: { 'not-operator': 403, 'unknown-shop': 404 },
})

const ofInvitation = ofShop.extend({ invitation: ofShop.shape.id })

const invitationRefusals = { 'not-operator': 403, 'unknown-shop': 404 } as const

/** The slice is `restaurant/people`, because refusals use the sentences of that slice. */
const ofTeam = { slice: 'restaurant/people', access: 'user', needsProof: true } as const

export const inviteOwner = endpoint({
  ...ofTeam,
  summary: 'Invite an owner to a restaurant by mail or text',
  method: 'POST',
  path: '/api/admin/shops/:id/invitations',
  params: ofShop,
  body: z.object({ to: z.string().max(320) }),
  reply: invitationReply,
  refusals: { ...invitationRefusals, ...inviteRefusals },
})

export const resendOwnerInvitation = endpoint({
  ...ofTeam,
  summary: 'Send the invitation of an owner again with a new link; the former link becomes invalid',
  method: 'POST',
  path: '/api/admin/shops/:id/invitations/:invitation/resend',
  params: ofInvitation,
  reply: invitationReply,
  refusals: { ...invitationRefusals, ...resendRefusals },
})

export const withdrawOwnerInvitation = endpoint({
  ...ofTeam,
  summary: 'Withdraw the invitation of an owner; its link becomes invalid',
  method: 'DELETE',
  path: '/api/admin/shops/:id/invitations/:invitation',
  params: ofInvitation,
  reply: z.object({}),
  refusals: { ...invitationRefusals, 'unknown-invitation': 404 },
})
