import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { updateEmail } from '../profile-contract.ts'
import { useRegistration } from './use-registration.ts'

export type Named = { readonly id: number; readonly name: string }

type Props = { lead: string; user: Named; onEnd: () => void; onLater: () => void }

export function PasswordOfferStep({ lead, user, onEnd, onLater }: Props) {
  const t = useTexts('account')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { send, refuse, errorAt, taken, busy } = useRegistration()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send({ name: user.name, email: email.trim(), password })) onEnd()
  }
  /** If another account has the address, mails a link that verifies the address for this account. */
  const confirm = async () => {
    setConfirming(true)
    const typed = email.trim()
    const answer = await call<typeof updateEmail>('POST', '/api/compte/:id/update-email', {
      params: { id: user.id },
      body: { email: typed },
    })
    setConfirming(false)
    if (answer.ok) return setSentTo(typed)
    const message = answer.message || t('signIn.registerFailed')
    refuse('email', message)
    toast.error(message)
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
      <p className="text-muted">{lead}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errorAt('email') ?? errorAt('name')}
        autoFocus
      />
      {taken && (
        <Button variant="secondary" wide busy={confirming} onClick={() => void confirm()}>
          {t('signIn.linkInstead')}
        </Button>
      )}
      <PasswordField
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errorAt('password')}
      />
      {errorAt('form') && <Notice kind="error">{errorAt('form')}</Notice>}
      <Button type="submit" wide busy={busy}>
        {t('signIn.offerSubmit')}
      </Button>
      <Button variant="secondary" wide onClick={onLater}>
        {t('signIn.offerLater')}
      </Button>
    </form>
  )
}
