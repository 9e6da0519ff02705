import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { OwnAccount } from '../own-account.ts'
import type { endSecondFactor } from '../profile-contract.ts'
import { InfoRow } from './account-frame.tsx'
import { reloadAccount } from './account-store.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { OwnData } from './own-data.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'
import { useFactorProof } from './use-factor-proof.tsx'

export function Security({ account }: { account: OwnAccount }) {
  const refresh = useRefresh()
  const changed = () => {
    void refresh()
    void reloadAccount()
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <WaysIn account={account} onChanged={changed} />
      <PasskeysCard account={account} onChanged={changed} />
      <SignedInDevices account={account} onChanged={changed} />
      <ConnectedAccounts account={account} onChanged={changed} />
      <OwnData account={account} onChanged={changed} />
    </div>
  )
}

function WaysIn({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const t = useTexts('account/profile')
  const [open, setOpen] = useState<'password' | 'two-factor' | 'two-factor-end' | null>(null)
  const passkey = useTexts('account/passkey')
  const { withProof, proof } = useFactorProof(account)
  const { isOn, recoveryCodesLeft } = account.secondFactor
  const close = () => setOpen(null)
  const turnOff = async () => {
    close()
    const answer = await withProof(() =>
      call<typeof endSecondFactor>('DELETE', '/api/compte/:id/second-factor', { params: { id: account.user.id } }),
    )
    if (answer?.ok) toast.success(t('security.twoFactorEnded'))
    else if (answer) toast.error(answer.message)
    onChanged()
  }
  return (
    <Card>
      <dl className="-my-4 divide-y divide-border">
        <InfoRow
          label={t('security.password')}
          action={
            <Button variant="quiet" size="small" onClick={() => setOpen('password')}>
              {t(account.hasPassword ? 'change' : 'add')}
            </Button>
          }
        >
          {t(account.hasPassword ? 'security.passwordSet' : 'security.passwordNone')}
        </InfoRow>
        <InfoRow
          label={t('security.twoFactor')}
          action={
            <Button variant="quiet" size="small" onClick={() => setOpen(isOn ? 'two-factor-end' : 'two-factor')}>
              {t(isOn ? 'security.twoFactorEnd' : 'add')}
            </Button>
          }
        >
          {isOn && t('security.twoFactorOn', { count: recoveryCodesLeft })}
          {!isOn && (account.passkeys.length > 0 ? passkey('byPasskey') : t('security.twoFactorOff'))}
        </InfoRow>
      </dl>
      <PasswordDialog account={account} open={open === 'password'} onClose={close} onChanged={onChanged} />
      <TwoFactorDialog account={account} open={open === 'two-factor'} onClose={close} onChanged={onChanged} />
      <LazyAlertDialog
        open={open === 'two-factor-end'}
        onClose={close}
        title={t('security.twoFactorEndQuestion')}
        tone="danger"
        confirm={t('security.twoFactorEnd')}
        onConfirm={() => void turnOff()}
      >
        {account.passkeys.length > 0 ? passkey('appEndWarning') : t('security.twoFactorEndWarning')}
      </LazyAlertDialog>
      {proof}
    </Card>
  )
}
