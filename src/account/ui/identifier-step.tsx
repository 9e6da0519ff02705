import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { checkEmailIsFree } from '../contract.ts'
import { identifierKind, isIdentifierMissing } from '../identifier.ts'
import { useCanSend } from './account-store.ts'
import { SocialLinks } from './social-links.tsx'

type Props = {
  lead: string
  typed: string
  onTyped: (typed: string) => void
  onNewEmail: (email: string) => void
  onKnownEmail: (email: string) => void
  /** A rate limit prevents the lookup of the e-mail. A user who knows the password can still sign in. */
  onUnsureEmail: (email: string) => void
  onPhone: (typed: string) => void
}

export function IdentifierStep({ lead, typed, onTyped, onNewEmail, onKnownEmail, onUnsureEmail, onPhone }: Props) {
  const t = useTexts('account')
  const { texts } = useCanSend()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isIdentifierMissing(typed)) {
      field.current?.focus()
      return setError(t(texts ? 'signIn.identifierMissing' : 'signIn.emailMissing'))
    }
    if (texts && identifierKind(typed) === 'phone') return onPhone(typed)
    const email = typed.trim()
    setBusy(true)
    const answer = await call<typeof checkEmailIsFree>('POST', '/api/check-email', { body: { email } })
    setBusy(false)
    if (answer.ok) return onNewEmail(email)
    if (answer.status === 409) return onKnownEmail(email)
    if (answer.status === 429) return onUnsureEmail(email)
    const message = answer.code === 'network' ? t('signIn.networkDown') : answer.message
    setError(message)
    if (answer.status !== 422) toast.error(message)
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{lead}</p>
        {!texts && <p className="text-muted">{t('refusals.no-texts')}</p>}
        <TextField
          ref={field}
          label={t(texts ? 'signIn.identifier' : 'signIn.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setError(null)
            onTyped(target.value)
          }}
          error={error}
          autoFocus
        />
        <Button type="submit" wide busy={busy}>
          {t('signIn.next')}
        </Button>
      </form>
      <SocialLinks />
    </div>
  )
}
