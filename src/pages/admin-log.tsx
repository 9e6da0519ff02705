import { readBefore, readLogFilter } from '../operator/log-filter.ts'
import { readLogPage } from '../operator/server/read-log.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { LogPage } from '../operator/ui/log-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-log'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-log')
  if (visit.visitor !== 'operator') return visit
  const filter = readLogFilter(args.url.searchParams)
  const before = readBefore(args.url.searchParams)
  return { ...visit, filter, before, ...(await readLogPage(args.context.get(toolsContext).db, filter, before)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/log')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <LogPage {...loaderData} />}
    </AdminFrame>
  )
}
