import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { register } from '../contract.ts'
import { LegalLine } from './legal-line.tsx'
import { arriveSignedIn } from './sign-in-done.ts'

type Place = 'name' | 'email' | 'password'

const placeOf = (code: string): Place =>
  code.startsWith('password-') ? 'password' : code.startsWith('name-') ? 'name' : 'email'

type Props = {
  email: string
  onBack: () => void
  /** Somebody was faster with that address, or wrote it down without being its owner: a mailed link proves whose it is. */
  onProve: () => void
}

/** For an e-mail that has no account yet. */
export function RegisterStep({ email, onBack, onProve }: Props) {
  const t = useTexts('account')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<{ at: Place; code: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError({ at: 'name', code: '', message: t('signIn.nameMissing') })
    setBusy(true)
    const answer = await call<typeof register>('POST', '/register', {
      body: { name, email, password, password_confirmation: password },
    })
    if (answer.ok) return arriveSignedIn(answer.value.redirect, t('signIn.registered'))
    setBusy(false)
    const message = answer.message || t('signIn.registerFailed')
    setError({ at: placeOf(answer.code), code: answer.code, message })
    toast.error(message)
  }
  const errorAt = (place: Place) => (error?.at === place ? error.message : null)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('signIn.registerLead')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        error={errorAt('email')}
      />
      {error?.code === 'email-taken' && (
        <Button variant="secondary" wide onClick={onProve}>
          {t('signIn.linkInstead')}
        </Button>
      )}
      <TextField
        label={t('signIn.name')}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errorAt('name')}
        autoFocus
      />
      <PasswordField
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errorAt('password')}
      />
      <LegalLine />
      <Button type="submit" wide busy={busy}>
        {t('signIn.registerSubmit')}
      </Button>
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('signIn.changeEmail')}
      </Button>
    </form>
  )
}
