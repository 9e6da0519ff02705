import type { RouterContextProvider } from 'react-router'
import { type ShopAction, staffCan } from '../restaurant/permission.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'

type Args = { readonly context: Readonly<RouterContextProvider>; readonly request: Request; readonly url: URL }

/** `own` has the shops of the switch in which the visitor may do `action`. */
export const readStaffVisit = async ({ context, request, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, session.userId)
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language, request.headers.get('cookie'))
  const shown = chosenOnly(own, nav.chosen)
  return { visitor: 'staff' as const, nav, own: shown, isOtherRole: shown.length === 0, userId: session.userId }
}
