import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyOtpField } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type CodeChannel, type CodePurpose, resendSeconds } from '../one-time-code.ts'
import { displayPhone } from '../phone.ts'
import { digitsOfCode } from './account-store.ts'
import { ResendWait, useCountdown } from './countdown.tsx'
import { requestCode } from './send-code.ts'

type Props = {
  phone: string
  channel: CodeChannel
  purpose: CodePurpose
  code: string
  onCode: (code: string) => void
  error: string | null
  onComplete?: (code: string) => void
  busy: boolean
  wait?: number
  /** Called after another code was sent. The next one may be requested after `seconds`. */
  onResent?: (seconds: number) => void
}

export function CodeEntry({ phone, channel, purpose, code, onCode, error, onComplete, busy, wait, onResent }: Props) {
  const t = useTexts('account')
  const firstBox = useRef<HTMLInputElement>(null)
  const { left, start } = useCountdown()
  const [sending, setSending] = useState(false)
  useEffect(() => start(wait ?? resendSeconds[purpose]), [start, wait, purpose])
  // The inputs were disabled during the check, so they have lost the focus.
  useEffect(() => {
    if (!error || busy) return
    firstBox.current?.focus()
    firstBox.current?.select()
  }, [error, busy])
  const resend = async () => {
    setSending(true)
    onCode('')
    const { sent, seconds, message } = await requestCode(phone, channel, purpose, resendSeconds[purpose])
    setSending(false)
    start(seconds)
    if (sent) {
      toast.success(t('signIn.resent'))
      onResent?.(seconds)
    } else toast.error((purpose === 'checkout' ? null : message) ?? t('signIn.sendFailed'))
    firstBox.current?.focus()
  }
  return (
    <div className="flex flex-col gap-4">
      <LazyOtpField
        ref={firstBox}
        autoFocus
        label={t('signIn.code', { count: digitsOfCode() })}
        hint={t.rich('signIn.codeSent', {
          phone: () => <bdi dir="ltr">{displayPhone(phone)}</bdi>,
        })}
        value={code}
        onChange={onCode}
        onComplete={onComplete}
        length={digitsOfCode()}
        error={error}
        disabled={busy}
      />
      {left > 0 ? (
        <ResendWait left={left} />
      ) : (
        <Button variant="quiet" size="small" className="self-start" busy={sending} onClick={() => void resend()}>
          {t('signIn.resend')}
        </Button>
      )}
    </div>
  )
}
