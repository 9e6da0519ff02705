import type { RouterContextProvider } from 'react-router'
import { findOperatorRole } from '../account/server/operator-store.ts'
import { type OperatorAction, operatorCan, screensOf } from '../operator/permission.ts'
import { sessionContext, toolsContext } from '../server/pages.ts'

type Args = { readonly context: Readonly<RouterContextProvider> }

/** The visitor counts as `operator` only with the right for `action`. */
export const readOperatorVisit = async ({ context }: Args, action: OperatorAction) => {
  const { db } = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const role = await findOperatorRole(db, session.userId)
  if (role === null || !operatorCan(role, action)) return { visitor: 'not-operator' as const }
  return { visitor: 'operator' as const, role, userId: session.userId, screens: screensOf(role) }
}
