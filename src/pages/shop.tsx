import { lazy, Suspense, useState } from 'react'
import { ShopCustomer, ShopOutsideZone } from '../address/ui/shop-customer.tsx'
import { mirrorShopOf } from '../cart/cart-mirror.ts'
import { CartBar } from '../cart/ui/cart-bar.tsx'
import { FollowCarts } from '../cart/ui/follow-carts.tsx'
import { useCartChanges, useReadCart, useReadWithCarts, useShopOnScreen } from '../cart/ui/use-cart.ts'
import { pictureAt } from '../catalogue/picture-sources.ts'
import { specialDays } from '../catalogue/special-days.ts'
import { breadcrumbFacts, restaurantFacts, toJsonLd } from '../catalogue/structured-data.ts'
import { Menu } from '../catalogue/ui/menu.tsx'
import { SearchProducts } from '../catalogue/ui/search-products.tsx'
import { ShopBanner } from '../catalogue/ui/shop-banner.tsx'
import { ShopDetails } from '../catalogue/ui/shop-details.tsx'
import { FavouriteButton } from '../favourites/ui/favourite-button.tsx'
import type { ReserveDialogProps } from '../reservations/ui/reserve-dialog.tsx'
import { toolsContext } from '../server/pages.ts'
import { Button } from '../ui/button.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/shop'
import { JsonLd, PageHead, useOrigin } from './page-head.tsx'
import { readShopPage } from './read-shop-page.ts'
import { requireShop } from './require-shop.ts'
import { testPaymentsLine } from './test-payments.ts'

const ReserveDialog = lazy(() =>
  import('../reservations/ui/reserve-dialog.tsx').then((file) => ({ default: file.ReserveDialog })),
)

const LazyReserveDialog = (props: ReserveDialogProps) => {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <ReserveDialog {...props} />
    </Suspense>
  ) : null
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = await requireShop({ context, params, url })
  const { language } = splitLanguage(url.pathname)
  const page = await readShopPage(context, shop, language)
  const { status } = page.shop
  return {
    ...page,
    mayReserve: shop.dineIn && (status.open || !status.paused || status.opensAt !== null),
    special: specialDays(shop.hours, context.get(toolsContext).clock.now()),
    testPayments: testPaymentsLine(shop, language),
  }
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, photo, mayReserve, week, closure, special, sections, testPayments } = loaderData
  const t = useTexts('catalogue')
  const page = useTexts('pages')
  const language = useLanguage()
  const origin = useOrigin()
  const path = pathIn(language, `/${shop.domain}/`)
  const cartShop = mirrorShopOf(shop)
  const { add } = useCartChanges(cartShop)
  useShopOnScreen(shop)
  const readAgain = useReadWithCarts()
  const readCart = useReadCart(shop.id)
  const [isReserving, setReserving] = useState(false)
  const reservableShop = { id: shop.id, domain: shop.domain, name: shop.name }
  return (
    <main id="content" className="wide">
      <PageHead
        title={t('shop.pageTitle', { shop: shop.name, city: shop.city })}
        description={t('shop.pageDescription', {
          shop: shop.name,
          tagline: shop.tagline,
          address: shop.address,
          city: shop.city,
        })}
        image={pictureAt(shop.imageUrl, 960, 'jpg')}
      />
      <JsonLd
        json={
          import.meta.env.SSR
            ? toJsonLd([
                restaurantFacts(shop, { days: week.days, special }, sections, { origin, url: origin + path, language }),
                breadcrumbFacts([
                  { name: t('shops.title'), url: origin + pathIn(language, '/restaurants') },
                  { name: shop.name, url: origin + path },
                ]),
              ])
            : ''
        }
      />
      <ShopBanner shop={shop}>{sections.length > 0 && <SearchProducts shop={shop} />}</ShopBanner>
      {testPayments && <p className="page-column pt-2 text-sm font-medium text-muted">{testPayments}</p>}
      <ShopDetails
        {...{ shop, week, closure, photo }}
        corner={<FavouriteButton shop={{ id: shop.id, name: shop.name }} />}
        notice={<ShopOutsideZone shop={shop} />}
      >
        {mayReserve && (
          // Signed-in customers get this button in `AddressBlock` instead.
          <Button
            variant="secondary"
            size="small"
            className="ms-auto in-data-signed-in:hidden"
            onClick={() => setReserving(true)}
          >
            {page('reserve')}
          </Button>
        )}
      </ShopDetails>
      <ShopCustomer shop={shop} {...(mayReserve && { onReserve: () => setReserving(true) })} />
      <Menu key={shop.id} shop={shop} sections={sections} onAdd={add} onChange={readAgain} onStock={readCart} />
      <CartBar shop={cartShop} />
      <FollowCarts />
      <LazyReserveDialog shop={reservableShop} open={isReserving} onClose={() => setReserving(false)} />
    </main>
  )
}
