import { operatorCan } from '../operator/permission.ts'
import { readMissingFacts, readMissingWays, readNeeds } from '../operator/server/read-needs.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { NeedsPage } from '../operator/ui/needs-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-messages')
  if (visit.visitor !== 'operator') return visit
  const tools = args.context.get(toolsContext)
  return {
    ...visit,
    mayRetryJobs: operatorCan(visit.role, 'retry-jobs'),
    maySet: operatorCan(visit.role, 'change-settings'),
    missing: readMissingWays(tools),
    missingFacts: await readMissingFacts(tools),
    mayEditLegal: operatorCan(visit.role, 'edit-legal'),
    ...(await readNeeds(tools)),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/needs')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <NeedsPage {...loaderData} />}
    </AdminFrame>
  )
}
