import type { RouterContextProvider } from 'react-router'
import { type ShopAction, staffCan } from '../restaurant/permission.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'

type Args = { readonly context: Readonly<RouterContextProvider>; readonly url: URL }

/** `own` has the shops in which the visitor may do `action`. */
export const readStaffVisit = async ({ context, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, session.userId)
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language)
  return { visitor: 'staff' as const, nav, own }
}
