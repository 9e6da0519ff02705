import { expect, test } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import type { ShopOrderReply } from '../contract.ts'
import { type BoardState, changeBoard, openBoard, shownOrders } from './board-state.ts'

const order = (id: number, status: OrderStatus = 0, version = 1) => shopOrderReplyOf({ id, status, version })

test('unanswered orders are new, also those from before the page was opened', () => {
  const opened = openBoard([order(1), order(2, 2)])
  expect([...opened.fresh]).toEqual([1])
  const later = changeBoard(opened, {
    kind: 'read',
    orders: [order(3), order(1), order(2, 2), order(4, 7)],
    numbers: [],
  })
  expect([...later.fresh]).toEqual([1, 3])
  expect(later.news).toMatchObject({ kind: 'arrived', orders: [{ id: 3 }] })
})

test('a new order is new until somebody touches it or it is answered elsewhere', () => {
  const arrived = changeBoard(openBoard([]), { kind: 'read', orders: [order(3), order(5)], numbers: [] })
  expect([...changeBoard(arrived, { kind: 'seen', id: 3 }).fresh]).toEqual([5])
  expect([...changeBoard(arrived, { kind: 'moving', id: 3, to: 1 }).fresh]).toEqual([5])
  expect([...changeBoard(arrived, { kind: 'read', orders: [order(3, 1, 2), order(5)], numbers: [] }).fresh]).toEqual([
    5,
  ])
})

test('an order that was accepted by itself rings until somebody touches it or begins it', () => {
  const accepted = (id: number, status: OrderStatus = 1) => shopOrderReplyOf({ id, status, by_itself: [1], version: 2 })
  expect([...openBoard([accepted(1), order(2, 1)]).fresh]).toEqual([1])
  const arrived = changeBoard(openBoard([order(3)]), {
    kind: 'changed',
    orders: [accepted(3), accepted(4)],
    numbers: [],
  })
  expect([...arrived.fresh]).toEqual([3, 4])
  expect(arrived.news).toMatchObject({ kind: 'arrived', orders: [{ id: 4 }] })
  const touched = changeBoard(arrived, { kind: 'seen', id: 3 })
  expect([...changeBoard(touched, { kind: 'read', orders: [accepted(3), accepted(4)], numbers: [] }).fresh]).toEqual([
    4,
  ])
  expect([...changeBoard(touched, { kind: 'changed', orders: [accepted(4, 2)], numbers: [] }).fresh]).toEqual([])
})

test('a report rings once, until somebody touches the card or it is answered', () => {
  const report = (id: number, answer: string | null = null): ShopOrderReply['reports'][number] => ({
    ...{ id, kind: 'late', words: '', reported_at: '2026-11-20T11:00:00Z', answer },
    answered_at: answer && '2026-11-20T11:05:00Z',
  })
  const reported = (version: number, ...reports: ShopOrderReply['reports']) =>
    shopOrderReplyOf({ id: 1, status: 2, version, reports })
  const read = (state: BoardState, next: ShopOrderReply) =>
    changeBoard(state, { kind: 'changed', orders: [next], numbers: [] })
  expect([...openBoard([reported(2, report(1))]).reported], 'from before the page was opened').toEqual([1])
  const arrived = read(openBoard([order(1, 2)]), reported(2, report(1)))
  expect([[...arrived.reported], [...arrived.fresh]]).toEqual([[1], []])
  expect(arrived.news).toMatchObject({ kind: 'reported', orders: [{ id: 1 }] })
  const touched = changeBoard(arrived, { kind: 'seen', id: 1 })
  expect(read(touched, reported(3, report(1))).reported.size, 'the same report').toBe(0)
  expect(read(arrived, reported(3, report(1, 'Désolés'))).reported.size, 'answered elsewhere').toBe(0)
  expect([...read(touched, reported(4, report(1, 'Désolés'), report(2))).reported], 'another report').toEqual([1])
})

test('a list that was asked for before a move does not undo it', () => {
  const moved = changeBoard(openBoard([order(1)]), { kind: 'moved', order: order(1, 1, 2) })
  expect(moved.news?.kind).toBe('moved')
  expect(changeBoard(moved, { kind: 'read', orders: [order(1, 0, 1)], numbers: [] }).orders).toEqual([order(1, 1, 2)])
  expect(changeBoard(moved, { kind: 'read', orders: [order(1, 2, 3)], numbers: [] }).orders).toEqual([order(1, 2, 3)])
})

test('a move that failed leaves a notice until the next try', () => {
  const moving = changeBoard(openBoard([order(1)]), { kind: 'moving', id: 1, to: 1 })
  expect(moving.moving.get(1)).toBe(1)
  const stayed = changeBoard(moving, { kind: 'stayed', id: 1, notice: 'Trop tard' })
  expect(stayed.moving.size).toBe(0)
  expect(stayed.notices.get(1)).toBe('Trop tard')
  expect(changeBoard(stayed, { kind: 'moving', id: 1, to: 2 }).notices.size).toBe(0)
})

test('a move without an answer is listed until it is dismissed, and the order rings again', () => {
  const moving = changeBoard(openBoard([order(1)]), { kind: 'moving', id: 1, to: 1 })
  expect(moving.fresh.size).toBe(0)
  const failed = changeBoard(moving, { kind: 'failed', order: order(1), to: 1, press: 'accept' })
  expect(failed).toMatchObject({ failed: [{ id: 1, name: 'Amina', press: 'accept' }], orders: [{ status: 0 }] })
  expect(failed.moving.size).toBe(0)
  expect([...failed.fresh]).toEqual([1])
  const twice = changeBoard(failed, { kind: 'failed', order: order(1), to: 5, press: 'refuse' })
  expect(twice.failed.map(({ press }) => press)).toEqual(['accept', 'refuse'])
  const [first] = twice.failed
  expect(changeBoard(twice, { kind: 'read', orders: [order(1)], numbers: [] }).failed).toHaveLength(2)
  expect(changeBoard(twice, { kind: 'dismissed', key: first?.key ?? 0 }).failed).toHaveLength(1)
})

test('a move that succeeded without an answer is no failure', () => {
  const failed = changeBoard(openBoard([order(1)]), { kind: 'failed', order: order(1), to: 1, press: 'accept' })
  expect(changeBoard(failed, { kind: 'read', orders: [order(1, 1, 2)], numbers: [] }).failed).toEqual([])
  const again = changeBoard(failed, { kind: 'moved', order: order(1, 1, 2) })
  expect(again.failed, 'pressed once more').toEqual([])
  expect(changeBoard(failed, { kind: 'moved', order: order(1, 5, 2) }).failed, 'another press').toHaveLength(1)
})

test('a lost connection keeps the orders and is over with the next list', () => {
  const lost = changeBoard(openBoard([order(1)]), { kind: 'lost', heardAt: 5 })
  expect(lost).toMatchObject({ offline: true, heardAt: 5, orders: [{ id: 1 }] })
  expect(changeBoard(lost, { kind: 'lost', heardAt: 9 })).toBe(lost)
  expect(changeBoard(lost, { kind: 'read', orders: [], numbers: [] })).toMatchObject({ offline: false, orders: [] })
})

const inKitchen = (version: number, status: OrderStatus, ...lines: OrderStatus[]) =>
  shopOrderReplyOf({
    id: 1,
    status,
    version,
    commandeproducts: lines.map((of, index) => orderLineOf({ id: index + 1, status: of })),
  })

const linesOf = (state: BoardState) => shownOrders(state)[0]?.commandeproducts.map(({ status }) => status)

test('a pressed line shows its new status at once, and its old one if the server refuses', () => {
  const pressed = changeBoard(openBoard([inKitchen(1, 2, 2, 2)]), { kind: 'lineMoving', id: 1, line: 2, to: 3 })
  expect(linesOf(pressed)).toEqual([2, 3])
  expect(linesOf(changeBoard(pressed, { kind: 'lineSettled', line: 2, order: null }))).toEqual([2, 2])
  const settled = changeBoard(pressed, { kind: 'lineSettled', line: 2, order: inKitchen(2, 2, 2, 3) })
  expect([linesOf(settled), settled.movingLines.size, settled.news]).toEqual([[2, 3], 0, null])
})

test('replies to two lines of an order that arrive in the wrong order lose nothing', () => {
  let state = openBoard([inKitchen(1, 1, 1, 1)])
  for (const line of [1, 2]) state = changeBoard(state, { kind: 'lineMoving', id: 1, line, to: 2 })
  state = changeBoard(state, { kind: 'lineSettled', line: 2, order: inKitchen(3, 2, 2, 2) })
  state = changeBoard(state, { kind: 'lineSettled', line: 1, order: inKitchen(2, 2, 2, 1) })
  expect([linesOf(state), state.orders[0]?.version]).toEqual([[2, 2], 3])
})

test('an order that follows its line is announced', () => {
  const pressed = changeBoard(openBoard([inKitchen(1, 1, 1)]), { kind: 'lineMoving', id: 1, line: 1, to: 2 })
  const settled = changeBoard(pressed, { kind: 'lineSettled', line: 1, order: inKitchen(2, 2, 2) })
  expect(settled.news).toMatchObject({ kind: 'moved', orders: [{ id: 1, status: 2 }] })
})
