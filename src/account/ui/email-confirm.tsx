import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'
import type { confirmEmail } from '../profile-contract.ts'
import { useProfileTexts } from './use-profile-texts.ts'

/** A button, not the mere visit: mailboxes open links by themselves to look behind them. */
export function EmailConfirm({ token, email }: { token: string; email: string | null }) {
  const t = useProfileTexts()
  const language = useLanguage()
  const [state, setState] = useState<'asking' | 'done' | 'dead'>(email ? 'asking' : 'dead')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call<typeof confirmEmail>('POST', '/api/email/confirm', { body: { token } })
    setBusy(false)
    if (answer.ok) setState('done')
    else if (answer.code === 'link-dead') setState('dead')
    else setError(answer.message)
  }
  const home = (
    <Link to={pathIn(language, '/')} className={buttonClass({ size: 'large' })}>
      {t('emailConfirm.home')}
    </Link>
  )
  if (state === 'dead')
    return (
      <EmptyState heading="h1" title={t('emailConfirm.deadTitle')} action={home}>
        {t('emailConfirm.deadText')}
      </EmptyState>
    )
  if (state === 'done')
    return (
      <EmptyState heading="h1" title={t('emailConfirm.doneTitle')} action={home}>
        {t.rich('emailConfirm.doneText', { email: email ?? '' })}
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      title={t('emailConfirm.title')}
      action={
        <Button size="large" busy={busy} onClick={() => void confirm()}>
          {t('emailConfirm.submit')}
        </Button>
      }
    >
      {t.rich('emailConfirm.lead', { email: email ?? '' })}
      {error && <FieldError>{error}</FieldError>}
    </EmptyState>
  )
}
