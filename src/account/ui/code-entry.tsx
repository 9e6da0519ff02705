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
  /** E.164; a code for it has just been sent. */
  phone: string
  channel: CodeChannel
  purpose: CodePurpose
  code: string
  onCode: (code: string) => void
  error: string | null
  /** The code is whole: typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void
  busy: boolean
  /** Seconds until the first resend. */
  wait?: number
  /** Another code was sent; the next may be asked for after `seconds`. */
  onResent?: (seconds: number) => void
}

/** Four boxes, and below them a countdown that makes way for the resend button. */
export function CodeEntry({ phone, channel, purpose, code, onCode, error, onComplete, busy, wait, onResent }: Props) {
  const t = useTexts('account')
  const firstBox = useRef<HTMLInputElement>(null)
  const { left, start } = useCountdown()
  const [sending, setSending] = useState(false)
  useEffect(() => start(wait ?? resendSeconds[purpose]), [start, wait, purpose])
  // Boxes that could not be used meanwhile have lost the focus, and the next code is typed at once.
  useEffect(() => {
    if (error && !busy) firstBox.current?.focus()
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
    }
    // At checkout one sentence stands for every reason, elsewhere the server's own comes first.
    else toast.error((purpose === 'checkout' ? null : message) ?? t('signIn.sendFailed'))
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
