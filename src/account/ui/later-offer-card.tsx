import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useAccount } from './account-store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetOffer, isOfferKept } from './later-offer.ts'
import { PasswordOfferStep } from './password-offer-step.tsx'

/** Below a placed order. Nothing for who has a password, or came another way. */
export function LaterOfferCard() {
  const t = useTexts('account')
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const user = account.state === 'signed-in' && account.user.email === null ? account.user : null
  if (isOver || user === null || !isOfferKept(user.id)) return null
  const end = () => {
    forgetOffer()
    setOpen(false)
    setOver(true)
  }
  return (
    <Card className="mx-auto mt-4 flex max-w-xl flex-col gap-3 sm:mt-6">
      <div>
        <h2 className="text-xl">{t('signIn.offerTitle')}</h2>
        <p className="mt-1 text-muted">{t('signIn.offerLead')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('signIn.offerChoose')}
        </Button>
        <Button variant="quiet" onClick={end}>
          {t('signIn.offerLater')}
        </Button>
      </div>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)} title={t('signIn.offerTitle')} size="small" fit keepOpen>
        <PasswordOfferStep
          lead={t('signIn.offerLead')}
          user={user}
          onLater={end}
          onEnd={() => {
            forgetOffer()
            finishSignIn(null, t('signIn.offerSaved'))
          }}
        />
      </LazyDialog>
    </Card>
  )
}
