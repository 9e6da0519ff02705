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

/** True if the shop may give this status to a line. Lines change one by one only while the order is accepted, in preparation or ready. */
export const mayMoveLine = (order: OrderStatus, from: OrderStatus, to: OrderStatus): boolean =>
  order >= 1 && order <= 3 && moves[from].includes(to)

/** The status that the order gets when one of its lines gets the status `to`. Null if the order keeps its status. */
export const orderStatusAfterLine = (order: OrderStatus, to: OrderStatus): 2 | null =>
  order === 1 || (order === 3 && to === 2) ? 2 : null

type Line = { readonly status: number }

/** True if the line is not part of the order any more. */
export const isLineGone = ({ status }: Line): boolean => status === 4 || status === 5

/** True if every line that is left is ready. The order itself becomes ready only when somebody says so. */
export const areLinesReady = (lines: readonly Line[]): boolean => {
  const left = lines.filter((line) => !isLineGone(line))
  return left.length > 0 && left.every(({ status }) => status === 3)
}
