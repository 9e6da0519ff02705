import { Fragment } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AddressChip } from '../address/ui/address-chip.tsx'
import { useDeliveryFilter } from '../address/ui/chosen-address-store.ts'
import { gridId, isWanted, type ListingFilter, listingPath, readListingFilter } from '../catalogue/listing-filter.ts'
import { listCuisines } from '../catalogue/server/country-store.ts'
import { listShops } from '../catalogue/server/shop-store.ts'
import { listSignatureDishes } from '../catalogue/server/signature-dish-store.ts'
import { countSweet } from '../catalogue/shop-order.ts'
import { BrandRow } from '../catalogue/ui/brand-row.tsx'
import { CuisineRow } from '../catalogue/ui/cuisine-row.tsx'
import { ListingFilters } from '../catalogue/ui/listing-filters.tsx'
import { ListingGrid } from '../catalogue/ui/listing-grid.tsx'
import { NoShops } from '../catalogue/ui/no-shops.tsx'
import { listForCards, viewDishes, viewsInOrder } from '../catalogue/ui/shop-list.ts'
import { ShopRow } from '../catalogue/ui/shop-row.tsx'
import { TileBanner } from '../catalogue/ui/tile-banner.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/restaurants'
import { PageHead } from './page-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const filter = readListingFilter(url.searchParams)
  const { postalCode, order } = filter
  const [found, cuisines] = await Promise.all([
    listShops(db, postalCode === null ? {} : { postalCode }),
    listCuisines(db, language),
  ])
  const now = clock.now()
  const listed = listForCards(found, language, now).filter((shop) => isWanted(filter, shop))
  const popular = viewsInOrder(listed, 'popular')
  const dishes =
    order === 'meals'
      ? await listSignatureDishes(
          db,
          popular.map(({ id }) => id),
          now,
        )
      : []
  return {
    filter,
    cuisines,
    popular,
    sweet: viewsInOrder(listed, 'sweet'),
    sweetCount: countSweet(listed),
    affordable: viewsInOrder(listed, 'affordable'),
    grid: order === null || order === 'meals' ? popular : viewsInOrder(listed, order),
    dishes: viewDishes(dishes, popular),
  }
}

/** Prefers the filter of the list that is being loaded, so that quick clicks on several filters add up. */
const useAskedFilter = (shown: ListingFilter): ListingFilter => {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === here.pathname ? readListingFilter(new URLSearchParams(next.search)) : shown
}

export default function Restaurants({ loaderData }: Route.ComponentProps) {
  const { cuisines } = loaderData
  const filter = useAskedFilter(loaderData.filter)
  const t = useTexts('catalogue')
  const { postalCode, serves } = useDeliveryFilter(loaderData.filter.postalCode)
  const popular = loaderData.popular.filter(serves)
  const sweet = loaderData.sweet.filter(serves)
  // Other shops fill the row up to four.
  const sweetLength = Math.max(loaderData.sweet.slice(0, loaderData.sweetCount).filter(serves).length, 4)
  const affordable = loaderData.affordable.filter(serves)
  const grid = loaderData.grid.filter(serves)
  const dishes = loaderData.dishes.filter(({ shop }) => serves(shop))
  const count = popular.length
  const inOrder = (order: 'popular' | 'sweet' | 'affordable') => ({ count, to: listingPath({ ...filter, order }) })
  return (
    <main id="content">
      <PageHead title={t('listing.pageTitle')} description={t('listing.pageDescription')} />
      <TileBanner colourway={0}>{t('listing.heading')}</TileBanner>
      <div className="page-column flex flex-col gap-10 py-6 sm:gap-14 sm:py-8">
        <div className="flex flex-col gap-6">
          <CuisineRow
            title={t('listing.cuisines')}
            cuisines={cuisines}
            selectedId={filter.cuisineId}
            pathOf={({ id }) => listingPath({ ...filter, order: null, cuisineId: id === filter.cuisineId ? null : id })}
            stay
          />
          <div className="flex flex-col gap-2">
            {filter.postalCode === null && <AddressChip />}
            <ListingFilters filter={filter} cuisines={cuisines} count={count} />
          </div>
        </div>
        {count === 0 ? (
          <NoShops />
        ) : (
          <Fragment key={postalCode}>
            <BrandRow title={t('listing.brands')} shops={popular} to={inOrder('popular').to} />
            <ShopRow title={t('listing.sweet')} shops={sweet} length={sweetLength} {...inOrder('sweet')} />
            <ShopRow title={t('listing.popular')} shops={popular} {...inOrder('popular')} />
            <ShopRow title={t('listing.affordable')} shops={affordable} {...inOrder('affordable')} />
            <ListingGrid id={gridId} filter={loaderData.filter} shops={grid} dishes={dishes} />
          </Fragment>
        )}
      </div>
    </main>
  )
}
