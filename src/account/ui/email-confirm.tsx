import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { markUsed } from '../../ui/link-token.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { LinkErrand } from '../mailed-link.ts'
import type { confirmEmail } from '../profile-contract.ts'
import { GoOn, type OpenLink } from './mailed-link.tsx'
import { openSignIn } from './sign-in-store.ts'

type Props = { link: OpenLink; errand: LinkErrand | null; onDead: () => void; onNotMine: () => void }

/** Confirmed with a button, because mail scanners open links automatically. */
export function EmailConfirm({ link: { token, email, leadsTo }, errand, onDead, onNotMine }: Props) {
  const t = useTexts('account/profile')
  const [state, setState] = useState<'asking' | 'elsewhere' | 'done'>(leadsTo === 'confirm' ? 'asking' : 'elsewhere')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call<typeof confirmEmail>('POST', '/api/email/confirm', { body: { token } })
    setBusy(false)
    if (answer.ok) {
      markUsed(token)
      return setState('done')
    }
    if (answer.code === 'link-dead') return onDead()
    if (answer.code === 'sign-in-first') setState('elsewhere')
    else setError(answer.message)
  }
  if (state === 'done')
    return (
      <EmptyState heading="h1" title={t('emailConfirm.doneTitle')} action={<GoOn errand={errand} />}>
        {t.rich('emailConfirm.doneText', { email })}
      </EmptyState>
    )
  if (state === 'elsewhere')
    return (
      <EmptyState
        heading="h1"
        title={t('emailConfirm.signInTitle')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button size="large" onClick={() => openSignIn('identifier')}>
              {t('emailConfirm.signIn')}
            </Button>
            <Button size="large" variant="secondary" onClick={onNotMine}>
              {t('emailConfirm.notMine')}
            </Button>
          </div>
        }
      >
        {t.rich('emailConfirm.signInText', { email })}
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
      {t.rich('emailConfirm.lead', { email })}
      {error && <FieldError>{error}</FieldError>}
    </EmptyState>
  )
}
