import { listCuisines } from '../catalogue/server/country-store.ts'
import { toProfileReply } from '../restaurant/server/change-shop-status.ts'
import { findProfile } from '../restaurant/server/profile-store.ts'
import type { OwnShopView } from '../restaurant/shop-view.ts'
import { OwnShop } from '../restaurant/ui/own-shop.tsx'
import { ProFrame } from '../restaurant/ui/pro-frame.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-shop'
import { OtherRole, ProOutside } from './pro-outside.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-shop')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db, config } = args.context.get(toolsContext)
  const kept = own[0] ? await findProfile(db, own[0].id) : null
  if (!kept) return { ...staff, shop: null }
  const choices = await listCuisines(db, splitLanguage(args.url.pathname).language)
  const shop: OwnShopView = {
    ...toProfileReply(kept),
    declinedBecause: kept.declinedBecause,
    cuisineChoices: choices.map(({ id, name }) => ({ id, name })),
    origin: config.publicUrl,
  }
  return { ...staff, shop }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/shop')
  return (
    <main id="content" className="mx-auto flex w-full max-w-[120rem] flex-col gap-3 px-4 py-4 sm:px-6 sm:py-6">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <ProFrame nav={loaderData.nav} oneShop>
          <title>{t('title')}</title>
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-prose text-muted">{t('lead')}</p>
          {loaderData.shop ? <OwnShop key={loaderData.shop.id} shop={loaderData.shop} /> : <OtherRole />}
        </ProFrame>
      ) : (
        <ProOutside visitor={loaderData.visitor} />
      )}
    </main>
  )
}
