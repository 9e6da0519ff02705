import { useTexts } from '../../ui/texts.tsx'
import { listingPath } from '../listing-filter.ts'
import { CuisineRow } from './cuisine-row.tsx'
import type { CuisineView } from './cuisine-tile.tsx'
import { DishRow } from './dish-row.tsx'
import type { DishView } from './shop-list.ts'
import { ShopPairs } from './shop-pairs.tsx'
import { ShopRow } from './shop-row.tsx'
import type { ListedShopView } from './shop-view.ts'

type Props = {
  cuisines: readonly CuisineView[]
  counts: { readonly shops: number; readonly menus: number }
  popular: readonly ListedShopView[]
  fees: readonly ListedShopView[]
  dishes: readonly DishView[]
}

/** With fewer than two shops, omits the rows of cuisines, fees and popular shops, because there is no choice. */
export const Discover = ({ cuisines, counts, popular, fees, dishes }: Props) => {
  const words = useTexts('catalogue')
  const count = counts.shops
  const hasChoice = count > 1
  return (
    <>
      {hasChoice && (
        <CuisineRow
          title={words('discover.cuisines')}
          cuisines={cuisines}
          pathOf={({ id }) => listingPath({ cuisineId: id })}
        />
      )}
      <ShopPairs title={words('discover.nearby')} shops={popular} count={count} to={listingPath()} />
      {hasChoice && (
        <>
          <ShopRow
            title={words('delivery_fees')}
            hint={words('discover.feesHint')}
            shops={fees}
            count={count}
            to={listingPath({ order: 'fees' })}
          />
          <ShopRow
            title={words('popular_local')}
            shops={popular}
            count={count}
            to={listingPath({ order: 'popular' })}
          />
        </>
      )}
      <DishRow
        title={words('delicious_meals')}
        dishes={dishes}
        count={counts.menus}
        to={listingPath({ order: 'meals' })}
      />
    </>
  )
}
