import type { MouseEvent } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { AddressChip } from '../address/ui/address-chip.tsx'
import { useChosenAddress } from '../address/ui/chosen-address-store.ts'
import { useListPlace, useShownPlace } from '../address/ui/place-in-address.ts'
import {
  gridId,
  type ListingFilter,
  listingDataPath,
  listingPath,
  readListingFilter,
  writePosition,
} from '../catalogue/listing-filter.ts'
import { BrandRow } from '../catalogue/ui/brand-row.tsx'
import { CuisineRow } from '../catalogue/ui/cuisine-row.tsx'
import { keptList } from '../catalogue/ui/kept-pages.ts'
import { useListData } from '../catalogue/ui/list-data.ts'
import { ListOfPlace } from '../catalogue/ui/list-of-place.tsx'
import { ListingFilters, SharedPlace } from '../catalogue/ui/listing-filters.tsx'
import { ListingGrid } from '../catalogue/ui/listing-grid.tsx'
import { NoShops } from '../catalogue/ui/no-shops.tsx'
import { ShopRow } from '../catalogue/ui/shop-row.tsx'
import { TileBanner } from '../catalogue/ui/tile-banner.tsx'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/restaurants'
import { PageHead } from './page-head.tsx'
import { type ListingPage, readListing } from './read-lists.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return readListing(context, splitLanguage(url.pathname).language, readListingFilter(url.searchParams))
}

/** Prefers the filter of the list that is being loaded, so that quick clicks on several filters add up. */
const useAskedFilter = (shown: ListingFilter): ListingFilter => {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === here.pathname ? readListingFilter(new URLSearchParams(next.search)) : shown
}

/** The list of the page's address, for the chosen address, and as it was before going back. */
const useList = (loaded: ListingPage) => {
  const { key, search } = useLocation()
  const chosen = useChosenAddress()
  const isBack = useNavigationType() === 'POP'
  const place = useListPlace(loaded.filter.postalCode)
  const { postalCode, isShared } = place
  // Without a place, the server has sorted the list otherwise.
  const isNearest = readListingFilter(new URLSearchParams(search)).order === 'nearest' && postalCode !== null
  const near = isNearest && !isShared ? writePosition(chosen) : null
  const wanted = { ...loaded.filter, ...(isNearest && { order: 'nearest' as const }), postalCode, near }
  const kept = isBack ? keptList<ListingPage>(key, listingDataPath({ ...wanted, after: null })) : null
  const isOfPlace = listingDataPath(wanted) !== listingDataPath(loaded.filter)
  const { data, ...state } = useListData<ListingPage>(isOfPlace && !kept ? listingDataPath(wanted) : null)
  const read = kept?.list ?? (isOfPlace ? data : loaded)
  useShownPlace(place, read !== null)
  return {
    list: read ?? loaded,
    more: kept?.more ?? [],
    wanted,
    isShared,
    from: isShared ? null : chosen,
    state: { ...state, isRead: read !== null },
  }
}

/** The second click of a double click would undo the first one, or press what has moved under the pointer. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

export default function Restaurants({ loaderData }: Route.ComponentProps) {
  const t = useTexts('catalogue')
  const { list, more, wanted, isShared, from, state } = useList(loaderData)
  const asked = useAskedFilter(loaderData.filter)
  const filter = {
    ...asked,
    order: asked === loaderData.filter ? wanted.order : asked.order,
    postalCode: isShared ? asked.postalCode : wanted.postalCode,
    after: null,
  }
  const { cuisines } = loaderData
  const { rows, diets } = list
  const count = list.counts.shops
  const inOrder = (order: 'popular' | 'sweet' | 'affordable') => ({ count, to: listingPath({ ...filter, order }) })
  return (
    <main id="content" className="wide">
      <PageHead title={t('listing.pageTitle')} description={t('listing.pageDescription')} />
      <TileBanner colourway={0}>{t('listing.heading')}</TileBanner>
      <div className="page-column flex flex-col gap-4 py-2 sm:gap-6 sm:py-4">
        <div className="flex flex-col gap-3" onClickCapture={ignoreSecondClick}>
          <CuisineRow
            title={t('listing.cuisines')}
            cuisines={cuisines}
            selectedId={filter.cuisineId}
            pathOf={({ id }) => listingPath({ ...filter, order: null, cuisineId: id === filter.cuisineId ? null : id })}
            stay
          />
          <ListingFilters filter={filter} count={state.isRead ? count : null} {...{ isShared, cuisines, diets }}>
            {isShared ? <SharedPlace filter={filter} /> : <AddressChip className="max-sm:max-w-3/5" />}
          </ListingFilters>
        </div>
        {count === 0 ? (
          <NoShops filter={wanted} ways={list.ways} {...{ isShared, cuisines, diets }} />
        ) : (
          <ListOfPlace key={`${wanted.postalCode} ${state.isRead}`} from={from} {...state}>
            {rows && (
              <>
                <ShopRow title={t('listing.sweet')} shops={rows.sweet} {...inOrder('sweet')} whole lead />
                <BrandRow title={t('listing.brands')} shops={rows.brands} {...inOrder('popular')} />
                <ShopRow title={t('listing.popular')} shops={rows.brands} {...inOrder('popular')} whole />
                <ShopRow title={t('listing.affordable')} shops={rows.affordable} {...inOrder('affordable')} whole />
              </>
            )}
            <ListingGrid
              key={listingDataPath(list.filter)}
              id={gridId}
              filter={wanted}
              list={list}
              more={more}
              count={count}
            />
          </ListOfPlace>
        )}
      </div>
    </main>
  )
}
