import type { ShopOrderReply } from '../contract.ts'

export type BoardState = {
  readonly orders: readonly ShopOrderReply[]
  /** Came while the board was open and nobody has touched them yet. */
  readonly fresh: ReadonlySet<number>
  /** Moves that are on their way to the server, by order. */
  readonly moving: ReadonlyMap<number, number>
  /** What a card has to tell, by order. */
  readonly notices: ReadonlyMap<number, string>
  readonly offline: boolean
  /** What happened last, for those who listen. */
  readonly news: { readonly kind: 'arrived' | 'moved'; readonly orders: readonly ShopOrderReply[] } | null
}

export type BoardEvent =
  | { readonly kind: 'read'; readonly orders: readonly ShopOrderReply[] }
  | { readonly kind: 'lost' }
  | { readonly kind: 'moving'; readonly id: number; readonly to: number }
  | { readonly kind: 'moved'; readonly order: ShopOrderReply }
  | { readonly kind: 'stayed'; readonly id: number; readonly notice: string }
  | { readonly kind: 'seen'; readonly id: number }

export const openBoard = (orders: readonly ShopOrderReply[]): BoardState => ({
  orders,
  fresh: new Set(),
  moving: new Map(),
  notices: new Map(),
  offline: false,
  news: null,
})

const without = <Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> =>
  new Map([...map].filter(([key]) => key !== id))

const read = (state: BoardState, orders: readonly ShopOrderReply[]): BoardState => {
  const known = new Map(state.orders.map((order) => [order.id, order]))
  const arrived = orders.filter(({ id, status }) => status === 0 && !known.has(id))
  // A list that was asked for before a move may arrive after it.
  const newest = orders.map((order) => {
    const own = known.get(order.id)
    return own && own.version > order.version ? own : order
  })
  const waiting = new Set(newest.filter(({ status }) => status === 0).map(({ id }) => id))
  return {
    ...state,
    orders: newest,
    fresh: new Set([...state.fresh, ...arrived.map(({ id }) => id)].filter((id) => waiting.has(id))),
    offline: false,
    news: arrived.length > 0 ? { kind: 'arrived', orders: arrived } : state.news,
  }
}

const seen = (state: BoardState, id: number): BoardState =>
  state.fresh.has(id) ? { ...state, fresh: new Set([...state.fresh].filter((other) => other !== id)) } : state

export const changeBoard = (state: BoardState, event: BoardEvent): BoardState => {
  switch (event.kind) {
    case 'read':
      return read(state, event.orders)
    case 'lost':
      return { ...state, offline: true }
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
        news: { kind: 'moved', orders: [event.order] },
      }
    case 'stayed':
      return {
        ...state,
        moving: without(state.moving, event.id),
        notices: new Map([...state.notices, [event.id, event.notice]]),
      }
    case 'seen':
      return seen(state, event.id)
  }
}
