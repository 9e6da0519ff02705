import { readBoard } from '../restaurant/server/read-board.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { KitchenScreen } from '../restaurant/ui/kitchen-screen.tsx'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro-kitchen'
import { ProOutside } from './pro-outside.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'see-orders')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav } = visit
  const tools = args.context.get(toolsContext)
  const shops = chosenOnly(visit.own, nav.chosen)
  const orders = await readBoard(tools, shops, splitLanguage(args.url.pathname).language)
  return { visitor, nav, shops, orders, now: tools.clock.now().getTime() }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProKitchenPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ProFrame nav={loaderData.nav} isBoard>
          <KitchenScreen
            key={loaderData.nav.chosen ?? 'all'}
            shops={loaderData.shops}
            orders={loaderData.orders}
            serverNow={loaderData.now}
          />
        </ProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
