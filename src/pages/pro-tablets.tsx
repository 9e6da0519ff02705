import { listScreens } from '../restaurant/server/screen-store.ts'
import { listTablets, toTabletReply } from '../restaurant/server/tablet-store.ts'
import { ShopTablets } from '../restaurant/ui/shop-tablets.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-tablets'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-tablets')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db, clock, config } = args.context.get(toolsContext)
  const now = clock.now()
  return {
    ...staff,
    origin: config.publicUrl,
    shops: await Promise.all(
      own.map(async ({ id, name, timeZone }) => ({
        id,
        name,
        timeZone,
        tablets: (await listTablets(db, id, now)).map(toTabletReply),
        screens: (await listScreens(db, [id], now)).map(({ shopId: _, heardAt, ...screen }) => ({
          ...screen,
          heardAgo: Math.max(0, Math.floor((now.getTime() - Date.parse(heardAt)) / 1000)),
        })),
      })),
    ),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProTabletsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/tablets')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' &&
        loaderData.shops.map((shop) => <ShopTablets key={shop.id} shop={shop} origin={loaderData.origin} />)}
    </ProSettings>
  )
}
