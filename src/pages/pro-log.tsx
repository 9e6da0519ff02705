import { readBefore } from '../operator/log-filter.ts'
import { readLogOfShops } from '../operator/server/read-log.ts'
import { LogOfShops } from '../operator/ui/log-of-shops.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-log'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'see-log')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const before = readBefore(args.url.searchParams)
  const shops = own.map(({ id, timeZone }) => ({ id, timeZone }))
  const { db } = args.context.get(toolsContext)
  const page = await readLogOfShops(
    db,
    shops.map(({ id }) => id),
    before,
  )
  return { ...staff, before, shops, page }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/log')
  return (
    <ProSettings visit={loaderData} title={t('ofShops.title')} heading={t('ofShops.title')} lead={t('ofShops.lead')}>
      {loaderData.visitor === 'staff' && loaderData.shops.length > 0 && (
        <LogOfShops {...loaderData.page} before={loaderData.before} shops={loaderData.shops} />
      )}
    </ProSettings>
  )
}
