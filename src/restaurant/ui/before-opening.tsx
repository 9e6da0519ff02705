import { useState } from 'react'
import type { OwnAccount } from '../../account/own-account.ts'
import { reloadAccount } from '../../account/ui/account-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useReread } from '../../ui/use-reread.ts'

const LazyPhoneDialog = onFirstOpening(() =>
  import('../../account/ui/phone-dialog.tsx').then((file) => file.PhoneDialog),
)
const LazyEmailDialog = onFirstOpening(() =>
  import('../../account/ui/email-dialog.tsx').then((file) => file.EmailDialog),
)
const LazyPasswordDialog = onFirstOpening(() =>
  import('../../account/ui/password-dialog.tsx').then((file) => file.PasswordDialog),
)

type Step = 'phone' | 'email' | 'password'

/** Reads the account again at intervals, because a mailed link may be opened elsewhere. */
export const BeforeOpening = ({
  account,
  reason,
}: {
  account: OwnAccount
  reason: 'not-proven' | 'password-needed'
}) => {
  const t = useTexts('restaurant/shop')
  const refresh = useRefresh()
  const [step, setStep] = useState<Step | null>(null)
  useReread()
  const close = () => setStep(null)
  const changed = () => {
    void refresh()
    void reloadAccount()
  }
  const steps: readonly Step[] = reason === 'not-proven' ? ['phone', 'email'] : ['password']
  const shared = { account, onClose: close }
  return (
    <Card className="mt-6 flex max-w-2xl flex-col items-start gap-3">
      <h2 className="text-xl">{t('open.blocked')}</h2>
      <p className="text-muted">{t(`refusals.${reason}`)}</p>
      <div className="flex flex-wrap gap-2">
        {steps.map((one) => (
          <Button key={one} onClick={() => setStep(one)}>
            {t(`open.${one}`)}
          </Button>
        ))}
      </div>
      <LazyPhoneDialog {...shared} open={step === 'phone'} onChanged={changed} />
      <LazyEmailDialog {...shared} open={step === 'email'} errand="open-shop" />
      <LazyPasswordDialog {...shared} open={step === 'password'} onChanged={changed} />
    </Card>
  )
}
