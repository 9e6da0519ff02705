import { identifierKind } from '../account/identifier.ts'
import { type OperatorRole, operatorRoles } from '../account/operator-role.ts'
import { type StaffRole, staffRoles } from './permission.ts'

export type TeamRole = StaffRole | OperatorRole

export const teamRoles = [...staffRoles, ...operatorRoles] as const

export const secondsBetweenSendings = 60

/** Open invitations of a team. */
export const mostInvitations = 20

/** Messages with invitations, per team in 24 hours, against spam. */
export const mostSendings = 50

/** `mostSendings` for a restaurant that the operator has not approved, because anybody can create a draft. */
export const mostSendingsUnapproved = 5

/** Messages to one address or phone in 24 hours, from all teams together. */
export const mostSendingsToOne = 5

const day = 86_400_000

/** In milliseconds. */
export const invitationLife = 7 * day

/** Milliseconds for which an expired invitation stays in the list. */
export const shownAfterEnd = 7 * day

/** Days for which an expired invitation is kept, so that its link shows why it no longer works. */
export const invitationRetentionDays = 30

/** Hides most of an address or phone, but its owner can still recognise it. */
export const maskRecipient = (to: string): string => {
  if (identifierKind(to) === 'phone') return `${to.slice(0, 4)} … ${to.slice(-2)}`
  const [name = '', host = ''] = to.split('@')
  return `${name.slice(0, 1)}…@${host}`
}

/** The token is in the fragment, because browsers do not send the fragment to a server. */
export const invitationPath = (token: string): string => `/invitation#${token}`
