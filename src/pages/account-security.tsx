import { loadOwnAccount } from '../account/server/own-account.ts'
import { AccountFrame } from '../account/ui/account-frame.tsx'
import { Security } from '../account/ui/security.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-security'

export const loader = (args: Route.LoaderArgs) => loadOwnAccount(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountSecurityPage({ loaderData: { account } }: Route.ComponentProps) {
  const t = useTexts('account/profile')
  if (!account) return <SignedOutAccount />
  return (
    <AccountFrame title={t('security.heading')}>
      <Security account={account} />
    </AccountFrame>
  )
}
