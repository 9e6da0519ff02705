import { useState } from 'react'
import { EmailConfirm } from '../account/ui/email-confirm.tsx'
import { BackHome, MailedLink } from '../account/ui/mailed-link.tsx'
import { ResetPassword } from '../account/ui/reset-page.tsx'
import { useProfileTexts } from '../account/ui/use-profile-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/account-email-confirm'
import { linkHeaders, withTokenBehindHash } from './link-redirect.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  withTokenBehindHash(url, '/account/email', params.token)
  return null
}

export const headers = () => linkHeaders

/** Where the link that was mailed to a new address leads. */
export default function AccountEmailConfirmPage() {
  const t = useProfileTexts()
  const [state, setState] = useState<'confirm' | 'own' | 'dead'>('confirm')
  const dead = (why: string | null) => (
    <EmptyState
      heading="h1"
      title={t(why ? 'emailConfirm.takenTitle' : 'emailConfirm.deadTitle')}
      action={<BackHome />}
    >
      {why ?? t('emailConfirm.deadText')}
    </EmptyState>
  )
  const onDead = () => setState('dead')
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <MailedLink purpose="email-change" title={t('emailConfirm.title')} dead={dead}>
        {(link) => {
          if (state === 'dead') return dead(null)
          if (state === 'own') return <ResetPassword link={link} account={null} isNew onDead={onDead} />
          return <EmailConfirm link={link} onDead={onDead} onNotMine={() => setState('own')} />
        }}
      </MailedLink>
    </main>
  )
}
