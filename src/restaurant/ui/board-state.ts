import { openReportOf } from '../../orders/order-report.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { MoveName } from './move-name.ts'

/** A status change whose request got no reply or a server error. */
export type FailedMove = {
  readonly key: number
  readonly id: number
  readonly name: string
  readonly press: MoveName
  readonly to: number
  /** The order's version before the change. */
  readonly version: number
}

export type ShopNumber = { readonly shop: number; readonly number: number }

export type BoardState = {
  readonly orders: readonly ShopOrderReply[]
  /** For each shop, the number of the last event that `orders` contains. Empty until the first reply. */
  readonly numbers: readonly ShopNumber[]
  /** Ids of ringing orders whose card nobody has pressed yet. */
  readonly fresh: ReadonlySet<number>
  /** Ids of orders with an open report whose card nobody has pressed since. They ring too. */
  readonly reported: ReadonlySet<number>
  /** The requested status by order id, while the request runs. */
  readonly moving: ReadonlyMap<number, number>
  /** The requested status by line id, while the request runs. */
  readonly movingLines: ReadonlyMap<number, number>
  readonly notices: ReadonlyMap<number, string>
  /** Shown until somebody dismisses them, or a read shows that they succeeded. */
  readonly failed: readonly FailedMove[]
  readonly offline: boolean
  /** When the server last replied, by the browser's clock. Null while connected, or if unknown. */
  readonly heardAt: number | null
  /** The last change, which screen readers announce. */
  readonly news: { readonly kind: 'arrived' | 'moved' | 'reported'; readonly orders: readonly ShopOrderReply[] } | null
}

export type BoardEvent =
  /** The whole list, or with `changed` only the orders that changed. */
  | {
      readonly kind: 'read' | 'changed'
      readonly orders: readonly ShopOrderReply[]
      readonly numbers: readonly ShopNumber[]
    }
  | { readonly kind: 'lost'; readonly heardAt?: number }
  | { readonly kind: 'moving'; readonly id: number; readonly to: number }
  | { readonly kind: 'moved'; readonly order: ShopOrderReply }
  | { readonly kind: 'lineMoving'; readonly id: number; readonly line: number; readonly to: number }
  /** `order` is null if the change of the line failed. */
  | { readonly kind: 'lineSettled'; readonly line: number; readonly order: ShopOrderReply | null }
  | { readonly kind: 'stayed'; readonly id: number; readonly notice: string }
  | { readonly kind: 'failed'; readonly order: ShopOrderReply; readonly to: number; readonly press: MoveName }
  | { readonly kind: 'dismissed'; readonly key: number }
  | { readonly kind: 'seen'; readonly id: number }

/** True for an order that waits for an answer, and for one that was accepted without anybody having looked at it. */
export const rings = ({ status, by_itself }: Pick<ShopOrderReply, 'status' | 'by_itself'>): boolean =>
  status === 0 || (status === 1 && by_itself.includes(1))

const reportedIds = (orders: readonly ShopOrderReply[]): number[] => orders.filter(openReportOf).map(({ id }) => id)

const ringingIds = (orders: readonly ShopOrderReply[]): number[] => orders.filter(rings).map(({ id }) => id)

export const openBoard = (orders: readonly ShopOrderReply[]): BoardState => ({
  orders,
  numbers: [],
  fresh: new Set(ringingIds(orders)),
  reported: new Set(reportedIds(orders)),
  moving: new Map(),
  movingLines: new Map(),
  notices: new Map(),
  failed: [],
  offline: false,
  heardAt: null,
  news: null,
})

const without = <Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> =>
  new Map([...map].filter(([key]) => key !== id))

const completed = (known: readonly ShopOrderReply[], changed: readonly ShopOrderReply[]): ShopOrderReply[] => {
  const orders = new Map([...known, ...changed].map((order) => [order.id, order]))
  return [...orders.values()]
}

const wentThrough = ({ id, to, version }: FailedMove, order: ShopOrderReply): boolean =>
  order.id === id && order.status === to && order.version > version

const newsOf = (arrived: readonly ShopOrderReply[], reported: readonly ShopOrderReply[]): BoardState['news'] => {
  if (arrived.length > 0) return { kind: 'arrived', orders: arrived }
  return reported.length > 0 ? { kind: 'reported', orders: reported } : null
}

const read = (state: BoardState, orders: readonly ShopOrderReply[], numbers: readonly ShopNumber[]): BoardState => {
  const known = new Map(state.orders.map((order) => [order.id, order]))
  const arrived = orders.filter((order) => rings(order) && !known.has(order.id))
  // A list that was requested before a status change may arrive after the reply to that change.
  const newest = orders.map((order) => {
    const own = known.get(order.id)
    return own && own.version > order.version ? own : order
  })
  const ringing = new Set(ringingIds(newest))
  const complaining = newest.filter((order) => {
    const own = known.get(order.id)
    return openReportOf(order) && openReportOf(order)?.id !== (own && openReportOf(own)?.id)
  })
  const open = new Set(reportedIds(newest))
  return {
    ...state,
    orders: newest,
    numbers,
    fresh: new Set([...state.fresh, ...arrived.map(({ id }) => id)].filter((id) => ringing.has(id))),
    reported: new Set([...state.reported, ...complaining.map(({ id }) => id)].filter((id) => open.has(id))),
    failed: state.failed.filter((press) => !newest.some((order) => wentThrough(press, order))),
    offline: false,
    heardAt: null,
    news: newsOf(arrived, complaining) ?? state.news,
  }
}

const lessOne = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((other) => other !== id))

const seen = (state: BoardState, id: number): BoardState =>
  state.fresh.has(id) || state.reported.has(id)
    ? { ...state, fresh: lessOne(state.fresh, id), reported: lessOne(state.reported, id) }
    : state

const fail = (state: BoardState, { order, to, press: name }: Extract<BoardEvent, { kind: 'failed' }>): BoardState => {
  const { id, customer, status, version } = order
  const key = Math.max(0, ...state.failed.map((press) => press.key)) + 1
  const press = { key, id, name: customer.name, press: name, to, version }
  return {
    ...state,
    fresh: status === 0 ? new Set([...state.fresh, id]) : state.fresh,
    moving: without(state.moving, id),
    failed: [...state.failed.filter((other) => other.id !== id || other.press !== name), press],
  }
}

/** The reply to the earlier of two presses may arrive last. */
const lineSettled = (state: BoardState, { line, order }: Extract<BoardEvent, { kind: 'lineSettled' }>): BoardState => {
  const before = state.orders.find(({ id }) => id === order?.id)
  const isNewer = order !== null && before !== undefined && order.version > before.version
  return {
    ...state,
    movingLines: without(state.movingLines, line),
    orders: isNewer ? state.orders.map((other) => (other.id === order.id ? order : other)) : state.orders,
    news: isNewer && order.status !== before.status ? { kind: 'moved', orders: [order] } : state.news,
  }
}

/** The orders as the board shows them: a pressed line already has the requested status. */
export const shownOrders = ({ orders, movingLines }: BoardState): readonly ShopOrderReply[] =>
  movingLines.size === 0
    ? orders
    : orders.map((order) =>
        order.commandeproducts.some(({ id }) => movingLines.has(id))
          ? {
              ...order,
              commandeproducts: order.commandeproducts.map((line) => ({
                ...line,
                status: movingLines.get(line.id) ?? line.status,
              })),
            }
          : order,
      )

export const changeBoard = (state: BoardState, event: BoardEvent): BoardState => {
  switch (event.kind) {
    case 'read':
      return read(state, event.orders, event.numbers)
    case 'changed':
      return read(state, completed(state.orders, event.orders), event.numbers)
    case 'lost':
      return state.offline && state.heardAt !== null
        ? state
        : { ...state, offline: true, heardAt: event.heardAt ?? null }
    case 'moving':
      return {
        ...seen(state, event.id),
        moving: new Map([...state.moving, [event.id, event.to]]),
        notices: without(state.notices, event.id),
      }
    case 'moved':
      return {
        ...state,
        orders: state.orders.map((order) => (order.id === event.order.id ? event.order : order)),
        moving: without(state.moving, event.order.id),
        // The button was pressed again.
        failed: state.failed.filter((press) => !wentThrough(press, event.order)),
        news: { kind: 'moved', orders: [event.order] },
      }
    case 'lineMoving':
      return {
        ...seen(state, event.id),
        movingLines: new Map([...state.movingLines, [event.line, event.to]]),
        notices: without(state.notices, event.id),
      }
    case 'lineSettled':
      return lineSettled(state, event)
    case 'stayed':
      return {
        ...state,
        moving: without(state.moving, event.id),
        notices: new Map([...state.notices, [event.id, event.notice]]),
      }
    case 'failed':
      return fail(state, event)
    case 'dismissed':
      return { ...state, failed: state.failed.filter(({ key }) => key !== event.key) }
    case 'seen':
      return seen(state, event.id)
  }
}

const noFailures: readonly FailedMove[] = []
const noLines: ReadonlyMap<number, number> = new Map()

type Known = Pick<BoardState, 'failed' | 'notices' | 'moving' | 'movingLines'>

/** What a screen knows about one order besides the order itself. While nothing changes, each part is the same object. */
export const knownOf = (board: Known, { id, commandeproducts }: Pick<ShopOrderReply, 'id' | 'commandeproducts'>) => ({
  notice: board.notices.get(id),
  failed: board.failed.some((press) => press.id === id) ? board.failed.filter((press) => press.id === id) : noFailures,
  movingTo: board.moving.get(id),
  movingLines: commandeproducts.some((line) => board.movingLines.has(line.id)) ? board.movingLines : noLines,
})
