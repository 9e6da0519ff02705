import { findLastMenuChange } from '../restaurant/server/read-last-change.ts'
import { readMenuEditor } from '../restaurant/server/read-menu-editor.ts'
import { LastChange } from '../restaurant/ui/last-change.tsx'
import { MenuEditor } from '../restaurant/ui/menu-editor.tsx'
import { MenuUpdates } from '../restaurant/ui/menu-updates.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-menu'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'sell-out')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop, ...who } = visit
  const tools = args.context.get(toolsContext)
  const category = Number(args.url.searchParams.get('category'))
  const menu = shop ? await readMenuEditor(tools, shop, category) : null
  const last = shop ? await findLastMenuChange(tools, shop, who) : null
  return { visitor, nav, menu, last }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProMenuPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/menu-editor')
  const { menu, last } = loaderData.visitor === 'staff' ? loaderData : { menu: null, last: null }
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {menu && (
        <>
          <MenuEditor key={menu.shop.id} menu={menu} last={last} />
          <MenuUpdates shopId={menu.shop.id} />
          <LastChange shopId={menu.shop.id} change={last} />
        </>
      )}
    </ProOneShop>
  )
}
