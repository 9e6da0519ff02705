import type { RouterContextProvider } from 'react-router'
import { findZonePlaces } from '../address/server/zone-store.ts'
import { diets as knownDiets } from '../catalogue/diets.ts'
import { pageLength, pairedLength, rowLength } from '../catalogue/list-lengths.ts'
import { gridOrder, type ListingFilter, noFilter, type Wanted, withoutEach } from '../catalogue/listing-filter.ts'
import { listCuisines } from '../catalogue/server/country-store.ts'
import { inRequest, refreshShopCards } from '../catalogue/server/shop-card-store.ts'
import {
  countShops,
  idsOf,
  listShopIds,
  placeOf,
  type ShopCounts,
  type ShopListPage,
} from '../catalogue/server/shop-list-store.ts'
import { findListedShops } from '../catalogue/server/shop-store.ts'
import { listSignatureDishes } from '../catalogue/server/signature-dish-store.ts'
import { type MapPoint, mapPointOf, notSweet, writePlace } from '../catalogue/shop-order.ts'
import { type DishView, viewDishes, viewListedShop } from '../catalogue/ui/shop-list.ts'
import type { ListedShopView } from '../catalogue/ui/shop-view.ts'
import { inEveryLanguage, type Language } from '../kernel/texts.ts'
import { toolsContext } from '../server/pages.ts'

const factsTexts = inEveryLanguage(
  'catalogue/facts',
  import.meta.glob('../catalogue/texts/facts-??.ts', { eager: true }),
)

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
  const { shops, menus } = counts
  return { postalCode, counts: { shops, menus }, popular: cardsOf(popular), fees: cardsOf(fees), dishes }
}

export type HomeRows = Awaited<ReturnType<typeof readHomeRows>>

const none: ShopListPage = { places: [], next: null }

/** Other shops fill the row of sweets up to four. */
const leastSweets = 4

const sweetsOf = (list: ShopListPage): ShopListPage => {
  const sweets = list.places.filter(([sweetness]) => sweetness !== notSweet).length
  return { ...list, places: list.places.slice(0, Math.max(sweets, leastSweets)) }
}

/** Named here, because the listing does not load the words of allergens and options. */
const viewDiets = ({ diets: counts }: ShopCounts, { diets }: ListingFilter, language: Language) =>
  knownDiets
    .map((key, index) => ({ key, name: factsTexts[language].diets[key], count: counts[index] ?? 0 }))
    .filter(({ key, count }) => count > 0 || diets.includes(key))

/** From where `nearest` measures. Null: neither a position nor a postal code of the zone is given. */
const readStart = async ({ db }: Reader, { near, postalCode, order }: ListingFilter): Promise<MapPoint | null> => {
  if (order !== 'nearest') return null
  if (near !== null) {
    const [latitude = 0, longitude = 0] = near.split('_').map(Number)
    return mapPointOf({ latitude, longitude })
  }
  const places = postalCode === null ? [] : await findZonePlaces(db, [postalCode])
  const mean = (of: (place: (typeof places)[number]) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return places.length === 0
    ? null
    : mapPointOf({ latitude: mean(({ lat }) => lat), longitude: mean(({ lon }) => lon) })
}

/** If no shop is left, what to remove and how many shops there are then. */
const readWays = async ({ db }: Reader, filter: ListingFilter) => {
  const ways = withoutEach(filter)
  const counts = await Promise.all(ways.map((way) => countShops(db, way)))
  return ways.map((_, index) => counts[index]?.shops ?? 0)
}

export const readListing = async (context: Context, language: Language, asked: ListingFilter) => {
  const reader = readerOf(context, language)
  const { db, now } = reader
  const from = await readStart(reader, asked)
  const known = asked.order === 'nearest' && from === null ? { ...asked, order: 'popular' as const, near: null } : asked
  const order = gridOrder(known)
  const after = placeOf({ order, after: known.after })
  const filter = { ...known, after: after && writePlace(after) }
  await refreshShopCards(reader, now, inRequest)
  // Titles of rows would be wrong for filtered shops, and the rows would stand before what was asked for.
  const hasRows = order === null
  const row = (of: 'popular' | 'sweet' | 'affordable', length: number) =>
    hasRows ? listShopIds(db, filter, { order: of, length }) : none
  const [counts, cuisines, brands, sweet, affordable, page] = await Promise.all([
    countShops(db, filter),
    listCuisines(db, language),
    row('popular', pageLength),
    row('sweet', rowLength),
    row('affordable', rowLength),
    listShopIds(db, filter, { order, after, from, length: order === null ? rowLength : pageLength }),
  ])
  const ways = counts.shops === 0 ? await readWays(reader, filter) : []
  const cardsOf = await readCards(reader, [brands, sweet, affordable, page])
  const shops = cardsOf(page)
  const next = order === null ? null : page.next
  return {
    filter,
    cuisines,
    counts: { shops: counts.shops, menus: counts.menus },
    diets: viewDiets(counts, filter, language),
    ways,
    rows: hasRows
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
