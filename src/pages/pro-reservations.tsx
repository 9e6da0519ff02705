import { listShopsWithTables } from '../reservations/server/dining-room-store.ts'
import { staffCan } from '../restaurant/permission.ts'
import { readShopReservations } from '../restaurant/server/shop-reservations.ts'
import { ReservationBoard } from '../restaurant/ui/reservation-board.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro-reservations'
import { ProOutside } from './pro-outside.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'answer-reservations')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, own: shops } = visit
  const tools = args.context.get(toolsContext)
  return {
    visitor,
    nav,
    shops,
    reservations: await readShopReservations(tools, shops, splitLanguage(args.url.pathname).language),
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
