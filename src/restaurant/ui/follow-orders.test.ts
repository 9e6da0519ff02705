// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { BoardEvent, ShopNumber } from './board-state.ts'
import { createFollower } from './follow-orders.ts'

type Reply = { readonly ids: readonly number[]; readonly number: number; readonly isWhole?: boolean }

/** Requests that wait for their reply, oldest first. */
let waiting: { readonly query: URLSearchParams; readonly settle: (reply: Reply) => void }[]
let events: BoardEvent[]
let shown: ShopNumber[]

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
  events = []
  shown = []
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    waiting.push({
      query: new URL(address, 'http://localhost').searchParams,
      settle: ({ ids, number, isWhole = false }) =>
        resolve(
          new Response(
            JSON.stringify({
              orders: ids.map((id) => shopOrderReplyOf({ id })),
              is_whole: isWhole,
              numbers: [{ shop: 1, number }],
            }),
          ),
        ),
    })
    return promise
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const screen = () => ({ kind: 'board', sound: 'on', isAwake: true, numbers: shown }) as const
const follower = () => createFollower(screen, (event) => events.push(event))

const answerNext = (reply: Reply) => waiting.shift()?.settle(reply)

test('the first request asks for everything, the next ones for what changed, and a screen says what it has shown', async () => {
  const follow = follower()
  const first = follow()
  expect(Object.fromEntries(waiting[0]?.query ?? [])).toMatchObject({
    ...{ since: '', kind: 'board', sound: 'on', awake: 'true', seen: 'true' },
    screen: expect.stringMatching(/^[\da-f]{32}$/),
  })
  answerNext({ ids: [1, 2], number: 7, isWhole: true })
  expect((await first)?.hasNews).toBe(true)
  shown = [{ shop: 1, number: 7 }]
  const second = follow()
  expect(waiting[0]?.query.get('since')).toBe('1:7')
  answerNext({ ids: [], number: 7 })
  expect((await second)?.hasNews).toBe(false)
  expect(events.map(({ kind }) => kind)).toEqual(['read', 'changed'])
})

test('a reply that comes after the reply to a later request is left out', async () => {
  const follow = follower()
  const [early, late] = [follow(), follow()]
  waiting[1]?.settle({ ids: [1, 2, 3], number: 9, isWhole: true })
  await late
  answerNext({ ids: [1, 2], number: 8, isWhole: true })
  await early
  expect(events).toHaveLength(1)
})

test('without a reply nothing is shown, and the next request asks for the gap', async () => {
  const follow = follower()
  const first = follow()
  answerNext({ ids: [1], number: 4, isWhole: true })
  await first
  shown = [{ shop: 1, number: 4 }]
  vi.stubGlobal('fetch', () => Promise.reject(new Error('cut')))
  expect(await follow()).toBeNull()
  expect(events).toHaveLength(1)
})

test('the whole list is read again after ten minutes', async () => {
  const follow = follower()
  const first = follow()
  answerNext({ ids: [1], number: 4, isWhole: true })
  await first
  shown = [{ shop: 1, number: 4 }]
  vi.advanceTimersByTime(10 * 60_000 + 1)
  void follow()
  expect(waiting[0]?.query.get('since')).toBe('')
})
