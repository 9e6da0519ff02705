import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { InvitationReply } from '../../restaurant/people-contract.ts'
import { InvitationRow } from '../../restaurant/ui/invitation-row.tsx'
import { InviteForm } from '../../restaurant/ui/invite-form.tsx'
import type { InvitingCalls } from '../../restaurant/ui/team-calls.ts'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type * as contract from '../shops-contract.ts'
import type { ShopDetailView } from '../shops-view.ts'
import { useBrowserZone } from './use-browser-zone.ts'

const callsOf = (id: number): InvitingCalls<'owner'> => ({
  roles: ['owner'],
  usual: 'owner',
  invite: (to) =>
    call<typeof contract.inviteOwner>('POST', '/api/admin/shops/:id/invitations', { params: { id }, body: { to } }),
  resend: (invitation) =>
    call<typeof contract.resendOwnerInvitation>('POST', '/api/admin/shops/:id/invitations/:invitation/resend', {
      params: { id, invitation },
    }),
  withdraw: (invitation) =>
    call<typeof contract.withdrawOwnerInvitation>('DELETE', '/api/admin/shops/:id/invitations/:invitation', {
      params: { id, invitation },
    }),
})

type Props = { shop: Pick<ShopDetailView, 'id' | 'owners'>; invitations: readonly InvitationReply[] }

/** Who is invited to own the shop, and a form that invites. */
export const OwnerInvitations = ({ shop, invitations }: Props) => {
  const t = useTexts('operator/shops')
  const zone = useBrowserZone()
  const { withProof, proof } = useStepUp()
  const calls = callsOf(shop.id)
  return (
    <Card>
      <h2 className="text-xl">{t('owner.title')}</h2>
      <p className="mt-2 text-muted">{t(shop.owners.length > 0 ? 'owner.another' : 'owner.none')}</p>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} zone={zone} invitation={invitation} calls={calls} withProof={withProof} />
        ))}
      </ul>
      <InviteForm calls={calls} withProof={withProof} isHeaded={false} />
      {proof}
    </Card>
  )
}
