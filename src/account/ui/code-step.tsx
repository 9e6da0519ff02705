import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { verifyCodeInBodyForSignIn } from '../contract.ts'
import { checkCodeShape } from '../one-time-code.ts'
import { digitsOfCode } from './account-store.ts'
import { CodeEntry } from './code-entry.tsx'
import type { SentCode } from './phone-step.tsx'
import { arriveSignedIn } from './sign-in-done.ts'

type Props = {
  sent: SentCode
  onUnknownPhone: () => void
  onWrong: () => void
  onBack: () => void
  /** The account opens by its password only. */
  onPassword: () => void
  onSecondFactor: () => void
}

/** The code is checked by itself when its last digit is there. A wrong one leads back to the phone, as a fresh start. */
export function CodeStep({ sent, onUnknownPhone, onWrong, onBack, onPassword, onSecondFactor }: Props) {
  const t = useTexts('account')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async (typed: string) => {
    const shaped = checkCodeShape(typed, digitsOfCode())
    if (!shaped.ok) return setError(t('refusals.code-malformed'))
    setBusy(true)
    const answer = await call<typeof verifyCodeInBodyForSignIn>('POST', '/api/verifyotp/auth', {
      body: { phone: sent.phone, code: shaped.value },
    })
    if (!answer.ok) {
      setBusy(false)
      setCode('')
      if (answer.code === 'second-factor-needed') return onSecondFactor()
      toast.error(answer.code === 'code-wrong' ? t('signIn.codeInvalid') : answer.message)
      if (answer.code === 'password-required') return onPassword()
      return answer.code === 'network' ? setError(answer.message) : onWrong()
    }
    if (answer.value.user === null) return onUnknownPhone()
    arriveSignedIn(answer.value.redirect, t('signIn.loginSuccess'))
  }
  return (
    <div className="flex flex-col gap-4">
      <CodeEntry
        {...sent}
        purpose="sign-in"
        code={code}
        onCode={setCode}
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
