import type { AnswerFrame } from '../../ui/call.ts'
import type { TeamRole } from '../people.ts'
import type { InvitationReply } from '../people-contract.ts'

type Outcome<Value = unknown> = AnswerFrame &
  ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string })

/** Runs a call, after a proof if the server requires one. Resolves to null if the user cancels. */
export type WithProof = <A extends Outcome>(make: () => Promise<A>) => Promise<A | null>

type Ended = { readonly ended_invitations: number }

export type InvitingCalls<Role extends TeamRole> = {
  readonly roles: readonly Role[]
  readonly usual: Role
  invite(to: string, role: Role): Promise<Outcome<InvitationReply>>
  resend(invitation: number): Promise<Outcome<InvitationReply>>
  withdraw(invitation: number): Promise<Outcome>
}

export type TeamCalls<Role extends TeamRole> = InvitingCalls<Role> & {
  readonly head: Role
  /** Path for a person who may no longer see the team. */
  readonly home: string
  /** `seen` is the role that the page showed. */
  changeRole(person: number, role: Role, seen: Role | undefined): Promise<Outcome<Ended>>
  remove(person: number, seen: Role | undefined): Promise<Outcome<Ended>>
}
