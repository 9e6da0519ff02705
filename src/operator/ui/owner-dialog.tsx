import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { InvitationReply } from '../../restaurant/people-contract.ts'
import { InvitationRow } from '../../restaurant/ui/invitation-row.tsx'
import { InviteForm } from '../../restaurant/ui/invite-form.tsx'
import type { InvitingCalls } from '../../restaurant/ui/team-calls.ts'
import { FormDialog } from '../../restaurant/ui/unsaved-guard.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import type * as contract from '../shops-contract.ts'

const callsOf = (call: Call, id: number): InvitingCalls<'owner'> => ({
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

type Props = {
  open: boolean
  onClose: () => void
  shopId: number
  invitations: readonly InvitationReply[]
  zone: string
}

export const OwnerDialog = ({ open, onClose, shopId, invitations, zone }: Props) => {
  const t = useTexts('operator/shops')
  const call = useCall()
  const { withProof, proof } = useStepUp()
  const rest = { calls: callsOf(call, shopId), withProof }
  return (
    <>
      <FormDialog open={open} onClose={onClose} title={t('owner.title')} fit>
        <ul className="flex flex-col divide-y divide-border">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} zone={zone} invitation={invitation} {...rest} />
          ))}
        </ul>
        <InviteForm isHeaded={false} {...rest} />
      </FormDialog>
      {proof}
    </>
  )
}
