import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readBoard } from '../restaurant/server/read-board.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { OrderBoard } from '../restaurant/ui/order-board.tsx'
import { ProFrame, useShopSwitch } from '../restaurant/ui/pro-frame.tsx'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/pro'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops } = await boardCallerOf(tools.db, { session, tablet })
  if (shops.length === 0) return { visitor: 'not-staff' as const }
  const { language } = splitLanguage(url.pathname)
  return {
    visitor: 'staff' as const,
    shops,
    nav: await readNav(tools, shops, language, request.headers.get('cookie')),
    orders: await readBoard(tools, shops, language),
    now: tools.clock.now().getTime(),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPage({ loaderData }: Route.ComponentProps) {
  const chooseShop = useShopSwitch()
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ProFrame nav={loaderData.nav} isLive isBoard>
          <OrderBoard
            shops={loaderData.shops}
            orders={loaderData.orders}
            serverNow={loaderData.now}
            chosen={loaderData.nav.chosen}
            onShowAll={() => chooseShop(null)}
          />
        </ProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
