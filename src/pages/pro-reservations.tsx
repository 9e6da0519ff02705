import { listShopsWithTables } from '../reservations/server/dining-room-store.ts'
import { staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { readShopReservations } from '../restaurant/server/shop-reservations.ts'
import { ReservationBoard } from '../restaurant/ui/reservation-board.tsx'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro-reservations'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const caller = await boardCallerOf(tools.db, { session, tablet })
  const shops = caller.shops.filter(({ role }) => staffCan(role, 'answer-reservations'))
  if (shops.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  return {
    visitor: 'staff' as const,
    shops,
    nav: await readNav(tools, caller.shops, language, request.headers.get('cookie')),
    reservations: await readShopReservations(tools, shops, language),
    tableShops: await listShopsWithTables(
      tools.db,
      shops.map(({ id }) => id),
    ),
    hasDiningRoom: shops.some(({ role }) => staffCan(role, 'edit-tables')),
    now: tools.clock.now().getTime(),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProReservationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ReservationBoard
          shops={loaderData.shops}
          reservations={loaderData.reservations}
          serverNow={loaderData.now}
          tableShops={loaderData.tableShops}
          hasDiningRoom={loaderData.hasDiningRoom}
          nav={loaderData.nav}
        />
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
