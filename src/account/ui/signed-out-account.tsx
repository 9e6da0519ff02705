import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { setRedirectUrl } from '../contract.ts'
import { openSignIn } from './sign-in-store.ts'

export function SignedOutAccount() {
  const t = useTexts('account/profile')
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: pathname } })
    setBusy(false)
    openSignIn('identifier')
  }
  return (
    <main id="content" className="page-column py-8">
      <title>{t('signedOut.title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={t('signedOut.title')}
        action={
          <Button size="large" busy={busy} onClick={() => void start()}>
            {t('signedOut.action')}
          </Button>
        }
      >
        {t('signedOut.text')}
      </EmptyState>
    </main>
  )
}
