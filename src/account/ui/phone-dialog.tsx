import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { verifyCodeInBodyForProfile } from '../contract.ts'
import { checkCodeShape, resendSeconds } from '../one-time-code.ts'
import type { OwnAccount } from '../own-account.ts'
import { checkPhone, type PhoneCountry, splitE164 } from '../phone.ts'
import type { updatePhone } from '../profile-contract.ts'
import { digitsOfCode, useCanSend } from './account-store.ts'
import { CodeEntry } from './code-entry.tsx'
import { ResendWait, useCountdown } from './countdown.tsx'
import { PendingCode } from './pending-code.tsx'
import { type PhoneDraft, useMainCountry } from './phone-draft.ts'
import { PhoneFields } from './phone-fields.tsx'
import { requestCode, type SentCode, secondsToResend, useUncheckedMessage } from './send-code.ts'
import { useProof } from './use-proof.tsx'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; onChanged: () => void }

const countries = ['TUN', 'FRA'] as const

type Draft = PhoneDraft<(typeof countries)[number]>

const draftOf = (phone: string | null, main: PhoneCountry): Draft => {
  const parts = splitE164(phone ?? '')
  const country = countries.find((offered) => offered === parts?.country)
  const assumed = countries.find((offered) => offered === main) ?? 'TUN'
  return parts && country ? { country, national: parts.national } : { country: assumed, national: '' }
}

export function PhoneDialog({ account, open, onClose, onChanged }: Props) {
  const t = useTexts('account/profile')
  const main = useMainCountry()
  const [draft, setDraft] = useState(() => draftOf(account.user.phone, main))
  /** Stays valid if the user goes back to the phone number. */
  const [sent, setSent] = useState<SentCode | null>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const { withProof, proof } = useProof(account)
  const close = () => {
    setIsAnswering(false)
    onClose()
  }
  const title = isAnswering ? (
    <span className="flex items-center gap-1">
      <IconButton label={t('back')} onClick={() => setIsAnswering(false)}>
        <ArrowLeftIcon className="rtl:-scale-x-100" />
      </IconButton>
      {t('profile.codeTitle')}
    </span>
  ) : (
    t('profile.phoneTitle')
  )
  const save = (phone: string) =>
    withProof(() =>
      call<typeof updatePhone>('POST', '/api/compte/:id/update-phone', {
        params: { id: account.user.id },
        body: { phone },
      }),
    )
  return (
    <LazyDialog open={open} onClose={close} title={title} size="small" fit keepOpen>
      {sent && isAnswering ? (
        <PhoneCode
          sent={sent}
          onResent={(wait) => setSent({ ...sent, wait, sentAt: performance.now() })}
          save={async (phone) => {
            const answer = await save(phone)
            if (!answer) return null
            if (!answer.ok) {
              toast.error(t('profile.phoneFailed'))
              return answer.message
            }
            toast.success(t('profile.phoneSaved'))
            onChanged()
            setSent(null)
            close()
            return null
          }}
        />
      ) : (
        <PhoneNumber
          draft={draft}
          onDraft={setDraft}
          sent={sent}
          onSent={(latest) => {
            setSent(latest)
            setIsAnswering(true)
          }}
          onReturn={() => setIsAnswering(true)}
        />
      )}
      {proof}
    </LazyDialog>
  )
}

type NumberProps = {
  draft: Draft
  onDraft: (draft: Draft) => void
  sent: SentCode | null
  onSent: (sent: SentCode) => void
  onReturn: () => void
}

function PhoneNumber({ draft, onDraft, sent, onSent, onReturn }: NumberProps) {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const { texts } = useCanSend()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<string | null>(null)
  const { left, start } = useCountdown()
  const typed = checkPhone('profile', draft.country, draft.national)
  const isSentHere = sent !== null && typed.ok && typed.value === sent.phone
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setUnsent(null)
    const checked = checkPhone('profile', draft.country, draft.national)
    if (!checked.ok) return setError(own(`phone.profile.${checked.code}`))
    if (checked.value === null) return
    setBusy(true)
    const sending = await requestCode(checked.value, 'sms', 'profile', resendSeconds.profile)
    setBusy(false)
    if (sending.sent)
      return onSent({ phone: checked.value, channel: 'sms', wait: sending.seconds, sentAt: performance.now() })
    // Shows a countdown, because the wait in the message does not count down.
    if (sending.seconds > 0 && !sending.isOutage) return start(sending.seconds)
    if (sending.isOutage) setUnsent(sending.message ?? t('profile.smsFailed'))
    else setError(sending.message)
    toast.error(t('profile.smsFailed'))
  }
  if (!texts) return <Notice kind="warning">{own('refusals.no-texts')}</Notice>
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('profile.phoneLead')}</p>
      {isSentHere && <PendingCode purpose="profile" sent={sent} why={null} onReturn={onReturn} />}
      <PhoneFields
        countries={countries}
        draft={draft}
        onDraft={(next) => {
          setError(null)
          setUnsent(null)
          start(0)
          onDraft(next)
        }}
        error={error}
        autoFocus={!isSentHere}
      />
      {unsent && <p className="font-medium">{unsent}</p>}
      {left > 0 && <ResendWait left={left} />}
      <Button type="submit" wide busy={busy} disabled={left > 0}>
        {t('profile.phoneSend')}
      </Button>
    </form>
  )
}

type CodeProps = {
  sent: SentCode
  onResent: (seconds: number) => void
  save: (phone: string) => Promise<string | null>
}

function PhoneCode({ sent, onResent, save }: CodeProps) {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const unchecked = useUncheckedMessage()
  const [code, setCode] = useState('')
  const [wait, setWait] = useState(() => secondsToResend(sent, performance.now()))
  const [isVerified, setIsVerified] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async (typed: string): Promise<string | null> => {
    const shaped = checkCodeShape(typed, digitsOfCode())
    if (!shaped.ok) return own('refusals.code-malformed')
    const answer = await call<typeof verifyCodeInBodyForProfile>('POST', '/api/verifyotp/profil', {
      body: { phone: sent.phone, code: shaped.value },
    })
    if (answer.ok) {
      setIsVerified(true)
      return null
    }
    const notLookedAt = unchecked(answer)
    if (notLookedAt === null) setCode('')
    return notLookedAt ?? answer.message
  }
  const confirm = async () => {
    setBusy(true)
    const wrong = (isVerified ? null : await verify(code)) ?? (await save(sent.phone))
    setBusy(false)
    setError(wrong)
  }
  return (
    <div className="flex flex-col gap-4">
      <CodeEntry
        phone={sent.phone}
        channel="sms"
        purpose="profile"
        wait={wait}
        onResent={(seconds) => {
          setWait(seconds)
          onResent(seconds)
        }}
        code={code}
        onCode={setCode}
        error={error}
        busy={busy || isVerified}
      />
      <Button wide busy={busy} onClick={() => void confirm()}>
        {t('profile.confirm')}
      </Button>
    </div>
  )
}
