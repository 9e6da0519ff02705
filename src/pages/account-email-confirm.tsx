import { type ReactNode, useState } from 'react'
import { type LinkErrand, readErrand } from '../account/mailed-link.ts'
import { useCanSend } from '../account/ui/account-store.ts'
import { EmailConfirm } from '../account/ui/email-confirm.tsx'
import { BackHome, GoOn, MailedLink, type OpenLink } from '../account/ui/mailed-link.tsx'
import { ResetPassword } from '../account/ui/reset-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { linkHeaders, redirectTokenToHash } from '../ui/link-token.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-email-confirm'

export function loader({ params, url }: Route.LoaderArgs) {
  redirectTokenToHash(url, '/account/email', params.token)
  return { errand: readErrand(url.searchParams) }
}

export const headers = () => linkHeaders

export default function AccountEmailConfirmPage({ loaderData: { errand } }: Route.ComponentProps) {
  const t = useTexts('account/profile')
  const { mails } = useCanSend()
  const ended = (title: string, text: string, action = <BackHome />) => (
    <EmptyState heading="h1" title={title} action={action}>
      {text}
    </EmptyState>
  )
  const dead = (why: string | null) =>
    why
      ? ended(t('emailConfirm.takenTitle'), why)
      : ended(
          t('emailConfirm.deadTitle'),
          mails ? `${t('emailConfirm.deadText')} ${t('emailConfirm.deadAsk')}` : t('emailConfirm.deadText'),
        )
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <MailedLink
        purpose="email-change"
        title={t('emailConfirm.title')}
        dead={dead}
        used={ended(t('emailConfirm.usedTitle'), t('emailConfirm.usedText'), <GoOn errand={errand} />)}
      >
        {(link) => <LiveLink link={link} errand={errand} dead={dead(null)} />}
      </MailedLink>
    </main>
  )
}

type LiveProps = { link: OpenLink; errand: LinkErrand | null; dead: ReactNode }

function LiveLink({ link, errand, dead }: LiveProps) {
  const [state, setState] = useState<'confirm' | 'own' | 'dead'>('confirm')
  const onDead = () => setState('dead')
  if (state === 'dead') return dead
  if (state === 'own') return <ResetPassword link={link} account={null} isNew onDead={onDead} />
  return <EmailConfirm link={link} errand={errand} onDead={onDead} onNotMine={() => setState('own')} />
}
