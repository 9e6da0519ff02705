import { readCashSearch } from '../restaurant/cash-view.ts'
import { readCash } from '../restaurant/server/read-cash.ts'
import { CashPage } from '../restaurant/ui/cash-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-cash'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'take-cash')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop } = visit
  const { db, clock } = args.context.get(toolsContext)
  const cash = shop ? await readCash(db, shop, readCashSearch(args.url.searchParams), clock.now()) : null
  return { visitor, nav, cash }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProCashPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/cash')
  const cash = loaderData.visitor === 'staff' ? loaderData.cash : null
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {cash && <CashPage key={cash.shop.id} cash={cash} />}
    </ProOneShop>
  )
}
