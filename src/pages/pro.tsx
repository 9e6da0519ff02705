import { doorsOf, staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readBoard } from '../restaurant/server/read-board.ts'
import { readShopReservations } from '../restaurant/server/shop-reservations.ts'
import { OrderBoard } from '../restaurant/ui/order-board.tsx'
import { LiveProNav } from '../restaurant/ui/pro-nav.tsx'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops } = await boardCallerOf(tools.db, { session, tablet })
  if (shops.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  const dining = shops.filter(({ role }) => staffCan(role, 'answer-reservations'))
  const asked = dining.length > 0 ? await readShopReservations(tools, dining, language) : []
  return {
    visitor: 'staff' as const,
    shops,
    /** Shops whose reservations the caller answers, and how many wait. */
    dining: dining.map(({ id }) => id),
    waiting: asked.filter(({ status }) => status === 'requested').length,
    doors: doorsOf(shops),
    orders: await readBoard(tools, shops, language),
    now: tools.clock.now().getTime(),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <>
          {loaderData.dining.length > 0 && (
            <LiveProNav shopIds={loaderData.dining} waiting={loaderData.waiting} {...loaderData.doors} />
          )}
          <OrderBoard shops={loaderData.shops} orders={loaderData.orders} serverNow={loaderData.now} />
        </>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
