import { readOptionGroups } from '../restaurant/server/read-option-groups.ts'
import { OptionGroups } from '../restaurant/ui/option-groups.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-options'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'sell-out')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop } = visit
  return { visitor, nav, view: shop ? await readOptionGroups(args.context.get(toolsContext), shop) : null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProOptionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/options')
  const view = loaderData.visitor === 'staff' ? loaderData.view : null
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {view && <OptionGroups key={view.shop.id} view={view} />}
    </ProOneShop>
  )
}
