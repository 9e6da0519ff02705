import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { resetPassword } from '../contract.ts'
import { useProfileTexts } from './use-profile-texts.ts'

type Props = { token: string; email: string; onDone: () => void; onDead: () => void }

/** The new password for the account that a mailed link belongs to. */
export function ResetForm({ token, email, onDone, onDead }: Props) {
  const t = useProfileTexts()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof resetPassword>('POST', '/password/reset', {
      body: { token, password, password_confirmation: password },
    })
    setBusy(false)
    if (answer.ok) return onDone()
    if (answer.code === 'link-dead') return onDead()
    setError(answer.message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 flex max-w-md flex-col gap-4">
      <p className="text-muted">{t.rich('reset.lead', { email })}</p>
      <div hidden>
        <TextField label="" autoComplete="username" value={email} readOnly />
      </div>
      <PasswordField
        label={t('reset.password')}
        hint={t('security.password_requirements')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error}
      />
      <Button type="submit" wide busy={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
