import { refreshShopCards } from '../catalogue/server/shop-card-store.ts'
import { findListedShops } from '../catalogue/server/shop-store.ts'
import { viewListedShop } from '../catalogue/ui/shop-list.ts'
import { mostFavourites } from '../favourites/favourite.ts'
import { largestId } from '../kernel/id.ts'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/favourites-data'

const idsIn = (text: string): number[] =>
  text
    .split(',', mostFavourites)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= largestId)

/** The cards of the shops with these ids that diners find now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, broadcast } = context.get(toolsContext)
  const now = clock.now()
  const { language } = splitLanguage(url.pathname)
  await refreshShopCards({ db, broadcast }, now)
  const shops = await findListedShops(db, idsIn(url.searchParams.get('ids') ?? ''))
  return Response.json({ shops: shops.map((shop) => viewListedShop(shop, language, now)) })
}
