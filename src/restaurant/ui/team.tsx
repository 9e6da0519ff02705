import { useTexts } from '../../ui/texts.tsx'
import type { TeamRole } from '../people.ts'
import type { InvitationReply, PersonReply } from '../people-contract.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import type { TeamCalls, WithProof } from './team-calls.ts'

type Props<Role extends TeamRole> = {
  people: readonly PersonReply[]
  invitations: readonly InvitationReply[]
  calls: TeamCalls<Role>
  /** Time zone of the shop. If absent, times are in the browser's time zone. */
  zone?: string
  withProof: WithProof
}

export const Team = <Role extends TeamRole>({ people, invitations, zone, ...rest }: Props<Role>) => {
  const t = useTexts('restaurant/people')
  return (
    <>
      <ul className="mt-3 flex flex-col divide-y divide-border">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} {...rest} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{t('invitations.heading')}</h3>
          <ul className="mt-2 flex flex-col divide-y divide-border">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} zone={zone} invitation={invitation} {...rest} />
            ))}
          </ul>
        </>
      )}
      <InviteForm {...rest} />
    </>
  )
}
