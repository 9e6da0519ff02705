import { readOlderThan, readOrdersFilter } from '../operator/orders-filter.ts'
import { readOrdersPage } from '../operator/server/read-orders.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { OrdersPage } from '../operator/ui/orders-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-orders'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-orders')
  if (visit.visitor !== 'operator') return visit
  const filter = readOrdersFilter(args.url.searchParams)
  const before = readOlderThan(args.url.searchParams)
  const { db } = args.context.get(toolsContext)
  const page = await readOrdersPage(db, filter, before)
  return { ...visit, filter, before, ...page }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/orders')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <OrdersPage {...loaderData} />}
    </AdminFrame>
  )
}
