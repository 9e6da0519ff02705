import { readOwnAccount } from '../account/server/own-account.ts'
import { AccountFrame } from '../account/ui/account-frame.tsx'
import { Security } from '../account/ui/security.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { demoOpenContext, sessionContext, toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-security'

export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { account: null }
  return {
    account: await readOwnAccount(
      context.get(toolsContext),
      { id: session.id, userId: session.userId },
      context.get(demoOpenContext),
    ),
  }
}

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
