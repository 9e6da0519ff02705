import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { markUsed } from '../../ui/link-token.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { OwnAccount } from '../own-account.ts'
import { useCanSend } from './account-store.ts'
import { BackHome, type OpenLink } from './mailed-link.tsx'
import { ResetForm } from './reset-form.tsx'
import { openSignIn } from './sign-in-store.ts'

export function DeadReset() {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const { mails } = useCanSend()
  return (
    <EmptyState
      heading="h1"
      title={t('reset.deadTitle')}
      action={
        mails ? (
          <Button size="large" onClick={() => openSignIn('forgot')}>
            {t('reset.again')}
          </Button>
        ) : (
          <Notice kind="warning">{own('refusals.no-mails')}</Notice>
        )
      }
    >
      {t('reset.deadText')} {mails && t('reset.deadAsk')}
    </EmptyState>
  )
}

export function UsedReset({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTexts('account/profile')
  const { mails } = useCanSend()
  return (
    <EmptyState
      heading="h1"
      title={t('reset.usedTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isSignedIn ? (
            <BackHome />
          ) : (
            <Button size="large" onClick={() => openSignIn('identifier')}>
              {t('reset.signIn')}
            </Button>
          )}
          {mails && (
            <Button size="large" variant="secondary" onClick={() => openSignIn('forgot')}>
              {t('reset.again')}
            </Button>
          )}
        </div>
      }
    >
      {t('reset.usedText')}
    </EmptyState>
  )
}

type Props = { link: OpenLink; account: OwnAccount | null; isNew: boolean; onDead: () => void }

export function ResetPassword({ link: { token, email }, account, isNew, onDead }: Props) {
  const t = useTexts('account/profile')
  const [done, setDone] = useState<'done' | 'newDone' | null>(null)
  if (done)
    return (
      <EmptyState
        heading="h1"
        title={t(`reset.${done}Title`)}
        action={
          <Button size="large" onClick={() => openSignIn('identifier')}>
            {t('reset.signIn')}
          </Button>
        }
      >
        {t.rich(`reset.${done}Text`, { email })}
      </EmptyState>
    )
  return (
    <>
      <h1 className="text-3xl">{t(isNew ? 'reset.newTitle' : 'reset.title')}</h1>
      <ResetForm
        token={token}
        email={email}
        isNew={isNew}
        account={account}
        onDone={(made) => {
          markUsed(token)
          setDone(made ? 'newDone' : 'done')
        }}
        onDead={onDead}
      />
      {isNew && (
        <div className="mt-6 max-w-md rounded-card bg-sunken p-4">
          <p className="text-sm text-muted">{t('reset.newHint')}</p>
          <Button variant="quiet" size="small" className="mt-1 -ms-4" onClick={() => openSignIn('identifier')}>
            {t('reset.signInFirst')}
          </Button>
        </div>
      )}
    </>
  )
}
