import type { RouterContextProvider } from 'react-router'
import { pageLength, pairedLength, rowLength } from '../catalogue/list-lengths.ts'
import { type ListingFilter, noFilter, type Wanted } from '../catalogue/listing-filter.ts'
import { listCuisines } from '../catalogue/server/country-store.ts'
import { inRequest, refreshShopCards } from '../catalogue/server/shop-card-store.ts'
import { countShops, idsOf, listShopIds, placeOf, type ShopListPage } from '../catalogue/server/shop-list-store.ts'
import { findListedShops } from '../catalogue/server/shop-store.ts'
import { listSignatureDishes } from '../catalogue/server/signature-dish-store.ts'
import { notSweet, writePlace } from '../catalogue/shop-order.ts'
import { type DishView, viewDishes, viewListedShop } from '../catalogue/ui/shop-list.ts'
import type { ListedShopView } from '../catalogue/ui/shop-view.ts'
import type { Language } from '../kernel/texts.ts'
import { toolsContext } from '../server/pages.ts'

type Context = Readonly<RouterContextProvider>

const readerOf = (context: Context, language: Language) => {
  const { db, clock, broadcast } = context.get(toolsContext)
  return { db, broadcast, language, now: clock.now() }
}

type Reader = ReturnType<typeof readerOf>

/** Several lists with the same shop get the same view, so that the page's data contain each shop once. */
const readCards = async ({ db, language, now }: Reader, lists: readonly ShopListPage[]) => {
  const ids = new Set(lists.flatMap(idsOf))
  const shops = await findListedShops(db, [...ids])
  const views = new Map(shops.map((shop) => [shop.id, viewListedShop(shop, language, now)]))
  return (list: ShopListPage): ListedShopView[] => idsOf(list).flatMap((id) => views.get(id) ?? [])
}

const readDishes = async ({ db, now }: Reader, shops: readonly ListedShopView[]): Promise<DishView[]> =>
  viewDishes(
    await listSignatureDishes(
      db,
      shops.map(({ id }) => id),
      now,
    ),
    shops,
  )

/** Shops whose dishes are all sold out show none, so more shops are asked than dishes are shown. */
const dishPages = 4

const readFirstDishes = async (reader: Reader, wanted: Wanted): Promise<DishView[]> => {
  const dishes: DishView[] = []
  let after: ShopListPage['next'] = null
  for (let page = 0; page < dishPages && dishes.length < rowLength; page += 1) {
    const list: ShopListPage = await listShopIds(reader.db, wanted, { order: 'meals', after, length: pageLength })
    dishes.push(...(await readDishes(reader, (await readCards(reader, [list]))(list))))
    after = list.next
    if (after === null) break
  }
  return dishes.slice(0, rowLength)
}

export const readHomeRows = async (context: Context, language: Language, postalCode: string | null) => {
  const reader = readerOf(context, language)
  const { db, now } = reader
  const wanted = { ...noFilter, postalCode }
  await refreshShopCards(reader, now, inRequest)
  const [counts, popular, fees, dishes] = await Promise.all([
    countShops(db, wanted),
    listShopIds(db, wanted, { order: 'popular', length: pairedLength }),
    listShopIds(db, wanted, { order: 'fees', length: rowLength }),
    readFirstDishes(reader, wanted),
  ])
  const cardsOf = await readCards(reader, [popular, fees])
  return { postalCode, counts, popular: cardsOf(popular), fees: cardsOf(fees), dishes }
}

export type HomeRows = Awaited<ReturnType<typeof readHomeRows>>

const none: ShopListPage = { places: [], next: null }

/** Other shops fill the row of sweets up to four. */
const leastSweets = 4

const sweetsOf = (list: ShopListPage): ShopListPage => {
  const sweets = list.places.filter(([sweetness]) => sweetness !== notSweet).length
  return { ...list, places: list.places.slice(0, Math.max(sweets, leastSweets)) }
}

export const readListing = async (context: Context, language: Language, asked: ListingFilter) => {
  const reader = readerOf(context, language)
  const { db, now } = reader
  const after = placeOf(asked)
  const filter = { ...asked, after: after && writePlace(after) }
  const { order } = filter
  await refreshShopCards(reader, now, inRequest)
  // A list that goes on repeats no rows.
  const row = (of: 'popular' | 'sweet' | 'affordable', length: number) =>
    after === null ? listShopIds(db, filter, { order: of, length }) : none
  const [counts, cuisines, brands, sweet, affordable, page] = await Promise.all([
    countShops(db, filter),
    listCuisines(db, language),
    row('popular', pageLength),
    row('sweet', rowLength),
    row('affordable', rowLength),
    listShopIds(db, filter, { order, after, length: order === null ? rowLength : pageLength }),
  ])
  const cardsOf = await readCards(reader, [brands, sweet, affordable, page])
  const shops = cardsOf(page)
  const next = order === null ? null : page.next
  return {
    filter,
    cuisines,
    counts,
    rows:
      after === null
        ? { brands: cardsOf(brands), sweet: cardsOf(sweetsOf(sweet)), affordable: cardsOf(affordable) }
        : null,
    grid: {
      shops: order === 'meals' ? [] : shops,
      dishes: order === 'meals' ? await readDishes(reader, shops) : [],
      next: next && writePlace(next),
    },
  }
}

export type ListingPage = Awaited<ReturnType<typeof readListing>>
