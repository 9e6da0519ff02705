/** Changes by this process, recorded without waiting for a notification from the database. */
export type StockChanges = {
  /** Increases when a change begins and when it ends. */
  version(): number
  /** Marks the stock as changing until the returned function is called. */
  begin(productIds: readonly number[]): () => void
  /** True if the stock of a product is changing, or has changed after version `since`. */
  hasChanged(productIds: Iterable<number>, since: number): boolean
}

export const createStockChanges = (): StockChanges => {
  const moving = new Map<number, number>()
  const lastMoved = new Map<number, number>()
  let version = 0

  const end = (id: number): void => {
    const left = (moving.get(id) ?? 1) - 1
    if (left === 0) moving.delete(id)
    else moving.set(id, left)
    lastMoved.set(id, version)
  }

  return {
    version: () => version,
    begin: (productIds) => {
      version += 1
      for (const id of productIds) moving.set(id, (moving.get(id) ?? 0) + 1)
      return () => {
        version += 1
        for (const id of productIds) end(id)
      }
    },
    hasChanged: (productIds, since) => {
      for (const id of productIds) if (moving.has(id) || (lastMoved.get(id) ?? 0) > since) return true
      return false
    },
  }
}
