import { staffCan } from '../restaurant/permission.ts'
import { boardCallerOf } from '../restaurant/server/board-caller.ts'
import { readMenuEditor } from '../restaurant/server/read-menu-editor.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { chosenOnly } from '../restaurant/shop-choice.ts'
import { MenuEditor } from '../restaurant/ui/menu-editor.tsx'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { sessionContext, tabletContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-menu'
import { OtherRole, ProOutside } from './pro-outside.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const tablet = await context.get(tabletContext)()
  if (session?.userId == null && !tablet) return { visitor: 'signed-out' as const }
  const { shops } = await boardCallerOf(tools.db, { session, tablet })
  const own = shops.filter(({ role }) => staffCan(role, 'sell-out'))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const nav = await readNav(tools, shops, splitLanguage(url.pathname).language, request.headers.get('cookie'))
  const [shop] = chosenOnly(own, nav.chosen)
  const category = Number(url.searchParams.get('category'))
  return {
    visitor: 'staff' as const,
    nav,
    menu: shop ? await readMenuEditor(tools.db, shop, category) : null,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProMenuPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/menu-editor')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ProFrame nav={loaderData.nav} oneShop>
          <title>{t('title')}</title>
          {loaderData.menu ? <MenuEditor key={loaderData.menu.shop.id} menu={loaderData.menu} /> : <OtherRole />}
        </ProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
