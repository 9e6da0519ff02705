import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import { data, Link, useNavigate } from 'react-router'
import { OutsideZone } from '../address/ui/shop-customer.tsx'
import { mirrorShopOf } from '../cart/cart-mirror.ts'
import { FollowCarts } from '../cart/ui/follow-carts.tsx'
import { useReplacedLine } from '../cart/ui/replaced-line.ts'
import { useCartChanges, useReadWithCarts, useShopOnScreen } from '../cart/ui/use-cart.ts'
import { pictureAt } from '../catalogue/picture-sources.ts'
import { findProducts } from '../catalogue/server/product-store.ts'
import { breadcrumbFacts, toJsonLd } from '../catalogue/structured-data.ts'
import { viewProduct } from '../catalogue/ui/menu-view.ts'
import { OpeningBadge } from '../catalogue/ui/opening-badge.tsx'
import { ProductChanged } from '../catalogue/ui/product-changed.tsx'
import { ProductDetails } from '../catalogue/ui/product-details.tsx'
import { viewShop } from '../catalogue/ui/shop-view.ts'
import { useShopChanges } from '../catalogue/ui/use-live-stock.ts'
import { toolsContext } from '../server/pages.ts'
import { OwnWords } from '../ui/bidi-text.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/product'
import { JsonLd, PageHead, useOrigin } from './page-head.tsx'
import { requireShop } from './require-shop.ts'
import { testPaymentsLine } from './test-payments.ts'

const missing = () => data(null, { status: 404 })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw missing()
  const now = clock.now()
  const [shop, [product]] = await Promise.all([
    requireShop({ context, params, url }),
    findProducts(db, [Number(params.id)], now),
  ])
  if (product?.shopId !== shop.id || product.isWithdrawn) throw missing()
  const { language } = splitLanguage(url.pathname)
  return {
    shop: viewShop(shop, language, now),
    product: viewProduct(product),
    testPayments: testPaymentsLine(shop, language),
  }
}

export default function ProductPage({ loaderData: { shop, product, testPayments } }: Route.ComponentProps) {
  const t = useTexts('catalogue/facts')
  const catalogue = useTexts('catalogue')
  const language = useLanguage()
  const { add } = useCartChanges(mirrorShopOf(shop))
  const navigate = useNavigate()
  const { line: replaced, backTo } = useReplacedLine(shop.id)
  const before = replaced && {
    optionIds: replaced.options.map(({ id }) => id),
    quantity: replaced.quantity,
    note: replaced.note,
  }
  const origin = useOrigin()
  const shopPath = pathIn(language, `/${shop.domain}/`)
  useShopOnScreen(shop)
  useShopChanges(shop.id, useReadWithCarts())
  return (
    <main id="content" className="page-column py-4 sm:py-8">
      <PageHead
        title={t('pageTitle', { product: product.name, shop: shop.name })}
        description={t('pageDescription', {
          product: product.name,
          shop: shop.name,
          preview: product.preview,
        })}
        image={pictureAt(product.imageUrl, 960, 'jpg')}
      />
      <JsonLd
        json={
          import.meta.env.SSR
            ? toJsonLd(
                breadcrumbFacts([
                  { name: catalogue('shops.title'), url: origin + pathIn(language, '/restaurants') },
                  { name: shop.name, url: origin + shopPath },
                  { name: product.name, url: origin + pathIn(language, `/${shop.domain}/product/${product.id}`) },
                ]),
              )
            : ''
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={shopPath}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary no-underline hover:underline"
        >
          <ChevronLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <OwnWords>{shop.name}</OwnWords>
        </Link>
        <OpeningBadge status={shop.status} />
      </div>
      {testPayments && <p className="mb-4 text-sm font-medium text-muted">{testPayments}</p>}
      <ProductChanged key={product.id} shop={shop} product={product} />
      <FollowCarts />
      <div className="relative">
        <OutsideZone shop={shop} className="start-3 top-3 z-10" />
        <ProductDetails
          key={product.id}
          shop={shop}
          product={product}
          before={before}
          onAdd={async (choice, name) => {
            const isDone = await add(choice, name, replaced)
            if (isDone && replaced && backTo) void navigate(backTo)
            return isDone
          }}
        />
      </div>
    </main>
  )
}
