import { redirect } from 'react-router'
import { listVersionsInForce } from '../account/server/legal-store.ts'
import { toProfileReply } from '../restaurant/server/change-shop-status.ts'
import { hasPhoto } from '../restaurant/server/photo-store.ts'
import { findProfile } from '../restaurant/server/profile-store.ts'
import { hasTested } from '../restaurant/server/test-orders.ts'
import { isBeginning } from '../restaurant/start-steps.ts'
import { ShopStart, type StartView } from '../restaurant/ui/shop-start.tsx'
import { toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-start'
import { ProOneShop } from './pro-one-shop.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-shop')
  if (visit.visitor !== 'staff') throw redirect(pathIn(splitLanguage(args.url.pathname).language, '/pro/open'))
  const { own, isOtherRole: _, ...staff } = visit
  const chosen = own.find(({ status }) => isBeginning(status)) ?? own[0]
  const { db } = args.context.get(toolsContext)
  const kept = chosen ? await findProfile(db, chosen.id) : null
  if (!kept) return { ...staff, shop: null }
  const { id, version, status, reason, missing } = toProfileReply(kept)
  const facts = {
    missing,
    products: kept.products,
    hasPicture: await hasPhoto(db, id),
    hasTested: await hasTested(db, id),
  }
  const { partners } = await listVersionsInForce(db)
  const shop: StartView = { id, partners, version, status, reason, ...facts, name: kept.profile.name }
  // The shop switch must show the shop of this page.
  const nav = { ...staff.nav, chosen: staff.nav.shops.length > 1 ? id : null }
  return { ...staff, nav, shop }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProStartPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/start')
  const { shop } = loaderData
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {shop && <ShopStart key={shop.id} shop={shop} />}
    </ProOneShop>
  )
}
