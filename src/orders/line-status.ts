import type { OrderStatus } from './order-status.ts'

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  0: [2, 3],
  1: [2, 3],
  2: [3],
  3: [2],
  4: [],
  5: [],
  6: [],
  7: [],
}

/** Lines change one by one only while the order is accepted, in preparation or ready. */
export const mayMoveLine = (order: OrderStatus, from: OrderStatus, to: OrderStatus): boolean =>
  order >= 1 && order <= 3 && moves[from].includes(to)

/** Null if the order keeps its status. */
export const orderStatusAfterLine = (order: OrderStatus, to: OrderStatus): 2 | null =>
  order === 1 || (order === 3 && to === 2) ? 2 : null

type Line = { readonly status: number }

export const isLineGone = ({ status }: Line): boolean => status === 4 || status === 5

/** Cancelled and refused lines do not count. */
export const areLinesReady = (lines: readonly Line[]): boolean => {
  const left = lines.filter((line) => !isLineGone(line))
  return left.length > 0 && left.every(({ status }) => status === 3)
}
