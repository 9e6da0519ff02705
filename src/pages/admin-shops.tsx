import { operatorCan } from '../operator/permission.ts'
import { listShopsPage } from '../operator/server/list-shops.ts'
import { readAfter, readShopFilter } from '../operator/shop-filter.ts'
import { AddShopForm } from '../operator/ui/add-shop-form.tsx'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ShopsPage } from '../operator/ui/shops-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-shops'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-shops')
  if (visit.visitor !== 'operator') return visit
  const { db, config } = args.context.get(toolsContext)
  const filter = readShopFilter(args.url.searchParams)
  const after = readAfter(args.url.searchParams)
  return {
    ...visit,
    mayAdd: operatorCan(visit.role, 'decide-shops'),
    origin: config.publicUrl,
    filter,
    after,
    ...(await listShopsPage(db, filter, after)),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminShopsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/shops')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && (
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ShopsPage {...loaderData} />
          {loaderData.mayAdd && <AddShopForm origin={loaderData.origin} />}
        </div>
      )}
    </AdminFrame>
  )
}
