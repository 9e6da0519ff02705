import { staffCan } from '../restaurant/permission.ts'
import { readPhoneSettings } from '../restaurant/server/counter-limits.ts'
import { readHours } from '../restaurant/server/edit-hours.ts'
import { readOrderRules } from '../restaurant/server/edit-order-rules.ts'
import { readOrderSettings } from '../restaurant/server/order-settings.ts'
import { findLastChange } from '../restaurant/server/undo-store.ts'
import { HoursEditor } from '../restaurant/ui/hours-editor.tsx'
import { LastChange } from '../restaurant/ui/last-change.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-hours'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'pause')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop, userId: reader } = visit
  const { db, clock } = args.context.get(toolsContext)
  const now = clock.now()
  const mayEdit = shop !== undefined && staffCan(shop.role, 'edit-hours')
  return {
    visitor,
    nav,
    now: now.getTime(),
    last: mayEdit ? await findLastChange(db, shop.id, ['hours'], { reader, now }) : null,
    view: shop
      ? {
          shop: { id: shop.id, timeZone: shop.timeZone, status: shop.status },
          hours: await readHours(db, shop, now),
          orders: await readOrderRules(db, shop.id, now),
          phones: mayEdit ? await readPhoneSettings(db, shop.id, now) : null,
          settings: mayEdit ? await readOrderSettings(db, shop.id) : null,
          mayEdit,
        }
      : null,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProHoursPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/hours')
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {loaderData.visitor === 'staff' && loaderData.view ? (
        <>
          <HoursEditor key={loaderData.view.shop.id} view={loaderData.view} serverNow={loaderData.now} />
          {loaderData.view.mayEdit && <LastChange shopId={loaderData.view.shop.id} change={loaderData.last} />}
        </>
      ) : null}
    </ProOneShop>
  )
}
