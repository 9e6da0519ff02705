import { staffCan } from '../restaurant/permission.ts'
import { readNav } from '../restaurant/server/read-nav.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { listTablets, toTabletReply } from '../restaurant/server/tablet-store.ts'
import { LiveProNav } from '../restaurant/ui/pro-nav.tsx'
import { ShopTablets } from '../restaurant/ui/shop-tablets.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-tablets'
import { ProOutside } from './pro-outside.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(tools.db, session.userId)
  const own = shops.filter(({ role }) => staffCan(role, 'manage-tablets'))
  if (own.length === 0) return { visitor: 'not-staff' as const }
  const now = tools.clock.now()
  return {
    visitor: 'staff' as const,
    nav: await readNav(tools, shops, splitLanguage(url.pathname).language),
    origin: tools.config.publicUrl,
    shops: await Promise.all(
      own.map(async ({ id, name, timeZone }) => ({
        id,
        name,
        timeZone,
        tablets: (await listTablets(tools.db, id, now)).map(toTabletReply),
      })),
    ),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProTabletsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/tablets')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <>
          <title>{t('title')}</title>
          <LiveProNav shopIds={loaderData.nav.dining} waiting={loaderData.nav.waiting} {...loaderData.nav.doors} />
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-prose text-muted">{t('lead')}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {loaderData.shops.map((shop) => (
              <ShopTablets key={shop.id} shop={shop} origin={loaderData.origin} />
            ))}
          </div>
        </>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
