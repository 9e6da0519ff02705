import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, comparePlaces, isAffected, isWanted, type ListRead, placeIn } from './card-change.ts'
import type { Diet } from './diets.ts'
import { type ListingOrder, noFilter, type Wanted } from './listing-filter.ts'
import type { ListPlace } from './shop-order.ts'
import { type PriceLevel, priceLevels } from './shop-order.ts'

const orders: readonly (ListingOrder | null)[] = [
  'fees',
  'popular',
  'sweet',
  'affordable',
  'meals',
  'rated',
  'nearest',
  null,
]

const card = (id: number): fc.Arbitrary<Card> =>
  fc.record({
    id: fc.constant(id),
    isShown: fc.boolean(),
    takeaway: fc.boolean(),
    dineIn: fc.boolean(),
    hasMenu: fc.boolean(),
    rating: fc.constantFrom(null, 410, 450),
    reviews: fc.nat({ max: 9 }),
    closed: fc.constantFrom<0 | 1>(0, 1),
    wait: fc.integer({ min: 5, max: 9 }),
    sweetness: fc.integer({ min: 0, max: 2 }),
    price: fc.constantFrom(1, 2, 3, 9),
    unpopularity: fc.integer({ min: -3, max: 0 }),
    unrating: fc.integer({ min: -500, max: 0 }),
    east: fc.integer({ min: 0, max: 2 }),
    north: fc.integer({ min: 0, max: 2 }),
    diets: fc.nat({ max: 3 }),
    cuisineIds: fc.subarray([1, 2, 3]),
    postalCodes: fc.subarray(['2070', '2046']),
  })

const city = fc.tuple(...Array.from({ length: 12 }, (_, index) => card(index + 1)))

const wanted: fc.Arbitrary<Wanted> = fc.record({
  cuisineId: fc.option(fc.constantFrom(1, 2)),
  openNow: fc.boolean(),
  postalCode: fc.option(fc.constantFrom('2070', '75001')),
  pickup: fc.option(fc.constantFrom('takeaway' as const, 'dine-in' as const)),
  prices: fc.subarray<PriceLevel>([...priceLevels]),
  diets: fc.subarray<Diet>(['vegetarian', 'vegan']),
})

type Asked = { wanted: Wanted; order: ListingOrder | null; after: ListPlace | null; length: number }

const partOf = (cards: readonly Card[], { wanted, order, after, length }: Asked) => {
  const places = cards
    .filter((one) => isWanted(one, wanted) && (order !== 'meals' || one.hasMenu))
    .map((one) => placeIn(one, order))
    .filter((place) => after === null || comparePlaces(place, after) > 0)
    .toSorted(comparePlaces)
  const shown = places.slice(0, length)
  return { ids: shown.map((place) => place.at(-1) ?? 0), end: places.length > length ? (shown.at(-1) ?? null) : null }
}

const countOf = (cards: readonly Card[], wanted: Wanted) => {
  const counted = cards.filter((one) => isWanted(one, wanted))
  const offering = [1, 2].map((bit) => counted.filter(({ diets }) => diets & bit).length)
  return [counted.length, counted.filter(({ hasMenu }) => hasMenu).length, ...offering]
}

test('a read whose result changes is affected, for random cities, lists and changes of one card', () => {
  fc.assert(
    fc.property(
      city,
      fc.integer({ min: 0, max: 11 }).chain((at) => fc.tuple(fc.constant(at), card(at + 1))),
      fc.record({
        wanted,
        order: fc.constantFrom(...orders),
        from: fc.option(fc.integer({ min: 0, max: 11 })),
        length: fc.integer({ min: 1, max: 12 }),
      }),
      (before, [at, changed], { from, ...list }) => {
        const after = before.with(at, changed)
        const begin = from === null ? undefined : before[from]
        const asked = { ...list, after: begin ? placeIn(begin, list.order) : null }
        const part = partOf(before, asked)
        const change = { before: before[at] ?? changed, after: changed }
        const readPart: ListRead = { kind: 'part', ...asked, ...part }
        const readCount: ListRead = { kind: 'count', wanted: list.wanted }
        if (String(partOf(after, asked).ids) !== String(part.ids)) expect(isAffected(readPart, change)).toBe(true)
        expect(isAffected(readCount, change)).toBe(
          String(countOf(after, list.wanted)) !== String(countOf(before, list.wanted)),
        )
        if (!isWanted(change.before, list.wanted) && !isWanted(changed, list.wanted))
          expect(isAffected(readPart, change)).toBe(false)
      },
    ),
    { numRuns: 2000 },
  )
})

const [plain] = fc.sample(card(7), 1)
const shop: Card = { ...(plain as Card), isShown: true, closed: 0, unpopularity: -2, hasMenu: true }
const part: ListRead = {
  kind: 'part',
  wanted: noFilter,
  order: 'popular',
  after: [0, -3, 1],
  end: [0, -1, 5],
  ids: [7],
}

test.each([
  ['leaves the part', { ...shop, isShown: false }, true],
  ['stays in its place: its hours are shown in other words', shop, true],
  ['moves out of the part', { ...shop, unpopularity: 0 }, true],
])('a part is affected when a shop in it %s', (_what, after, expected) => {
  expect(isAffected(part, { before: shop, after })).toBe(expected)
})

test('a part is not affected by a shop that stays before or after it', () => {
  const first = { ...shop, unpopularity: -9 }
  const last = { ...shop, unpopularity: 0 }
  expect(isAffected(part, { before: first, after: { ...first, wait: 99 } })).toBe(false)
  expect(isAffected(part, { before: first, after: last })).toBe(false)
})
