import { operatorCan } from '../operator/permission.ts'
import { readFirstProgress } from '../operator/server/read-first-steps.ts'
import { readMissingFacts, readMissingWays, readNeeds } from '../operator/server/read-needs.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { FirstStepsCard } from '../operator/ui/first-steps-card.tsx'
import { NeedsPage } from '../operator/ui/needs-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-messages')
  if (visit.visitor !== 'operator') return visit
  const tools = args.context.get(toolsContext)
  const mayEditSettings = operatorCan(visit.role, 'change-settings')
  return {
    ...visit,
    mayEditSettings,
    firstSteps: mayEditSettings ? await readFirstProgress(tools, visit.userId) : null,
    mayRetryJobs: operatorCan(visit.role, 'retry-jobs'),
    mayManageMoney: operatorCan(visit.role, 'manage-money'),
    missingWays: readMissingWays(tools),
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
      {loaderData.visitor === 'operator' && (
        <>
          {loaderData.firstSteps && <FirstStepsCard {...loaderData.firstSteps} />}
          <NeedsPage {...loaderData} />
        </>
      )}
    </AdminFrame>
  )
}
