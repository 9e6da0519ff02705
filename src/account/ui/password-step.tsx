import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { signIn } from '../contract.ts'
import type { fr } from '../texts/fr.ts'
import { arriveSignedIn } from './sign-in-done.ts'

export function PasswordStep({ email, onPhone }: { email: string; onPhone: () => void }) {
  const t = useTexts<typeof fr>('account')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof signIn>('POST', '/login', { body: { email, password } })
    if (answer.ok) {
      toast.success(t('signIn.loginSuccess'))
      return arriveSignedIn(answer.value.redirect)
    }
    setBusy(false)
    setError(answer.message || t('signIn.loginFailed'))
    toast.error(answer.message || t('signIn.loginFailed'))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <TextField label={t('signIn.email')} type="email" autoComplete="username" value={email} readOnly />
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
      <Button variant="quiet" size="small" onClick={onPhone}>
        {t('signIn.byPhone')}
      </Button>
    </form>
  )
}
