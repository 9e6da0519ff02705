import { isOperator } from '../account/server/operator-store.ts'
import { readOwnAccount } from '../account/server/own-account.ts'
import { readMissingWays } from '../operator/server/read-needs.ts'
import { AfterSetUp } from '../operator/ui/after-set-up.tsx'
import { SetUpPage } from '../operator/ui/set-up-page.tsx'
import { demoOpenContext, sessionContext, toolsContext } from '../server/pages.ts'
import { linkHeaders } from '../ui/link-token.ts'
import type { Route } from './+types/admin-setup'

/** After the set-up, a signed-in operator sees the next steps on this page. Everybody else needs a set-up link. */
export async function loader({ context }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null || !(await isOperator(tools.db, session.userId))) return null
  const own = { id: session.id, userId: session.userId }
  const account = await readOwnAccount(tools, own, context.get(demoOpenContext))
  return account && { account, missing: readMissingWays(tools) }
}

export const headers = () => linkHeaders

export default function AdminSetupPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="page-column py-8">
      <meta name="robots" content="noindex" />
      {loaderData ? <AfterSetUp {...loaderData} /> : <SetUpPage />}
    </main>
  )
}
