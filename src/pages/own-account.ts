import type { RouterContextProvider } from 'react-router'
import { readOwnAccount } from '../account/server/own-account.ts'
import { demoOpenContext, sessionContext, toolsContext } from '../server/pages.ts'

/** `account` is null for a visitor who is not signed in. */
export const loadOwnAccount = async ({ context }: { readonly context: Readonly<RouterContextProvider> }) => {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { account: null }
  const { id, userId } = session
  return { account: await readOwnAccount(context.get(toolsContext), { id, userId }, context.get(demoOpenContext)) }
}
