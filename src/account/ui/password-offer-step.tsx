import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { register } from '../contract.ts'

/** Who has just registered with a phone may add an e-mail and a password, to get in where no code arrives. */
export function PasswordOfferStep({ name, onEnd }: { name: string; onEnd: () => void }) {
  const t = useTexts('account')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<{ at: 'email' | 'password'; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof register>('POST', '/register', {
      body: { name, email: email.trim(), password, password_confirmation: password },
    })
    if (answer.ok) return onEnd()
    setBusy(false)
    const message = answer.message || t('signIn.registerFailed')
    setError({ at: answer.code.startsWith('password-') ? 'password' : 'email', message })
    toast.error(message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('signIn.offerLead')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={error?.at === 'email' ? error.message : null}
        autoFocus
      />
      <PasswordField
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error?.at === 'password' ? error.message : null}
      />
      <Button type="submit" wide busy={busy}>
        {t('signIn.offerSubmit')}
      </Button>
      <Button variant="secondary" wide onClick={onEnd}>
        {t('signIn.offerLater')}
      </Button>
    </form>
  )
}
