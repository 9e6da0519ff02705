import { listTroubledFacts } from '../../messages/server/message-store.ts'
import type { Tools } from '../../server/tools.ts'
import type { InvitationReply, PersonReply } from '../people-contract.ts'
import { listInvitations } from './invitation-store.ts'
import { toInvitationReply } from './invite.ts'
import { factOfInvitation } from './notify-of-invitation.ts'
import { listTabletNames } from './tablet-store.ts'
import { listMembers, type Team } from './team-store.ts'

type TeamPeople = {
  readonly people: readonly PersonReply[]
  readonly invitations: readonly InvitationReply[]
}

export async function readPeople(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { team, userId }: { readonly team: Team; readonly userId: number },
): Promise<TeamPeople> {
  const now = clock.now()
  const members = await listMembers(db, team)
  const invitations = await listInvitations(db, team, now)
  const tablets = team === null ? null : await listTabletNames(db, team, now)
  const troubled = await listTroubledFacts(db, invitations.map(factOfInvitation))
  return {
    people: members.map((person) => ({
      ...person,
      is_you: person.id === userId,
      tablets: tablets?.get(person.id) ?? [],
    })),
    invitations: invitations.map((invitation) =>
      toInvitationReply(invitation, { now, isUndelivered: troubled.has(factOfInvitation(invitation)) }),
    ),
  }
}
