import type { RouterContextProvider } from 'react-router'
import { acceptedByEverybody, acceptedNames } from '../account/legal.ts'
import { listDue } from '../account/server/legal-store.ts'
import type { Database } from '../adapters/database/database.ts'
import { type ShopAction, staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff, type StaffShop } from '../restaurant/server/staff-store.ts'
import { findNamedTablet } from '../restaurant/server/tablet-store.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'

type Args = { readonly context: Readonly<RouterContextProvider>; readonly request: Request; readonly url: URL }

/** Who looks as a restaurant is not asked. An owner has also accepted the terms for restaurants. */
const dueOf = async (db: Database, userId: number, shops: readonly StaffShop[]) => {
  if (shops.some(({ lookUntil }) => lookUntil)) return undefined
  const isOwner = shops.some(({ role }) => role === 'owner')
  const due = await listDue(db, userId, isOwner ? acceptedNames : acceptedByEverybody)
  return Object.keys(due).length > 0 ? due : undefined
}

/** `own` has the shops of the switch in which the visitor may do `action`. */
export const readStaffVisit = async ({ context, request, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, { userId: session.userId, look: session.look ?? null })
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language, request.headers.get('cookie'))
  const shown = chosenOnly(own, nav.chosen)
  const due = await dueOf(tools.db, session.userId, shops)
  return {
    visitor: 'staff' as const,
    nav: { ...nav, due },
    own: shown,
    isOtherRole: shown.length === 0,
    userId: session.userId,
  }
}

/** For a screen that a tablet may open too. `own` has all shops in which the visitor may do `action`, `shop` is the one of the switch among them. */
export const readBoardVisit = async ({ context, request, url }: Args, action: ShopAction) => {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops, tabletId } = await boardCallerOf(tools.db, { session, tablet })
  const own = shops.filter(({ role }) => staffCan(role, action))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language, request.headers.get('cookie'))
  const [shop] = chosenOnly(own, nav.chosen)
  const device = tabletId === null ? null : await findNamedTablet(tools.db, tabletId)
  const due = session?.userId == null ? undefined : await dueOf(tools.db, session.userId, shops)
  return { visitor: 'staff' as const, nav: { ...nav, tablet: device, due }, own, shop }
}
