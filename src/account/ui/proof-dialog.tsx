import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { verifyCodeInBodyForPayment } from '../contract.ts'
import { resendSeconds } from '../one-time-code.ts'
import type { OwnAccount } from '../own-account.ts'
import { displayPhone } from '../phone.ts'
import type { proveIdentity } from '../profile-contract.ts'
import { brandOf } from '../social-provider.ts'
import { useCanSend } from './account-store.ts'
import { CodeEntry } from './code-entry.tsx'
import { PasswordForm } from './password-form.tsx'
import { requestCode, useUncheckedMessage } from './send-code.ts'
import { goToProvider } from './social-links.tsx'

type Props = { account: OwnAccount; open: boolean; onProven: () => void; onClose: () => void }

export function ProofDialog({ account, open, onProven, onClose }: Props) {
  const t = useTexts('account/profile')
  const { user, hasPassword, isPhoneVerified, providers } = account
  const { texts } = useCanSend()
  const own = useTexts('account')
  const phone = isPhoneVerified && texts ? user.phone : null
  const elsewhere = providers.filter(({ isConnected, isConfigured }) => isConnected && isConfigured)
  const isOnlyElsewhere = !hasPassword && !phone
  return (
    <LazyDialog open={open} onClose={onClose} title={t('proof.title')} size="small" fit keepOpen>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('proof.lead')}</p>
        {hasPassword && <ByPassword userId={user.id} onProven={onProven} />}
        {phone && <ByCode phone={phone} isFirst={!hasPassword} onProven={onProven} />}
        {isOnlyElsewhere &&
          (elsewhere.length > 0 ? (
            <p>{t('proof.social')}</p>
          ) : (
            <Notice kind="warning">{own('refusals.no-texts')}</Notice>
          ))}
        {elsewhere.map(({ name }) => (
          <Button
            key={name}
            wide
            variant={isOnlyElsewhere ? 'primary' : 'secondary'}
            onClick={() => void goToProvider(name)}
          >
            {t('proof.again', { provider: brandOf[name] })}
          </Button>
        ))}
      </div>
    </LazyDialog>
  )
}

export function ByPassword({ userId, onProven }: { userId: number; onProven: () => void }) {
  const call = useCall()
  const t = useTexts('account/profile')
  const send = async (password: string) => {
    const answer = await call<typeof proveIdentity>('POST', '/api/compte/:id/prove', {
      params: { id: userId },
      body: { password },
    })
    if (!answer.ok) return answer.message
    onProven()
    return null
  }
  return <PasswordForm label={t('proof.password')} submit={t('proof.confirm')} send={send} />
}

export function ByCode({ phone, isFirst, onProven }: { phone: string; isFirst: boolean; onProven: () => void }) {
  const call = useCall()
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const unchecked = useUncheckedMessage()
  const [isLeft, setIsLeft] = useState(false)
  const [wait, setWait] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const sending = await requestCode(phone, 'sms', 'checkout', resendSeconds.checkout)
    setBusy(false)
    if (sending.sent) return setWait(sending.seconds)
    toast.error(sending.message ?? own('signIn.sendFailed'))
  }
  const check = async (typed: string) => {
    setBusy(true)
    const answer = await call<typeof verifyCodeInBodyForPayment>('POST', '/api/verifyotp/paiement', {
      body: { phone, code: typed },
    })
    setBusy(false)
    if (answer.ok) return onProven()
    const notLookedAt = unchecked(answer)
    setIsLeft(notLookedAt !== null)
    if (notLookedAt === null) setCode('')
    setError(notLookedAt ?? answer.message)
  }
  if (wait === null)
    return (
      <Button variant={isFirst ? 'primary' : 'secondary'} wide busy={busy} onClick={() => void send()}>
        <span>{t.rich('proof.byCode', { phone: () => <bdi dir="ltr">{displayPhone(phone)}</bdi> })}</span>
      </Button>
    )
  return (
    <div className="flex flex-col gap-4">
      <CodeEntry
        phone={phone}
        channel="sms"
        purpose="checkout"
        wait={wait}
        code={code}
        onCode={setCode}
        error={error}
        busy={busy}
        onComplete={(whole) => void check(whole)}
      />
      {isLeft && (
        <Button wide busy={busy} onClick={() => void check(code)}>
          {own('signIn.verify')}
        </Button>
      )}
    </div>
  )
}
