// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { ShopOrderReply } from '../contract.ts'
import { type BoardEvent, type BoardState, changeBoard, knownOf, openBoard } from './board-state.ts'
import { ColumnCard } from './column-card.tsx'

const { rendered } = vi.hoisted(() => ({ rendered: [] as number[] }))

vi.mock('./order-card.tsx', () => ({
  OrderCard: ({ order }: { order: ShopOrderReply }) => {
    rendered.push(order.id)
    return null
  },
}))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const line = { ...shopOrderReplyOf().commandeproducts[0], id: 70 } as ShopOrderReply['commandeproducts'][number]
const seven = shopOrderReplyOf({ id: 7, status: 1, commandeproducts: [line] })
const orders = [seven, shopOrderReplyOf({ id: 8, status: 1 }), shopOrderReplyOf({ id: 9, status: 1 })]

const latest = {
  current: { dismiss() {}, see() {}, move: vi.fn(), moveLine: vi.fn(), ask: vi.fn() },
}

test('only the card of the order that has changed is rendered again', async () => {
  const root = createRoot(document.createElement('div'))
  let state: BoardState = openBoard(orders)
  const shown = async (event?: BoardEvent): Promise<number[]> => {
    if (event) state = changeBoard(state, event)
    rendered.length = 0
    await act(async () =>
      root.render(
        state.orders.map((order) => (
          <ColumnCard
            key={order.id}
            {...knownOf(state, order)}
            {...{ order, latest }}
            showsShopName={false}
            isFolded={false}
            now={0}
            fresh={false}
          />
        )),
      ),
    )
    return [...rendered]
  }
  expect(await shown()).toEqual([7, 8, 9])
  expect(await shown({ kind: 'changed', orders: [], numbers: [] })).toEqual([])
  expect(await shown({ kind: 'moving', id: 8, to: 2 })).toEqual([8])
  expect(await shown({ kind: 'lineMoving', id: 7, line: line.id, to: 2 })).toEqual([7])
  const changed = shopOrderReplyOf({ id: 9, status: 2, version: 2 })
  expect(await shown({ kind: 'changed', orders: [changed], numbers: [] })).toEqual([9])
  expect(await shown({ kind: 'failed', order: seven, to: 2, press: 'start' })).toEqual([7])
  await act(async () => root.unmount())
})
