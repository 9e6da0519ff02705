import XIcon from 'lucide-react/icons/x'
import { useListData } from '../../catalogue/ui/list-data.ts'
import { ShopCard } from '../../catalogue/ui/shop-card.tsx'
import type { ListedShopView } from '../../catalogue/ui/shop-view.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { Favourite } from '../favourite.ts'
import { changeFavourite, useFavourites } from './favourite-store.ts'

/** As many as one request of the row asks for. */
const shownInRow = 50

/** Shops that are withdrawn have no card. They are named, and can be removed. */
export function FavouriteRow() {
  const t = useTexts('favourites')
  const favourites = useFavourites()?.slice(0, shownInRow) ?? []
  const ids = favourites.map(({ id }) => id)
  const path = ids.length > 0 ? `/favourites.json?ids=${ids.toSorted((one, other) => one - other)}` : null
  const { data } = useListData<{ shops: readonly ListedShopView[] }>(path)
  if (path === null || data === null) return null
  const cards = new Map(data.shops.map((shop) => [shop.id, shop]))
  const gone = favourites.filter(({ id }) => !cards.has(id))
  return (
    <div className="flex flex-col gap-3">
      <Carousel title={t('title')}>
        {favourites.flatMap(({ id }) => {
          const shop = cards.get(id)
          return shop ? (
            <li key={id} className="w-66 shrink-0 snap-start sm:w-72">
              <ShopCard shop={shop} className="h-full" />
            </li>
          ) : (
            []
          )
        })}
      </Carousel>
      {gone.map((shop) => (
        <Gone key={shop.id} shop={shop} />
      ))}
    </div>
  )
}

const Gone = ({ shop }: { shop: Favourite }) => {
  const t = useTexts('favourites')
  const failureText = useFailureText()
  const remove = async () => {
    const failed = await changeFavourite(shop, false)
    if (failed) toast.error(failureText(failed.message, failed.status).trim())
  }
  return (
    <p className="flex items-center gap-2 text-muted">
      <span>{t('gone', { shop: shop.name })}</span>
      <IconButton label={t('remove', { shop: shop.name })} onClick={() => void remove()}>
        <XIcon aria-hidden="true" />
      </IconButton>
    </p>
  )
}
