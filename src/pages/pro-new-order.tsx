import { readMenu } from '../catalogue/server/menu-store.ts'
import { findShop } from '../catalogue/server/shop-store.ts'
import { viewMenu } from '../catalogue/ui/menu-view.ts'
import { readKitchen } from '../checkout/server/read-kitchen.ts'
import { viewCheckoutShop } from '../checkout/ui/checkout-shop.ts'
import { NewOrder } from '../restaurant/ui/new-order.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-new-order'
import { ProOneShop } from './pro-one-shop.tsx'
import { readBoardVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readBoardVisit(args, 'place-orders')
  if (visit.visitor !== 'staff') return visit
  const { visitor, nav, shop: own } = visit
  const { db, clock } = args.context.get(toolsContext)
  const now = clock.now()
  const shop = own ? await findShop(db, own.id) : null
  return {
    ...{ visitor, nav, now: now.getTime(), isOther: own === undefined },
    view: shop && {
      shop: viewCheckoutShop(shop),
      // Staff know the dishes, so descriptions are left out.
      sections: viewMenu(await readMenu(db, shop.id, now)).map((section) => ({
        ...section,
        products: section.products.map((dish) => ({ ...dish, description: '', preview: '' })),
      })),
      kitchen: await readKitchen(db, shop.id, now),
    },
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProNewOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/counter')
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {loaderData.visitor !== 'staff' || loaderData.isOther ? null : loaderData.view ? (
        <NewOrder key={loaderData.view.shop.id} view={loaderData.view} serverNow={loaderData.now} />
      ) : (
        <p role="status" className="text-muted">
          {t('noShop')}
        </p>
      )}
    </ProOneShop>
  )
}
