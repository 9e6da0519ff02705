import { data } from 'react-router'
import { useCart, useShopOnScreen } from '../cart/ui/use-cart.ts'
import { readMenu } from '../catalogue/server/menu-store.ts'
import { findShopByDomain } from '../catalogue/server/shop-store.ts'
import type { fr } from '../catalogue/texts/fr.ts'
import { Menu } from '../catalogue/ui/menu.tsx'
import { viewMenu } from '../catalogue/ui/menu-view.ts'
import { ShopBanner } from '../catalogue/ui/shop-banner.tsx'
import { ShopDetails } from '../catalogue/ui/shop-details.tsx'
import { viewShop, viewWeek } from '../catalogue/ui/shop-view.ts'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/shop'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const shop = await findShopByDomain(db, params.domain)
  if (!shop) throw data(null, { status: 404 })
  const now = clock.now()
  return {
    shop: viewShop(shop, splitLanguage(url.pathname).language, now),
    week: viewWeek(shop, now),
    sections: viewMenu(await readMenu(db, shop.id)),
  }
}

export default function ShopPage({ loaderData: { shop, week, sections } }: Route.ComponentProps) {
  const t = useTexts<typeof fr>('catalogue')
  const { add } = useCart({ id: shop.id, domain: shop.domain, name: shop.name, currency_symbol: shop.currencySymbol })
  useShopOnScreen(shop.id)
  return (
    <main id="content">
      <title>{t('shop.pageTitle', { shop: shop.name, city: shop.city })}</title>
      <meta
        name="description"
        content={t('shop.pageDescription', {
          shop: shop.name,
          tagline: shop.tagline,
          address: shop.address,
          city: shop.city,
        })}
      />
      <ShopBanner name={shop.name} colourway={shop.colourway} />
      <ShopDetails shop={shop} week={week} />
      <Menu key={shop.id} shop={shop} sections={sections} onAdd={add} />
    </main>
  )
}
