import { readBefore, readSalesFilter } from '../restaurant/sales.ts'
import { readSales } from '../restaurant/server/read-sales.ts'
import { SalesPage } from '../restaurant/ui/sales-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-sales'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'see-sales')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db, clock } = args.context.get(toolsContext)
  const filter = readSalesFilter(args.url.searchParams)
  const before = readBefore(args.url.searchParams)
  const page = own.length === 0 ? null : await readSales(db, own, filter, { before, now: clock.now() })
  return { ...staff, filter, before, page }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProSalesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/sales')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' && loaderData.page && (
        <SalesPage {...loaderData.page} filter={loaderData.filter} before={loaderData.before} />
      )}
    </ProSettings>
  )
}
