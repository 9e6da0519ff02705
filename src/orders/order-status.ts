export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export type OrderStatusName =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'cancelled'
  | 'refused'
  | 'not-collected'
  | 'handed-over'

const names: Readonly<Record<OrderStatus, OrderStatusName>> = {
  0: 'placed',
  1: 'accepted',
  2: 'preparing',
  3: 'ready',
  4: 'cancelled',
  5: 'refused',
  6: 'not-collected',
  7: 'handed-over',
}

export const statusNameOf = (status: OrderStatus): OrderStatusName => names[status]

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 7

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  0: [1, 4, 5],
  1: [2, 4, 5],
  2: [3, 5, 4],
  // 2 recalls a ready order to the kitchen.
  3: [7, 6, 2],
  4: [],
  5: [],
  6: [],
  7: [],
}

/** `system` is Mida itself. */
export type Actor = 'customer' | 'shop' | 'system'

export const movesFrom = (status: OrderStatus): readonly OrderStatus[] => moves[status]

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to)

export const mayMove = (actor: Actor, from: OrderStatus, to: OrderStatus): boolean => {
  if (!canMove(from, to)) return false
  const cancelsUnaccepted = from === 0 && to === 4
  if (actor === 'system') return (from === 0 && (to === 1 || to === 4 || to === 5)) || (from === 3 && to === 6)
  return actor === 'shop' ? !cancelsUnaccepted : cancelsUnaccepted
}

export const mayRequestCancel = (status: number): boolean => status === 1 || status === 2

/** True if the shop may make this change only after the customer has requested it. */
export const needsRequest = (from: OrderStatus, to: OrderStatus): boolean => from === 2 && to === 4

/** `mayMove` does not allow this change. */
export const isUndo = (from: OrderStatus, to: OrderStatus): boolean => from === 7 && to === 3

export const undoMs = 2 * 60_000

export const undoUntil = ({
  status,
  handedOverAt,
}: {
  readonly status: number
  readonly handedOverAt: Date | null
}): Date | null => (status === 7 && handedOverAt ? new Date(handedOverAt.getTime() + undoMs) : null)

export const isFinal = (status: OrderStatus): boolean => moves[status].length === 0

export const isCancelledOrRefused = ({ status }: { readonly status: number }): boolean => status === 4 || status === 5

export const isStepForward = (from: number, to: number): boolean => to > from && [1, 2, 3, 7].includes(to)

export const listSectionOf = (status: OrderStatus): 'active' | 'ready' | 'past' => {
  if (status === 3) return 'ready'
  return status < 3 ? 'active' : 'past'
}

export type BadgeTone = 'orange' | 'warning' | 'primary' | 'success' | 'info' | 'danger' | 'secondary'

const toneOf = (status: number, first: BadgeTone): BadgeTone => {
  if (status === 0) return first
  if (status === 1) return 'primary'
  if (status === 2) return 'success'
  if (status === 3) return 'info'
  return status === 4 || status === 5 || status === 6 ? 'danger' : 'secondary'
}

export const orderTone = (status: number): BadgeTone => toneOf(status, 'orange')

export const lineTone = (status: number): BadgeTone => toneOf(status, 'warning')

export type ProgressStep = { readonly step: 'ordered' | 'cooking' | 'success'; readonly done: boolean }

export const progressOf = (status: number): readonly ProgressStep[] => {
  const wasReady = status === 3 || status === 6 || status === 7
  return [
    { step: 'ordered', done: true },
    { step: 'cooking', done: status === 2 || wasReady },
    { step: 'success', done: wasReady },
  ]
}
