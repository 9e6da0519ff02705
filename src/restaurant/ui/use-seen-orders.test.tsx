// @vitest-environment jsdom
import { act, useCallback, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { ShopOrderReply } from '../contract.ts'
import { type BoardEvent, changeBoard, openBoard } from './board-state.ts'
import { useSeenOrders } from './use-seen-orders.ts'

let tell: (event: BoardEvent) => void
let fresh: number[]

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Board = ({ orders }: { orders: readonly ShopOrderReply[] }) => {
  const [state, dispatch] = useReducer(changeBoard, orders, openBoard)
  useSeenOrders(
    state,
    useCallback((id) => dispatch({ kind: 'seen', id }), []),
  )
  tell = dispatch
  fresh = [...state.fresh]
  return null
}

const open = async (...orders: ShopOrderReply[]) => {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Board orders={orders} />))
  return () => act(async () => root.unmount())
}

const accepted = (id: number) => shopOrderReplyOf({ id, status: 1, by_itself: [1] })

test('after a reload, only what nobody has pressed rings; what waits for an answer always rings', async () => {
  const close = await open(accepted(1), accepted(2), shopOrderReplyOf({ id: 3 }))
  expect(fresh).toEqual([1, 2, 3])
  await act(async () => tell({ kind: 'seen', id: 1 }))
  await act(async () => tell({ kind: 'seen', id: 3 }))
  await close()
  const closeAgain = await open(accepted(1), accepted(2), shopOrderReplyOf({ id: 3 }))
  expect(fresh).toEqual([2, 3])
  await closeAgain()
})

test('orders that are gone are forgotten, and what is stored cannot break the board', async () => {
  const close = await open(accepted(1))
  await act(async () => tell({ kind: 'seen', id: 1 }))
  await act(async () => tell({ kind: 'read', orders: [], numbers: [] }))
  expect(localStorage.getItem('pro.seen')).toBe('[]')
  await close()
  localStorage.setItem('pro.seen', '{"a":')
  const closeAgain = await open(accepted(1))
  expect(fresh).toEqual([1])
  await closeAgain()
})
