import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { askForPasswordLink } from '../link-contract.ts'

type Props = { email: string; onEmail: (email: string) => void; onSent: () => void; onBack: () => void }

export function ForgotStep({ email, onEmail, onSent, onBack }: Props) {
  const t = useTexts('account')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return setError(t('signIn.emailMissing'))
    setBusy(true)
    const answer = await call<typeof askForPasswordLink>('POST', '/password/email', { body: { email } })
    setBusy(false)
    if (answer.ok) return onSent()
    const message = answer.message || t('signIn.forgotFailed')
    setError(message)
    if (answer.status !== 422) toast.error(message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('signIn.forgotLead')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => {
          setError(null)
          onEmail(target.value)
        }}
        error={error}
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {t('signIn.forgotSubmit')}
      </Button>
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}

/** Looks the same whether the account exists or not. */
export function MailSentStep({ email, onAgain, onBack }: { email: string; onAgain: () => void; onBack: () => void }) {
  const t = useTexts('account')
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t.rich('signIn.sentText', { email })}</p>
      <p className="text-sm text-muted">{t('signIn.sentHint')}</p>
      <Button wide onClick={onBack}>
        {t('signIn.back')}
      </Button>
      <Button variant="quiet" size="small" onClick={onAgain}>
        {t('signIn.sentAgain')}
      </Button>
    </div>
  )
}
