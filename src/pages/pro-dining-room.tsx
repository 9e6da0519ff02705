import { readShopDiningRoom } from '../restaurant/server/change-dining-room.ts'
import { DiningRoomForm } from '../restaurant/ui/dining-room-form.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-dining-room'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'edit-tables')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db } = args.context.get(toolsContext)
  return { ...staff, rooms: await Promise.all(own.map((shop) => readShopDiningRoom(db, shop))) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProDiningRoomPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/reservations')
  return (
    <ProSettings
      visit={loaderData}
      title={t('diningRoom.title')}
      heading={t('diningRoom.heading')}
      lead={t('diningRoom.lead')}
    >
      {loaderData.visitor === 'staff' && loaderData.rooms.map((room) => <DiningRoomForm key={room.id} room={room} />)}
    </ProSettings>
  )
}
