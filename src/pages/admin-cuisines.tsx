import { listEditedCuisines } from '../operator/server/cuisine-store.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { CuisinesPage } from '../operator/ui/cuisines-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-cuisines'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'edit-cuisines')
  if (visit.visitor !== 'operator') return visit
  const { db, config } = args.context.get(toolsContext)
  return { ...visit, cuisines: await listEditedCuisines(db), offered: config.languages.offered }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminCuisinesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/cuisines')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && (
        <CuisinesPage cuisines={loaderData.cuisines} offered={loaderData.offered} />
      )}
    </AdminFrame>
  )
}
