import { useState } from 'react'
import { findLink } from '../account/server/link-store.ts'
import { ResetForm } from '../account/ui/reset-form.tsx'
import { openSignIn } from '../account/ui/sign-in-store.ts'
import { useProfileTexts } from '../account/ui/use-profile-texts.ts'
import { toolsContext } from '../server/pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/account-password-reset'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const link = await findLink(db, params.token, 'password-reset', clock.now())
  return { token: params.token, email: link?.email ?? null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Where the mailed link of a forgotten password leads. */
export default function AccountPasswordResetPage({ loaderData: { token, email } }: Route.ComponentProps) {
  const t = useProfileTexts()
  const [state, setState] = useState<'asking' | 'done' | 'dead'>(email ? 'asking' : 'dead')
  const part = state === 'done' ? 'done' : 'dead'
  return (
    <main id="content" className="page-column py-8">
      <title>{t('reset.title')}</title>
      <meta name="robots" content="noindex" />
      {state === 'asking' && email ? (
        <>
          <h1 className="text-3xl">{t('reset.title')}</h1>
          <ResetForm token={token} email={email} onDone={() => setState('done')} onDead={() => setState('dead')} />
        </>
      ) : (
        <EmptyState
          heading="h1"
          title={t(`reset.${part}Title`)}
          action={
            <Button size="large" onClick={() => openSignIn(part === 'done' ? 'identifier' : 'forgot')}>
              {t(part === 'done' ? 'reset.signIn' : 'reset.again')}
            </Button>
          }
        >
          {t(`reset.${part}Text`)}
        </EmptyState>
      )}
    </main>
  )
}
