import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { signIn } from '../contract.ts'
import { useCanSend } from './account-store.ts'
import { arriveSignedIn } from './sign-in-done.ts'
import { SocialLinks } from './social-links.tsx'

type Props = {
  /** The e-mail, or the phone, that has an account. */
  identifier: string
  onPhone: () => void
  onForgot: () => void
  onSecondFactor: () => void
}

/** For who has been here before: the password, or any other way in. */
export function PasswordStep({ identifier, onPhone, onForgot, onSecondFactor }: Props) {
  const t = useTexts('account')
  const { texts, mails } = useCanSend()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isEmail = identifier.includes('@')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof signIn>('POST', '/login', { body: { email: identifier, password } })
    if (answer.ok) return arriveSignedIn(answer.value.redirect, t('signIn.loginSuccess'))
    setBusy(false)
    if (answer.code === 'second-factor-needed') return onSecondFactor()
    const message = answer.message || t('signIn.loginFailed')
    setError(message)
    toast.error(message)
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={t(isEmail ? 'signIn.email' : 'signIn.phone')}
          type={isEmail ? 'email' : 'tel'}
          autoComplete="username"
          value={identifier}
          readOnly
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={error}
          autoFocus
        />
        <Button type="submit" wide busy={busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <div className="flex flex-col items-center gap-1">
        {mails && (
          <Button variant="quiet" size="small" onClick={onForgot}>
            {t('signIn.forgot')}
          </Button>
        )}
        {texts && (
          <Button variant="quiet" size="small" onClick={onPhone}>
            {t('signIn.byPhone')}
          </Button>
        )}
      </div>
      <SocialLinks />
    </div>
  )
}
