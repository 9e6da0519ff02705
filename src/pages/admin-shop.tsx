import { data } from 'react-router'
import { photographOf } from '../catalogue/photo.ts'
import { pictureAt } from '../catalogue/picture-sources.ts'
import { readMenu } from '../catalogue/server/menu-store.ts'
import { findKeptShop, isKept } from '../catalogue/server/shop-store.ts'
import { viewMenu } from '../catalogue/ui/menu-view.ts'
import { operatorCan } from '../operator/permission.ts'
import { readShop } from '../operator/server/read-shop.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { firstDishes } from '../operator/ui/first-dishes.ts'
import { LookAsShop } from '../operator/ui/look-as-shop.tsx'
import { OwnerInvitations } from '../operator/ui/owner-invitations.tsx'
import { ShopDetail } from '../operator/ui/shop-detail.tsx'
import { readPeople } from '../restaurant/server/read-people.ts'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-shop'
import { readOperatorVisit } from './operator-visit.ts'
import { idOfPath, readWeek } from './read-shop-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-shops')
  if (visit.visitor !== 'operator') return visit
  const tools = args.context.get(toolsContext)
  const { db, clock } = tools
  const id = idOfPath(args.params.id)
  const shop = await readShop(db, id, splitLanguage(args.url.pathname).language)
  const seen = await findKeptShop(db, id)
  if (!shop || !seen) throw data(null, { status: 404 })
  const photo = photographOf(seen.imageUrl)
  const now = clock.now()
  const offer = {
    ...firstDishes(viewMenu(await readMenu(db, id, now, isKept)), seen.country.currencySymbol),
    photo: photo && pictureAt(photo, 640, 'webp'),
    logo: photographOf(seen.logoUrl),
    week: readWeek(seen, splitLanguage(args.url.pathname).language, now),
  }
  const mayInvite = operatorCan(visit.role, 'decide-shops')
  const { invitations } = await readPeople(tools, { team: id, userId: visit.userId })
  const ofOwners = mayInvite ? invitations.filter(({ role }) => role === 'owner') : null
  return { ...visit, shop, offer, invitations: ofOwners }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/shops')
  const isOperator = loaderData.visitor === 'operator'
  return (
    <AdminFrame visit={loaderData} title={isOperator ? loaderData.shop.profile.name : t('title')} lead={null}>
      {isOperator && (
        <ShopDetail shop={loaderData.shop} offer={loaderData.offer}>
          {loaderData.invitations && <OwnerInvitations shop={loaderData.shop} invitations={loaderData.invitations} />}
          <LookAsShop shopId={loaderData.shop.id} />
        </ShopDetail>
      )}
    </AdminFrame>
  )
}
