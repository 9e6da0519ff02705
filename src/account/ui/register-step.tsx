import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { LegalLine } from './legal-line.tsx'
import { useRegistration } from './use-registration.ts'

type Props = {
  email: string
  /** If given, the address can be edited here. */
  onEmail?: (email: string) => void
  invitation?: string
  onBack?: () => void
  /** Called if the address is taken and the visitor wants to prove its ownership by a mailed link. */
  onProve?: () => void
}

export function RegisterStep({ email, onEmail, invitation, onBack, onProve }: Props) {
  const t = useTexts('account')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { send, refuse, errorAt, taken, busy, shown } = useRegistration()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse('name', t('signIn.nameMissing'))
    const registered = await send({ name, email: email.trim(), password, invitation })
    if (registered) finishSignIn(registered.redirect, t('signIn.registered'))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t(invitation ? 'signIn.invitedLead' : 'signIn.registerLead')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        readOnly={!onEmail}
        onChange={({ target }) => onEmail?.(target.value)}
        error={errorAt('email')}
        autoFocus={Boolean(onEmail)}
      />
      {taken && onProve && (
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
        autoFocus={!onEmail}
      />
      <PasswordField
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errorAt('password')}
      />
      {errorAt('form') && <Notice kind="error">{errorAt('form')}</Notice>}
      <LegalLine shown={shown} />
      <Button type="submit" wide busy={busy}>
        {t('signIn.registerSubmit')}
      </Button>
      {onBack && (
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('signIn.changeEmail')}
        </Button>
      )}
    </form>
  )
}
