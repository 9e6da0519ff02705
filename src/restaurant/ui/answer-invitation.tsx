import { type ReactNode, useState } from 'react'
import type { signOut } from '../../account/contract.ts'
import type { OwnAccount } from '../../account/own-account.ts'
import { reloadAccount } from '../../account/ui/account-store.ts'
import { PasswordDialog } from '../../account/ui/password-dialog.tsx'
import { RegisterInvited } from '../../account/ui/register-invited.tsx'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { keepToken, markUsed } from '../../ui/link-token.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { acceptInvitation, inspectInvitation } from '../people-contract.ts'

type Invitation = ReplyOf<typeof inspectInvitation>

export type Joined = ReplyOf<typeof acceptInvitation>

type Props = {
  invitation: Invitation
  token: string
  account: OwnAccount | null
  onJoined: (joined: Joined) => void
  onChanged: () => void
}

export function AnswerInvitation({ invitation, token, account, onJoined, onChanged }: Props) {
  const call = useCall()
  const t = useTexts('restaurant/people')
  const isolate = useIsolated()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isRegistering, setIsRegistering] = useState(false)
  const { shop, role, to, next, may_register: mayRegister } = invitation
  const accept = async () => {
    setBusy(true)
    const answer = await call<typeof acceptInvitation>('POST', '/api/invitations/accept', { body: { token } })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return onChanged()
    }
    markUsed(token)
    onJoined(answer.value)
  }
  const changeAccount = async () => {
    setBusy(true)
    const answer = await call<typeof signOut>('POST', '/logout')
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    keepToken(token)
    await reloadAccount()
    onChanged()
    openSignIn('identifier')
  }
  const steps: Readonly<Record<Invitation['next'], ReactNode>> = {
    'sign-in': (
      <Step text={t('arrival.signInText')}>
        <Button size="large" onClick={() => openSignIn('identifier')}>
          {t('arrival.signIn')}
        </Button>
        {mayRegister && (
          <Button variant="secondary" size="large" onClick={() => setIsRegistering(true)}>
            {t('arrival.register')}
          </Button>
        )}
      </Step>
    ),
    'other-account': (
      <Step text={t('arrival.otherText', { name: isolate(account?.user.name ?? '') })}>
        <Button size="large" busy={busy} onClick={() => void changeAccount()}>
          {t('arrival.other')}
        </Button>
      </Step>
    ),
    password: (
      <Step text={t('arrival.passwordText')}>
        <Button size="large" onClick={() => setIsChoosing(true)}>
          {t('arrival.password')}
        </Button>
      </Step>
    ),
    accept: (
      <Button size="large" busy={busy} onClick={() => void accept()}>
        {t('arrival.accept')}
      </Button>
    ),
  }
  const title = t('arrival.heading', { shop: isolate(shop ?? t('arrival.marketplace')) })
  return (
    <>
      <title>{title}</title>
      <EmptyState
        heading="h1"
        title={title}
        action={
          <div className="flex flex-col items-center gap-3">
            {steps[next]}
            {error && <FieldError>{error}</FieldError>}
          </div>
        }
      >
        <p>{t('arrival.role', { role: t(`roles.${role}.label`), more: t(`roles.${role}.more`) })}</p>
        <p>{t.rich('arrival.to', { address: () => <bdi dir="ltr">{to}</bdi> })}</p>
      </EmptyState>
      <RegisterInvited invitation={token} open={isRegistering} onClose={() => setIsRegistering(false)} />
      {account && (
        <PasswordDialog
          account={account}
          open={isChoosing}
          onClose={() => setIsChoosing(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p className="max-w-prose">{text}</p>
    {children}
  </>
)
