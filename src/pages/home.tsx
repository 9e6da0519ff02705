import { Link } from 'react-router'
import { AddressChoice } from '../address/ui/address-choice.tsx'
import { useDeliveryFilter } from '../address/ui/chosen-address-store.ts'
import { listingPath } from '../catalogue/listing-filter.ts'
import { listCuisines } from '../catalogue/server/country-store.ts'
import { listShops } from '../catalogue/server/shop-store.ts'
import { listSignatureDishes } from '../catalogue/server/signature-dish-store.ts'
import { Discover } from '../catalogue/ui/discover.tsx'
import { listForCards, viewDishes, viewsInOrder } from '../catalogue/ui/shop-list.ts'
import { TileBanner } from '../catalogue/ui/tile-banner.tsx'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/home'
import { PageHead } from './page-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const [found, cuisines] = await Promise.all([listShops(db), listCuisines(db, language)])
  const now = clock.now()
  const shops = listForCards(found, language, now)
  const popular = viewsInOrder(shops, 'popular')
  const dishes = await listSignatureDishes(
    db,
    popular.map(({ id }) => id),
    now,
  )
  return {
    cuisines,
    popular,
    fees: viewsInOrder(shops, 'fees'),
    dishes: viewDishes(dishes, popular),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts('pages')
  const words = useTexts('catalogue')
  const language = useLanguage()
  const { postalCode, serves } = useDeliveryFilter()
  const popular = loaderData.popular.filter(serves)
  const fees = loaderData.fees.filter(serves)
  const dishes = loaderData.dishes.filter(({ shop }) => serves(shop))
  return (
    <main id="content">
      <PageHead title={t('home.title')} description={t('home.description')} />
      <TileBanner colourway={0} below={<AddressChoice to={listingPath()} />}>
        {t('home.heading')}
      </TileBanner>
      <div className="page-column flex flex-col gap-10 py-6 sm:gap-14 sm:py-8">
        <div className="flex flex-col items-start gap-x-8 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
          <p className="prose-width text-lg text-muted">{t('home.lead')}</p>
          <Link to={pathIn(language, listingPath())} prefetch="intent" className={buttonClass({}, 'shrink-0')}>
            {words('discover.browse')}
          </Link>
        </div>
        {popular.length === 0 ? (
          <EmptyState title={words('shops.none')} />
        ) : (
          <Discover key={postalCode} cuisines={loaderData.cuisines} popular={popular} fees={fees} dishes={dishes} />
        )}
      </div>
    </main>
  )
}
