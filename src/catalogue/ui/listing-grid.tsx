import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { HydrationBoundaries, HydrationBoundary } from '../../ui/hydration.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { gridOrder, type ListingFilter, type ListingOrder, listingDataPath, listingPath } from '../listing-filter.ts'
import { DishCard } from './dish-card.tsx'
import { type GridPage, keepPages } from './kept-pages.ts'
import { SeeAll } from './see-all.tsx'
import { ShopCard } from './shop-card.tsx'

type Props = {
  id: string
  /** With the postal code of the chosen address. */
  filter: ListingFilter
  list: { readonly grid: GridPage; readonly filter: ListingFilter }
  more: readonly GridPage[]
  count: number
}

const cardsPerBoundary = 12

const Paging = lazy(() => import('./listing-paging.tsx'))

const Grid = ({ id, filter, list, more: earlier, count }: Props) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const order = gridOrder(filter)
  const { after } = list.filter
  const section = useRef<HTMLElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { hash, key } = useLocation()
  const [more, setMore] = useState(earlier)
  const pages = [list.grid, ...more]
  const add = (page: GridPage) => {
    const longer = [...more, page]
    keepPages(key, { path: listingDataPath({ ...filter, after: null }), list, more: longer })
    setMore(longer)
  }
  const titles: Record<ListingOrder, string> = {
    fees: t('listing.fees'),
    popular: t('listing.all'),
    meals: t('listing.meals'),
    // All shops are in this order, not only those with sweets.
    sweet: t('listing.sweetFirst'),
    affordable: t('listing.affordable'),
    rated: t('listing.rated'),
    nearest: t('listing.nearest'),
  }
  // Filtered shops are not all shops.
  const isPart = filter.order === null && order !== null
  const headingId = `${id}-title`
  const addressAfter = (place: ListingFilter['after']) => listingPath({ ...filter, after: place })
  const starts = [after, ...pages.map(({ next }) => next)].map(addressAfter)
  const startOf = (page: number) => ({
    'data-page': pathIn(language, (starts[page] ?? '').split('#', 1)[0] ?? '') + hash,
  })
  const shown = pages.reduce((sum, { shops, dishes }) => sum + shops.length + dishes.length, 0)
  const next = pages.at(-1)?.next ?? null
  return (
    <section ref={section} id={id} aria-labelledby={headingId} className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="min-w-0 flex-1 basis-40 text-2xl">
          {isPart ? t('listing.count', { count }) : titles[order ?? 'popular']}
        </h2>
        {/* In this order, the grid already is what the link opens. */}
        {!isPart && filter.order !== 'popular' && (
          <SeeAll
            title={t('listing.all')}
            count={count}
            to={listingPath({ ...filter, order: 'popular', after: null })}
          />
        )}
      </div>
      {after !== null && (
        <Link to={pathIn(language, addressAfter(null))} className="text-link self-start py-2">
          {t('listing.toStart')}
        </Link>
      )}
      {order === 'meals' ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 2xl:grid-cols-5">
          <HydrationBoundaries each={cardsPerBoundary}>
            {pages.flatMap(({ dishes }, page) =>
              dishes.map((dish, index) => (
                <li key={dish.id} {...(index === 0 && startOf(page))}>
                  <DishCard
                    dish={dish}
                    first={page === 0 && index === 0}
                    sizes="(width < 40rem) 45vw, 20rem"
                    className="h-full"
                  />
                </li>
              )),
            )}
          </HydrationBoundaries>
        </ul>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4">
          <HydrationBoundaries each={cardsPerBoundary}>
            {pages.flatMap(({ shops }, page) =>
              shops.map((shop, index) => (
                <li key={shop.id} {...(index === 0 && startOf(page))}>
                  <ShopCard shop={shop} layout="roomy" whole className="h-full" />
                </li>
              )),
            )}
          </HydrationBoundaries>
        </ul>
      )}
      {shown === 0 && after !== null && <p>{t('listing.end')}</p>}
      {order && (
        <Suspense fallback={null}>
          <Paging
            link={link}
            grid={section}
            pages={pages}
            count={count}
            pathAfter={(place) => listingDataPath({ ...filter, after: place })}
            onRead={add}
          />
        </Suspense>
      )}
      {next && (
        <Link
          ref={link}
          to={pathIn(language, addressAfter(next))}
          className={buttonClass({ variant: 'secondary' }, 'self-center')}
        >
          {t('listing.more')}
        </Link>
      )}
    </section>
  )
}

/** Shows only the first shops until the user chooses a sort order. */
export const ListingGrid = (props: Props) => (
  <HydrationBoundary>
    <Grid {...props} />
  </HydrationBoundary>
)
