import { identifierKind } from '../account/identifier.ts'
import { type OperatorRole, operatorRoles } from '../account/operator-role.ts'
import { type StaffRole, staffRoles } from './permission.ts'

/** People work in a team: in one shop, or in the marketplace. */
export type TeamRole = StaffRole | OperatorRole

export const teamRoles = [...staffRoles, ...operatorRoles] as const

export const secondsBetweenSendings = 60

/** Open invitations of a team. */
export const mostInvitations = 20

/** Invitations that a team sends in 24 hours, so that nobody can use it to flood strangers with messages. */
export const mostSendings = 50

/** The same for a restaurant that the operator has not approved yet: anybody may draft one. */
export const mostSendingsUnapproved = 5

/** Invitations that one address gets in 24 hours, of all teams together. */
export const mostSendingsToOne = 5

const day = 86_400_000

/** Milliseconds from the sending to the end. */
export const invitationLife = 7 * day

/** Milliseconds for which an invitation that nobody accepted stays in the list. */
export const shownAfterEnd = 7 * day

/** Days after an invitation ends during which its link says why it no longer works. */
export const invitationRetentionDays = 30

/** Shows enough for people to recognise their own address. */
export const maskRecipient = (to: string): string => {
  if (identifierKind(to) === 'phone') return `${to.slice(0, 4)} … ${to.slice(-2)}`
  const [name = '', host = ''] = to.split('@')
  return `${name.slice(0, 1)}…@${host}`
}

/** The token is in the fragment, because browsers do not send the fragment to a server. */
export const invitationPath = (token: string): string => `/invitation#${token}`
