import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { verifyCodeInBodyForSignIn } from '../contract.ts'
import { checkCodeShape } from '../one-time-code.ts'
import { digitsOfCode } from './account-store.ts'
import { CodeEntry } from './code-entry.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { type SentCode, secondsToResend, useUncheckedMessage } from './send-code.ts'

type Props = {
  sent: SentCode
  onResent: (sent: SentCode) => void
  onUnknownPhone: () => void
  onWrong: (wrong: { readonly message: string; readonly isSpent: boolean }) => void
  onBack: () => void
  onPassword: () => void
  onSecondFactor: () => void
}

export function CodeStep({ sent, onResent, onUnknownPhone, onWrong, onBack, onPassword, onSecondFactor }: Props) {
  const t = useTexts('account')
  const unchecked = useUncheckedMessage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(() => secondsToResend(sent, performance.now()))
  const verify = async (typed: string) => {
    const shaped = checkCodeShape(typed, digitsOfCode())
    if (!shaped.ok) return setError(t('refusals.code-malformed'))
    setBusy(true)
    const answer = await call<typeof verifyCodeInBodyForSignIn>('POST', '/api/verifyotp/auth', {
      body: { phone: sent.phone, code: shaped.value },
    })
    if (!answer.ok) {
      setBusy(false)
      const notLookedAt = unchecked(answer)
      if (notLookedAt) {
        toast.error(notLookedAt)
        return setError(notLookedAt)
      }
      setCode('')
      if (answer.code === 'second-factor-needed') return onSecondFactor()
      const isWrong = answer.code === 'code-wrong'
      toast.error(isWrong ? t('signIn.codeInvalid') : answer.message)
      if (answer.code === 'password-required') return onPassword()
      if (!isWrong) return onWrong({ message: answer.message, isSpent: true })
      const { tries_left: triesLeft } = answer.details
      const isSpent = triesLeft === 0
      return onWrong({ message: t(isSpent ? 'signIn.codeSpent' : 'signIn.codeNotRight'), isSpent })
    }
    if (answer.value.user === null) return onUnknownPhone()
    finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
  }
  return (
    <div className="flex flex-col gap-4">
      <CodeEntry
        phone={sent.phone}
        channel={sent.channel}
        purpose="sign-in"
        wait={wait}
        onResent={(seconds) => {
          setWait(seconds)
          onResent({ ...sent, wait: seconds, sentAt: performance.now() })
        }}
        code={code}
        onCode={(typed) => {
          setCode(typed)
          if (typed !== '') setError(null)
        }}
        error={error}
        onComplete={(whole) => void verify(whole)}
        busy={busy}
      />
      <Button wide busy={busy} onClick={() => void verify(code)}>
        {t('signIn.verify')}
      </Button>
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('signIn.changePhone')}
      </Button>
    </div>
  )
}
