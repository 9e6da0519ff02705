import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { MarketplacePeople } from '../operator/ui/marketplace-people.tsx'
import { readPeople } from '../restaurant/server/read-people.ts'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-people'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'manage-people')
  if (visit.visitor !== 'operator') return visit
  const { userId } = visit
  return { ...visit, ...(await readPeople(args.context.get(toolsContext), { team: null, userId })) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminPeoplePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/log')
  const own = useTexts('restaurant/people')
  return (
    <AdminFrame visit={loaderData} title={own('title')} lead={t('peopleLead')}>
      {loaderData.visitor === 'operator' && (
        <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
          <MarketplacePeople people={loaderData.people} invitations={loaderData.invitations} />
        </div>
      )}
    </AdminFrame>
  )
}
