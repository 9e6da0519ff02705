import { findLink } from '../account/server/link-store.ts'
import { EmailConfirm } from '../account/ui/email-confirm.tsx'
import { useProfileTexts } from '../account/ui/use-profile-texts.ts'
import { toolsContext } from '../server/pages.ts'
import type { Route } from './+types/account-email-confirm'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const link = await findLink(db, params.token, 'email-change', clock.now())
  return { token: params.token, email: link?.email ?? null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Where the link that was mailed to a new address leads. */
export default function AccountEmailConfirmPage({ loaderData: { token, email } }: Route.ComponentProps) {
  const t = useProfileTexts()
  return (
    <main id="content" className="page-column py-8">
      <title>{t('emailConfirm.title')}</title>
      <meta name="robots" content="noindex" />
      <EmailConfirm token={token} email={email} />
    </main>
  )
}
