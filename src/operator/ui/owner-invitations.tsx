import { useState } from 'react'
import { dateText } from '../../kernel/wall-time.ts'
import type { InvitationReply } from '../../restaurant/people-contract.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopDetailView } from '../shops-view.ts'

const OwnerDialog = onFirstOpening(() => import('./owner-dialog.tsx').then((file) => file.OwnerDialog))

type Props = { shop: Pick<ShopDetailView, 'id' | 'owners'>; invitations: readonly InvitationReply[] }

export const OwnerInvitations = ({ shop, invitations }: Props) => {
  const t = useTexts('operator/shops')
  const zone = useBrowserZone()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('owner.title')}</h2>
      <p className="text-muted">{t(shop.owners.length > 0 ? 'owner.another' : 'owner.none')}</p>
      {invitations.map(
        ({ id, to, is_over: isOver, is_undelivered: isUndelivered, is_by_hand: isByHand, expires_at: until }) => (
          <p key={id} className="break-words">
            <bdi dir="ltr" className="font-semibold">
              {to}
            </bdi>
            {': '}
            {isUndelivered
              ? t('owner.undelivered')
              : t(isOver ? 'owner.over' : isByHand ? 'owner.byHand' : 'owner.open', {
                  until: dateText(new Date(until), zone),
                })}
          </p>
        ),
      )}
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {t(invitations.length > 0 ? 'owner.see' : 'owner.invite')}
      </Button>
      <OwnerDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        shopId={shop.id}
        invitations={invitations}
        zone={zone}
      />
    </Card>
  )
}
