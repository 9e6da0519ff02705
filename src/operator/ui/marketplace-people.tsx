import { type OperatorRole, operatorRoles } from '../../account/operator-role.ts'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { InvitationReply, PersonReply } from '../../restaurant/people-contract.ts'
import { Team } from '../../restaurant/ui/team.tsx'
import type { TeamCalls } from '../../restaurant/ui/team-calls.ts'
import { Card } from '../../ui/card.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import type * as contract from '../people-contract.ts'

const callsOf = (call: Call): TeamCalls<OperatorRole> => ({
  roles: operatorRoles,
  head: 'operator',
  usual: 'support',
  home: '/admin',
  invite: (to, role) => call<typeof contract.inviteOperator>('POST', '/api/admin/invitations', { body: { to, role } }),
  resend: (invitation) =>
    call<typeof contract.resendOperatorInvitation>('POST', '/api/admin/invitations/:invitation/resend', {
      params: { invitation },
    }),
  withdraw: (invitation) =>
    call<typeof contract.withdrawOperatorInvitation>('DELETE', '/api/admin/invitations/:invitation', {
      params: { invitation },
    }),
  changeRole: (person, role, seen) =>
    call<typeof contract.changeOperatorRole>('PUT', '/api/admin/people/:person', {
      params: { person },
      body: { role, seen },
    }),
  remove: (person, seen) =>
    call<typeof contract.removeOperator>('DELETE', '/api/admin/people/:person', {
      params: { person },
      query: { seen },
    }),
})

type Props = { people: readonly PersonReply[]; invitations: readonly InvitationReply[] }

export const MarketplacePeople = ({ people, invitations }: Props) => {
  const t = useTexts('restaurant/people')
  const call = useCall()
  const { withProof, proof } = useStepUp()
  return (
    <Card>
      <h2 className="sr-only">{t('title')}</h2>
      <Team
        people={people}
        invitations={invitations}
        calls={callsOf(call)}
        zone={useBrowserZone()}
        withProof={withProof}
      />
      {proof}
    </Card>
  )
}
