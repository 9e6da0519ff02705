import { readBefore } from '../operator/log-filter.ts'
import { operatorCan } from '../operator/permission.ts'
import { readMissingWays } from '../operator/server/read-needs.ts'
import { readFailedJobs, readTroubledMessages } from '../operator/server/read-trouble.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { MessagesPage } from '../operator/ui/messages-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-messages'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-messages')
  if (visit.visitor !== 'operator') return visit
  const { db, config } = args.context.get(toolsContext)
  const { searchParams } = args.url
  const rest = { isNewest: !searchParams.has('before'), mayRetryJobs: operatorCan(visit.role, 'retry-jobs') }
  if (searchParams.get('list') === 'jobs') {
    const { jobs, older } = await readFailedJobs(db, searchParams.get('before') ?? '')
    return { ...visit, ...rest, troubles: { list: 'jobs' as const, jobs }, older }
  }
  const { messages, older } = await readTroubledMessages(db, readBefore(searchParams))
  return {
    ...visit,
    ...rest,
    troubles: { list: 'messages' as const, messages, missing: readMissingWays({ config }) },
    older: older === null ? null : String(older),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/troubles')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <MessagesPage {...loaderData} />}
    </AdminFrame>
  )
}
