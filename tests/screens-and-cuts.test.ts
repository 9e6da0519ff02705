import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ShopOrderReply } from '../src/restaurant/contract.ts'
import { restaurantRoutes } from '../src/restaurant/server/restaurant-routes.ts'
import { type BoardState, changeBoard, openBoard } from '../src/restaurant/ui/board-state.ts'
import { createFollower } from '../src/restaurant/ui/follow-orders.ts'
import { insertOrder } from './insert-order.ts'
import { openKitchen } from './kitchen.ts'

const here = openKitchen(restaurantRoutes)

/** What may happen to a request: its reply comes, it or its reply is lost, or the reply comes after other events. */
const fates = ['answered', 'lost request', 'lost reply', 'late reply'] as const

type Fate = (typeof fates)[number]

type Happening =
  | { readonly kind: 'place'; readonly lines: number }
  | { readonly kind: 'move'; readonly order: number; readonly to: number }
  | { readonly kind: 'line'; readonly order: number; readonly line: number; readonly to: 2 | 3 }
  | { readonly kind: 'look'; readonly screen: number; readonly fate: Fate; readonly isTwice: boolean }
  | { readonly kind: 'late replies arrive' }

const screenCount = 3

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), lines: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    order: fc.nat(),
    to: fc.constantFrom(1, 2, 2, 3, 3, 5, 7),
  }),
  fc.record({
    kind: fc.constant('line' as const),
    order: fc.nat(),
    line: fc.nat(),
    to: fc.constantFrom(2 as const, 3 as const),
  }),
  fc.record({
    kind: fc.constant('look' as const),
    screen: fc.nat({ max: screenCount - 1 }),
    fate: fc.constantFrom(...fates),
    isTwice: fc.boolean(),
  }),
  fc.constant({ kind: 'late replies arrive' as const }),
)

type Change = typeof changeBoard

/** The next request that a screen sends has this fate. */
let fate: Fate = 'answered'
let lateReplies: (() => void)[] = []

const send = async (address: string): Promise<Response> => {
  const own = fate
  if (own === 'lost request') throw new Error('cut')
  const { status, body } = await here.owner('GET', address)
  if (own === 'lost reply') throw new Error('cut')
  if (own === 'late reply') await new Promise<void>((arrive) => lateReplies.push(arrive))
  return new Response(JSON.stringify(body), { status })
}

beforeAll(() => {
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'fr' } })
})
afterAll(() => vi.unstubAllGlobals())

const openScreen = (change: Change) => {
  let state: BoardState = openBoard([])
  const follow = createFollower(
    () => ({ kind: 'board', sound: 'on', isAwake: true, numbers: state.numbers }),
    (event) => {
      state = change(state, event)
    },
  )
  return {
    orders: () => state.orders,
    /** Starts a request. Resolves with its end, which a late reply delays. */
    look(next: Fate): { readonly end: Promise<unknown> } {
      fate = next
      return { end: follow() }
    },
  }
}

const shown = ({ id, status, version, commandeproducts }: ShopOrderReply) => ({
  ...{ id, status, version },
  lines: commandeproducts.map((line) => ({ id: line.id, status: line.status })).toSorted((a, b) => a.id - b.id),
})

const linesOf = (orders: readonly ShopOrderReply[]): number[] =>
  orders.flatMap(({ commandeproducts }) => commandeproducts.map(({ id }) => id))

/** Runs the happenings, lets every screen read once more without a cut, and compares each with the database. */
async function compare(happenings: readonly Happening[], changes: readonly Change[]): Promise<void> {
  const { db } = here.api.tools
  const screens = changes.map(openScreen)
  const ids: number[] = []
  const ends: Promise<unknown>[] = []
  const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
    items[place % Math.max(1, items.length)]
  lateReplies = []
  const arrive = () => {
    for (const reply of lateReplies.splice(0).toReversed()) reply()
  }
  for (const one of happenings)
    if (one.kind === 'place')
      ids.push(
        // In one transaction, as the product places orders.
        await db.transaction((tx) =>
          insertOrder(tx, { lines: Array.from({ length: one.lines }, (_, n) => ({ name: `Plat ${n}` })) }),
        ),
      )
    else if (one.kind === 'move') {
      const id = pick(ids, one.order)
      if (id !== undefined) await here.move(here.owner, id, { status: one.to, ready_in_minutes: 20 })
    } else if (one.kind === 'line') {
      const board: ShopOrderReply[] = (await here.owner('GET', '/api/pro/orders')).body
      const order = board.find(({ id }) => id === pick(ids, one.order))
      const line = order && pick(order.commandeproducts, one.line)
      if (line)
        await here.owner('POST', `/api/pro/orders/${order.id}/lines/${line.id}/status`, {
          seen: line.status,
          status: one.to,
        })
    } else if (one.kind === 'look') {
      const looks = Array.from({ length: one.isTwice ? 2 : 1 }, () => screens[one.screen]?.look(one.fate).end)
      ends.push(...looks.map((end) => Promise.resolve(end)))
      if (one.fate !== 'late reply') await Promise.all(looks)
    } else arrive()
  const settle = setInterval(arrive, 5)
  await Promise.all(ends)
  clearInterval(settle)
  for (const screen of screens) await screen.look('answered').end
  const board: ShopOrderReply[] = (await here.owner('GET', '/api/pro/orders')).body
  const expected = board.map(shown).toSorted((a, b) => a.id - b.id)
  for (const screen of screens) {
    expect(linesOf(screen.orders()).length, 'a line is shown twice').toBe(new Set(linesOf(screen.orders())).size)
    expect(
      screen
        .orders()
        .map(shown)
        .toSorted((a, b) => a.id - b.id),
    ).toEqual(expected)
  }
}

const healthy = Array.from({ length: screenCount }, () => changeBoard)

test('after up to 200 random changes with cuts, every screen shows what the database has, and no line twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 200, size: 'max' }), (happenings) =>
      compare(happenings, healthy),
    ),
    { numRuns: 8, seed: 2026, endOnFailure: false, interruptAfterTimeLimit: 60_000 },
  )
}, 120_000)

const story: readonly Happening[] = [
  { kind: 'place', lines: 2 },
  { kind: 'look', screen: 0, fate: 'answered', isTwice: false },
  { kind: 'look', screen: 1, fate: 'answered', isTwice: false },
  { kind: 'look', screen: 2, fate: 'answered', isTwice: false },
  { kind: 'move', order: 0, to: 1 },
]

test('the comparison finds a screen that shows a repeated reply twice', async () => {
  const doubled: Change = (state, event) =>
    event.kind === 'changed'
      ? { ...changeBoard(state, event), orders: [...state.orders, ...event.orders] }
      : changeBoard(state, event)
  await compare(story, healthy)
  await expect(compare(story, [...healthy.slice(1), doubled])).rejects.toThrow('a line is shown twice')
})

test('the comparison finds a deaf screen, which acknowledges what it does not show', async () => {
  const deaf: Change = (state, event) =>
    event.kind === 'changed' ? { ...state, numbers: event.numbers } : changeBoard(state, event)
  await expect(compare(story, [deaf, ...healthy.slice(1)])).rejects.toThrow(/to deeply equal/)
})
