/** An update without `version` is always applied. */
export type OrderUpdate = {
  readonly version?: number | undefined
  readonly status: number
  readonly statusText: string
  readonly lines: readonly LineUpdate[]
}

export type LineUpdate = { readonly id: number; readonly status: number; readonly statusText: string }

type FollowedOrder = {
  readonly version: number
  readonly status: number
  readonly statusText: string
  readonly lines: readonly LineUpdate[]
}

/** Returns the same object if the update is not newer than the order. */
export const applyUpdate = <Order extends FollowedOrder>(order: Order, update: OrderUpdate): Order => {
  if (update.version !== undefined && update.version <= order.version) return order
  const changes = new Map(update.lines.map((line) => [line.id, line]))
  return {
    ...order,
    version: update.version ?? order.version,
    status: update.status,
    statusText: update.statusText,
    lines: order.lines.map((line) => {
      const change = changes.get(line.id)
      return change ? { ...line, status: change.status, statusText: change.statusText } : line
    }),
  }
}
