import { loadOwnAccount } from '../account/server/own-account.ts'
import { InvitationPage } from '../restaurant/ui/invitation-page.tsx'
import { linkHeaders } from '../ui/link-token.ts'
import type { Route } from './+types/invitation'

export const loader = (args: Route.LoaderArgs) => loadOwnAccount(args)

export const headers = () => linkHeaders

export default function InvitationScreen({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <InvitationPage account={account} />
    </main>
  )
}
