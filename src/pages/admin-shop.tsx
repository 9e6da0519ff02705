import { data } from 'react-router'
import { readShop } from '../operator/server/read-shop.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ShopDetail } from '../operator/ui/shop-detail.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-shop'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-shops')
  if (visit.visitor !== 'operator') return visit
  const { db } = args.context.get(toolsContext)
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : 0
  const shop = await readShop(db, id, splitLanguage(args.url.pathname).language)
  if (!shop) throw data(null, { status: 404 })
  return { ...visit, shop }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/shops')
  const isOperator = loaderData.visitor === 'operator'
  return (
    <AdminFrame visit={loaderData} title={isOperator ? loaderData.shop.profile.name : t('title')} lead={null}>
      {isOperator && <ShopDetail shop={loaderData.shop} />}
    </AdminFrame>
  )
}
