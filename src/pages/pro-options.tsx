import { findLastMenuChange } from '../restaurant/server/read-last-change.ts'
import { readOptionGroups } from '../restaurant/server/read-option-groups.ts'
import { LastChange } from '../restaurant/ui/last-change.tsx'
import { OptionGroups } from '../restaurant/ui/option-groups.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-options'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'sell-out')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop, ...who } = visit
  const tools = args.context.get(toolsContext)
  const view = shop ? await readOptionGroups(tools, shop) : null
  const last = shop ? await findLastMenuChange(tools, shop, who) : null
  return { visitor, nav, view, last }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProOptionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/options')
  const { view, last } = loaderData.visitor === 'staff' ? loaderData : { view: null, last: null }
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {view && (
        <>
          <OptionGroups key={view.shop.id} view={view} last={last} />
          <LastChange shopId={view.shop.id} change={last} />
        </>
      )}
    </ProOneShop>
  )
}
