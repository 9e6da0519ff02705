import { useState } from 'react'
import type { OwnAccount } from '../account/own-account.ts'
import { loadOwnAccount } from '../account/server/own-account.ts'
import { MailedLink, type OpenLink } from '../account/ui/mailed-link.tsx'
import { DeadReset, ResetPassword, UsedReset } from '../account/ui/reset-page.tsx'
import { linkHeaders, redirectTokenToHash } from '../ui/link-token.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-password-reset'

export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  redirectTokenToHash(url, '/password/reset', params.token)
  return loadOwnAccount({ context })
}

export const headers = () => linkHeaders

export default function AccountPasswordResetPage({ loaderData: { account } }: Route.ComponentProps) {
  const t = useTexts('account/profile')
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <MailedLink
        purpose="password-reset"
        title={t('reset.title')}
        dead={() => <DeadReset />}
        used={<UsedReset isSignedIn={account !== null} />}
      >
        {(link) => <LiveLink link={link} account={account} />}
      </MailedLink>
    </main>
  )
}

function LiveLink({ link, account }: { link: OpenLink; account: OwnAccount | null }) {
  const [isDead, setIsDead] = useState(false)
  if (isDead) return <DeadReset />
  const isNew = link.leadsTo === 'new-account'
  return <ResetPassword link={link} account={account} isNew={isNew} onDead={() => setIsDead(true)} />
}
