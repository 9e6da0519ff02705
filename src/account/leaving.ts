const dayMs = 24 * 3600 * 1000

/** How long a deletion request waits for open orders, refunds and reservations. */
export const longestWaitDays = 30

export const leavesBy = (requestedAt: Date): Date => new Date(requestedAt.getTime() + longestWaitDays * dayMs)

/** An order, refund or reservation that is not settled yet. */
export type UnderWay = {
  readonly kind: 'order' | 'refund' | 'reservation'
  readonly id: number
  readonly shop: string
}

export const named = (
  kind: UnderWay['kind'],
  found: readonly { readonly id: number; readonly shop: string }[],
): UnderWay[] => found.map(({ id, shop }) => ({ kind, id, shop }))
