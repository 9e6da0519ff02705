import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type CodeChannel, resendSeconds } from '../one-time-code.ts'
import { checkPhone, phoneCountries } from '../phone.ts'
import { useCanSend } from './account-store.ts'
import { PendingCode } from './pending-code.tsx'
import type { PhoneDraft } from './phone-draft.ts'
import { PhoneFields } from './phone-fields.tsx'
import { requestCode, type SentCode } from './send-code.ts'

/** `wrong` is the error message of the last check. */
export type EarlierCode = { readonly sent: SentCode; readonly wrong: string | null; readonly isSpent: boolean }

type Props = {
  draft: PhoneDraft
  onDraft: (draft: PhoneDraft) => void
  earlier: EarlierCode | null
  onReturn: () => void
  onSent: (sent: SentCode) => void
  onPassword: (phone: string) => void
  onEmail: () => void
  lead: string
}

export function PhoneStep({ draft, onDraft, earlier, onReturn, onSent, onPassword, onEmail, lead }: Props) {
  const t = useTexts('account')
  const { whatsapp = true } = useCanSend()
  const [error, setError] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<string | null>(null)
  const [busy, setBusy] = useState<CodeChannel | null>(null)
  const typed = checkPhone('sign-in', draft.country, draft.national)
  const here = typed.ok && typed.value === earlier?.sent.phone ? earlier : null
  const canReturn = here !== null && !here.isSpent
  const readPhone = (): string | null => {
    const checked = checkPhone('sign-in', draft.country, draft.national)
    const isMissing = !checked.ok || checked.value === null
    setError(isMissing ? t(`phone.sign-in.${checked.ok ? 'phone-other' : checked.code}`) : null)
    return isMissing ? null : checked.value
  }
  const send = async (channel: CodeChannel) => {
    const phone = readPhone()
    if (phone === null) return
    setUnsent(null)
    setBusy(channel)
    const sending = await requestCode(phone, channel, 'sign-in', resendSeconds['sign-in'])
    setBusy(null)
    if (sending.sent) return onSent({ phone, channel, wait: sending.seconds, sentAt: performance.now() })
    const why = sending.message ?? t('signIn.sendFailed')
    if (sending.isOutage) setUnsent(why)
    else setError(why)
    toast.error(why)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('sms')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{lead}</p>
      {here && (
        <PendingCode purpose="sign-in" sent={here.isSpent ? null : here.sent} why={here.wrong} onReturn={onReturn} />
      )}
      <PhoneFields
        countries={phoneCountries}
        draft={draft}
        onDraft={(next) => {
          setError(null)
          setUnsent(null)
          onDraft(next)
        }}
        error={error}
        autoFocus={!canReturn}
      />
      {unsent && <p className="font-medium">{unsent}</p>}
      {whatsapp && <p className="text-sm text-muted">{t('signIn.channel')}</p>}
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={busy === 'sms'}>
          {t('signIn.bySms')}
        </Button>
        {whatsapp && (
          <Button wide variant="secondary" busy={busy === 'whatsapp'} onClick={() => void send('whatsapp')}>
            {t('signIn.byWhatsapp')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            const phone = readPhone()
            if (phone !== null) onPassword(phone)
          }}
        >
          {t('signIn.byPassword')}
        </Button>
        <Button variant="quiet" size="small" onClick={onEmail}>
          {t('signIn.byEmail')}
        </Button>
      </div>
    </form>
  )
}
