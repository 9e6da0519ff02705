import { redirect } from 'react-router'
import { findOperatorRole } from '../account/server/operator-store.ts'
import { operatorCan } from '../operator/permission.ts'
import { isSetUp } from '../operator/server/first-run.ts'
import { SetUpPage } from '../operator/ui/set-up-page.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { linkHeaders } from '../ui/link-token.ts'
import type { Route } from './+types/admin-setup'

/** Redirects a signed-in visitor who works for the operator. Everybody else needs a set-up link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  const { db } = context.get(toolsContext)
  const role = session?.userId == null ? null : await findOperatorRole(db, session.userId)
  if (role === null) return { isOver: await isSetUp(db) }
  const { language } = splitLanguage(url.pathname)
  throw redirect(pathIn(language, operatorCan(role, 'change-settings') ? '/admin/start' : '/admin'))
}

export const headers = () => linkHeaders

export default function AdminSetupPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      <SetUpPage isOver={loaderData.isOver} />
    </main>
  )
}
