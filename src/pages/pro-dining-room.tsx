import { staffCan } from '../restaurant/permission.ts'
import { readShopDiningRoom } from '../restaurant/server/change-dining-room.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { DiningRoomForm } from '../restaurant/ui/dining-room-form.tsx'
import { LiveProNav } from '../restaurant/ui/pro-nav.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-dining-room'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, session.userId)
  const own = shops.filter(({ role }) => staffCan(role, 'edit-tables'))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  return {
    visitor: 'staff' as const,
    nav: await readNav(tools, shops, splitLanguage(url.pathname).language),
    rooms: await Promise.all(own.map((shop) => readShopDiningRoom(tools.db, shop))),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProDiningRoomPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/reservations')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <>
          <title>{t('diningRoom.title')}</title>
          <LiveProNav shopIds={loaderData.nav.dining} waiting={loaderData.nav.waiting} {...loaderData.nav.doors} />
          <h1 className="text-3xl">{t('diningRoom.heading')}</h1>
          <p className="max-w-prose text-muted">{t('diningRoom.lead')}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {loaderData.rooms.map((room) => (
              <DiningRoomForm key={room.id} room={room} />
            ))}
          </div>
        </>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
