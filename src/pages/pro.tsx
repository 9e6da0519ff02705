import { type ReactNode, Suspense } from 'react'
import { redirect } from 'react-router'
import { rushPlacesOf } from '../restaurant/rush.ts'
import { readBoard } from '../restaurant/server/read-board.ts'
import { findOwnMark } from '../restaurant/server/read-last-change.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { isUnsent } from '../restaurant/start-steps.ts'
import { OrderBoard } from '../restaurant/ui/order-board.tsx'
import { ProFrame, type ProFrameNav, useShopSwitch } from '../restaurant/ui/pro-frame.tsx'
import { RushButton } from '../restaurant/ui/rush-control.tsx'
import { useLiveWaitingReservations } from '../restaurant/ui/use-shop-reservations.ts'
import { toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Route } from './+types/pro'
import { ProOutside } from './pro-outside.tsx'
import { readBoardVisit } from './staff-visit.ts'

const PrinterNotice = lazyPart(() => import('../restaurant/ui/printer-notice.tsx').then((file) => file.PrinterNotice))

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'see-orders')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, own: shops, ...who } = visit
  const { language } = splitLanguage(args.url.pathname)
  const isStart = nav.screens.includes('start') && shops.every(({ status }) => isUnsent(status))
  // If all shops are drafts or sent back, visitors whose role has the start page go there. `?board` skips this.
  if (isStart && !args.url.searchParams.has('board')) throw redirect(pathIn(language, '/pro/start'))
  const tools = args.context.get(toolsContext)
  const orders = await readBoard(tools, shops, language)
  const now = tools.clock.now()
  const shown = chosenOnly(shops, nav.chosen)
  const [rush, lastMark] = [rushPlacesOf(shown, now), await findOwnMark(tools, shown, who)]
  return { visitor, nav, shops, orders, rush, lastMark, now: now.getTime() }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Updates the number of waiting reservations from the board's live connection. */
const LiveProFrame = ({ nav, children }: { nav: ProFrameNav; children: ReactNode }) => {
  const waiting = useLiveWaitingReservations(nav.dining, nav.waiting)
  return (
    <ProFrame nav={nav} waiting={waiting} isBoard>
      {children}
    </ProFrame>
  )
}

export default function ProPage({ loaderData }: Route.ComponentProps) {
  const chooseShop = useShopSwitch()
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <LiveProFrame nav={loaderData.nav}>
          <Suspense>
            <PrinterNotice chosen={loaderData.nav.chosen} />
          </Suspense>
          <OrderBoard
            shops={loaderData.shops}
            orders={loaderData.orders}
            serverNow={loaderData.now}
            chosen={loaderData.nav.chosen}
            onShowAll={() => chooseShop(null)}
            lastMark={loaderData.lastMark}
            rush={<RushButton places={loaderData.rush} />}
          />
        </LiveProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
