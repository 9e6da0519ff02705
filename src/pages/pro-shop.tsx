import { listVersionsInForce } from '../account/server/legal-store.ts'
import { listCuisineChoices } from '../catalogue/server/country-store.ts'
import { isListed } from '../catalogue/shop-status.ts'
import { toProfileReply } from '../restaurant/server/change-shop-status.ts'
import { findProfile } from '../restaurant/server/profile-store.ts'
import type { OwnShopView } from '../restaurant/shop-contract.ts'
import { OwnShop } from '../restaurant/ui/own-shop.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import { useReread } from '../ui/use-reread.ts'
import type { Route } from './+types/pro-shop'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-shop')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db, config } = args.context.get(toolsContext)
  const { language } = splitLanguage(args.url.pathname)
  const { partners } = await listVersionsInForce(db)
  const shops: OwnShopView[] = []
  for (const { id } of own) {
    const kept = await findProfile(db, id)
    if (!kept) continue
    const { declinedBecause, pictures, country } = kept
    const cuisineChoices = await listCuisineChoices(db, language, kept.profile.cuisines)
    const page = { isListed: isListed(kept.status), partners, origin: config.publicUrl, country }
    shops.push({ ...toProfileReply(kept), declinedBecause, pictures, cuisineChoices, ...page })
  }
  return { ...staff, shops }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/shop')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' && <OwnShops shops={loaderData.shops} />}
    </ProSettings>
  )
}

/** Reads the shops again, because the operator may approve one or send it back while the page is open. */
const OwnShops = ({ shops }: { shops: readonly OwnShopView[] }) => {
  useReread()
  return shops.map((shop) => <OwnShop key={shop.id} shop={shop} />)
}
