import { staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readHours } from '../restaurant/server/edit-hours.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { HoursEditor } from '../restaurant/ui/hours-editor.tsx'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-hours'
import { OtherRole, ProOutside } from './pro-outside.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops } = await boardCallerOf(tools.db, { session, tablet })
  const own = shops.filter(({ role }) => staffCan(role, 'pause'))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language, request.headers.get('cookie'))
  const [shop] = chosenOnly(own, nav.chosen)
  const now = tools.clock.now()
  return {
    visitor: 'staff' as const,
    nav,
    now: now.getTime(),
    view: shop
      ? {
          shop: { id: shop.id, timeZone: shop.timeZone },
          hours: await readHours(tools.db, shop, now),
          mayEdit: staffCan(shop.role, 'edit-hours'),
        }
      : null,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProHoursPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/hours')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ProFrame nav={loaderData.nav} oneShop>
          <title>{t('title')}</title>
          {loaderData.view ? (
            <HoursEditor key={loaderData.view.shop.id} view={loaderData.view} serverNow={loaderData.now} />
          ) : (
            <OtherRole />
          )}
        </ProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
