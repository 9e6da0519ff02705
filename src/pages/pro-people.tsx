import { listLooks } from '../restaurant/server/look.ts'
import { readPeople } from '../restaurant/server/read-people.ts'
import { ShopPeople } from '../restaurant/ui/shop-people.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-people'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-staff')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const tools = args.context.get(toolsContext)
  return {
    ...staff,
    shops: await Promise.all(
      own.map(async ({ id, name, timeZone }) => ({
        id,
        name,
        timeZone,
        ...(await readPeople(tools, { team: id, userId: staff.userId })),
        looks: await listLooks(tools.db, id),
      })),
    ),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPeoplePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/people')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' && loaderData.shops.map((shop) => <ShopPeople key={shop.id} shop={shop} />)}
    </ProSettings>
  )
}
