import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Card } from '../../ui/card.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import type * as calls from '../people-contract.ts'
import { type StaffRole, staffRoles } from '../permission.ts'
import type { PastLook } from '../shop-contract.ts'
import { LookList } from './look-list.tsx'
import { Team } from './team.tsx'
import type { TeamCalls } from './team-calls.ts'

type Shop = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly people: readonly calls.PersonReply[]
  readonly invitations: readonly calls.InvitationReply[]
  readonly looks: readonly PastLook[]
}

const callsOf = (call: Call, id: number): TeamCalls<StaffRole> => ({
  roles: staffRoles,
  head: 'owner',
  usual: 'counter',
  home: '/pro',
  invite: (to, role) =>
    call<typeof calls.invitePerson>('POST', '/api/pro/shops/:id/invitations', { params: { id }, body: { to, role } }),
  resend: (invitation) =>
    call<typeof calls.resendInvitation>('POST', '/api/pro/shops/:id/invitations/:invitation/resend', {
      params: { id, invitation },
    }),
  withdraw: (invitation) =>
    call<typeof calls.withdrawInvitation>('DELETE', '/api/pro/shops/:id/invitations/:invitation', {
      params: { id, invitation },
    }),
  changeRole: (person, role, seen) =>
    call<typeof calls.changeRole>('PUT', '/api/pro/shops/:id/people/:person', {
      params: { id, person },
      body: { role, seen },
    }),
  remove: (person, seen) =>
    call<typeof calls.removePerson>('DELETE', '/api/pro/shops/:id/people/:person', {
      params: { id, person },
      query: { seen },
    }),
})

export const ShopPeople = ({ shop }: { shop: Shop }) => {
  const call = useCall()
  const { withProof, proof } = useStepUp()
  return (
    <Card>
      <h2 className="text-xl">
        <bdi>{shop.name}</bdi>
      </h2>
      <Team
        people={shop.people}
        invitations={shop.invitations}
        calls={callsOf(call, shop.id)}
        zone={shop.timeZone}
        withProof={withProof}
      />
      <LookList looks={shop.looks} zone={shop.timeZone} />
      {proof}
    </Card>
  )
}
