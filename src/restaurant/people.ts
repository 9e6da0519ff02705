import { identifierKind } from '../account/identifier.ts'
import { type OperatorRole, operatorRoles } from '../account/operator-role.ts'
import { type StaffRole, staffRoles } from './permission.ts'

/** A role in a team. A team is the people of one shop, or of the marketplace. */
export type TeamRole = StaffRole | OperatorRole

export const teamRoles = [...staffRoles, ...operatorRoles] as const

export const secondsBetweenSendings = 60

/** Maximum number of open invitations of a team. */
export const mostInvitations = 20

/** Maximum number of invitations that a team sends in 24 hours, as a protection against spam. */
export const mostSendings = 50

/** Like `mostSendings`, for a restaurant that the operator has not approved, because anybody can create a draft. */
export const mostSendingsUnapproved = 5

/** Maximum number of invitations to one address or phone in 24 hours, from all teams together. */
export const mostSendingsToOne = 5

const day = 86_400_000

/** Milliseconds after which an invitation expires. */
export const invitationLife = 7 * day

/** Milliseconds for which an expired invitation stays in the list. */
export const shownAfterEnd = 7 * day

/** Days for which an expired invitation is kept. During this time, its link shows why it no longer works. */
export const invitationRetentionDays = 30

/** Hides most of an address or phone. Its owner can still recognise it. */
export const maskRecipient = (to: string): string => {
  if (identifierKind(to) === 'phone') return `${to.slice(0, 4)} … ${to.slice(-2)}`
  const [name = '', host = ''] = to.split('@')
  return `${name.slice(0, 1)}…@${host}`
}

/**
 * The path of an invitation link. The token is in the fragment, because browsers do not send the fragment to a server.
 */
export const invitationPath = (token: string): string => `/invitation#${token}`
