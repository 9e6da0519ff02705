import { listShopsWithTables } from '../reservations/server/dining-room-store.ts'
import { staffCan } from '../restaurant/permission.ts'
import { readShopReservations } from '../restaurant/server/shop-reservations.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { ReservationBoard } from '../restaurant/ui/reservation-board.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro-reservations'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = (await listShopsOfStaff(tools.db, session.userId)).filter(({ role }) =>
    staffCan(role, 'answer-reservations'),
  )
  if (shops.length === 0) return { visitor: 'not-staff' as const }
  return {
    visitor: 'staff' as const,
    shops,
    reservations: await readShopReservations(tools, shops, splitLanguage(url.pathname).language),
    tableShops: await listShopsWithTables(
      tools.db,
      shops.map(({ id }) => id),
    ),
    hasDiningRoom: shops.some(({ role }) => staffCan(role, 'edit-tables')),
    hasContact: shops.some(({ role }) => staffCan(role, 'edit-contact')),
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
          hasContact={loaderData.hasContact}
          tableShops={loaderData.tableShops}
          hasDiningRoom={loaderData.hasDiningRoom}
        />
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
