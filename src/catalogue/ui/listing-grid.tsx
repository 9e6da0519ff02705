import { HydrationBoundary } from '../../ui/hydration.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type ListingFilter, type ListingOrder, listingPath } from '../listing-filter.ts'
import { DishCard } from './dish-card.tsx'
import { SeeAll } from './see-all.tsx'
import { ShopCard } from './shop-card.tsx'
import type { DishView } from './shop-list.ts'
import type { ListedShopView } from './shop-view.ts'

const beginning = 8

type Props = { id: string; filter: ListingFilter; shops: readonly ListedShopView[]; dishes: readonly DishView[] }

const Grid = ({ id, filter, shops, dishes }: Props) => {
  const t = useTexts('catalogue')
  const titles: Record<ListingOrder, string> = {
    fees: t('listing.fees'),
    popular: t('listing.all'),
    meals: t('listing.meals'),
    sweet: t('listing.sweet'),
    affordable: t('listing.affordable'),
  }
  const title = titles[filter.order ?? 'popular']
  const shown = filter.order === null ? shops.slice(0, beginning) : shops
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        <SeeAll title={t('listing.all')} count={shops.length} to={listingPath({ ...filter, order: 'popular' })} />
      </div>
      {filter.order === 'meals' ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {dishes.map((dish, index) => (
            <li key={dish.id}>
              <DishCard dish={dish} first={index === 0} sizes="(width < 40rem) 45vw, 20rem" className="h-full" />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4">
          {shown.map((shop) => (
            <li key={shop.id}>
              <ShopCard shop={shop} layout="roomy" className="h-full" />
            </li>
          ))}
        </ul>
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
