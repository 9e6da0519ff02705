import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { register } from '../contract.ts'
import type { updateEmail } from '../profile-contract.ts'

export type Named = { readonly id: number; readonly name: string }

type Wrong = { readonly at: 'email' | 'password'; readonly code: string; readonly message: string }

/** Who has just registered with a phone may add an e-mail and a password, to get in where no code arrives. */
export function PasswordOfferStep({ user, onEnd }: { user: Named; onEnd: () => void }) {
  const t = useTexts('account')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Wrong | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof register>('POST', '/register', {
      body: { name: user.name, email: email.trim(), password, password_confirmation: password },
    })
    if (answer.ok) return onEnd()
    setBusy(false)
    fail(answer)
  }
  const fail = ({ code, message }: { code: string; message: string }) => {
    const told = message || t('signIn.registerFailed')
    setError({ at: code.startsWith('password-') ? 'password' : 'email', code, message: told })
    toast.error(told)
  }
  /** Another account has that address, proven or not: in this one it is confirmed by a link. */
  const confirm = async () => {
    setBusy(true)
    const typed = email.trim()
    const answer = await call<typeof updateEmail>('POST', '/api/compte/:id/update-email', {
      params: { id: user.id },
      body: { email: typed },
    })
    setBusy(false)
    if (answer.ok) setSentTo(typed)
    else fail({ ...answer, code: '' })
  }
  if (sentTo !== null)
    return (
      <div className="flex flex-col gap-4">
        <p role="status">{t.rich('signIn.offerSent', { email: sentTo })}</p>
        <Button wide onClick={onEnd}>
          {t('signIn.next')}
        </Button>
      </div>
    )
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
      {error?.code === 'email-taken' && (
        <Button variant="secondary" wide busy={busy} onClick={() => void confirm()}>
          {t('signIn.linkInstead')}
        </Button>
      )}
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
