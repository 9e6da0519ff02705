import type { AnswerFrame } from '../../ui/call.ts'
import type { TeamRole } from '../people.ts'
import type { InvitationReply } from '../people-contract.ts'

type Outcome<Value = unknown> = AnswerFrame &
  ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string })

/** Runs a call, after a proof of identity if the server asks for one. Null when the user cancels. */
export type WithProof = <A extends Outcome>(make: () => Promise<A>) => Promise<A | null>

type Ended = { readonly ended_invitations: number }

/** What invitations are sent and ended with. */
export type InvitingCalls<Role extends TeamRole> = {
  readonly roles: readonly Role[]
  /** Offered first to somebody who is invited. */
  readonly usual: Role
  invite(to: string, role: Role): Promise<Outcome<InvitationReply>>
  resend(invitation: number): Promise<Outcome<InvitationReply>>
  withdraw(invitation: number): Promise<Outcome>
}

/** What the people of one shop, or of the marketplace, are changed with. */
export type TeamCalls<Role extends TeamRole> = InvitingCalls<Role> & {
  /** Who may change the team. */
  readonly head: Role
  /** Where somebody goes who may not see the team any more. */
  readonly home: string
  /** `seen`: the role that the page showed. */
  changeRole(person: number, role: Role, seen: Role | undefined): Promise<Outcome<Ended>>
  remove(person: number, seen: Role | undefined): Promise<Outcome<Ended>>
}
