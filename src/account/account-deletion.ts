const dayMs = 24 * 3600 * 1000

/** A deletion request waits at most this long for pending orders, refunds and reservations. */
export const maxWaitDays = 30

export const deletionDeadline = (requestedAt: Date): Date => new Date(requestedAt.getTime() + maxWaitDays * dayMs)

export type PendingItem = {
  readonly kind: 'order' | 'refund' | 'reservation'
  readonly id: number
  readonly shop: string
}

export const pendingItems = (
  kind: PendingItem['kind'],
  found: readonly { readonly id: number; readonly shop: string }[],
): PendingItem[] => found.map(({ id, shop }) => ({ kind, id, shop }))
