import type { RouterContextProvider } from 'react-router'
import { type ShopAction, staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { findNamedTablet } from '../restaurant/server/tablet-store.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'

type Args = { readonly context: Readonly<RouterContextProvider>; readonly request: Request; readonly url: URL }

/** `own` has the shops in which the visitor may do `action`, or of these only the one that the shop switch selects. */
export const readStaffVisit = async ({ context, request, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, { userId: session.userId, look: session.look ?? null })
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  const cookies = request.headers.get('cookie')
  const nav = await readNav(tools, { userId: session?.userId ?? null, shops, language, cookies })
  const shown = chosenOnly(own, nav.chosen)
  return {
    visitor: 'staff' as const,
    nav,
    own: shown,
    isOtherRole: shown.length === 0,
    userId: session.userId,
  }
}

/** For a screen that a tablet may also open. `own` has all shops in which the visitor may do `action`. */
export const readBoardVisit = async ({ context, request, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops, tabletId } = await boardCallerOf(tools.db, { session, tablet })
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  const cookies = request.headers.get('cookie')
  const nav = await readNav(tools, { userId: session?.userId ?? null, shops, language, cookies })
  const [shop] = chosenOnly(own, nav.chosen)
  const device = tabletId === null ? null : await findNamedTablet(tools.db, tabletId)
  return {
    visitor: 'staff' as const,
    nav: { ...nav, tablet: device },
    own,
    shop,
    userId: session?.userId ?? null,
    tabletId,
  }
}
