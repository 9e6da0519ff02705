const dayMs = 24 * 3600 * 1000

/** How long a request to leave waits for what is under way. */
export const longestWaitDays = 30

/** When somebody who asked to leave has left, whatever is under way. */
export const leavesBy = (requestedAt: Date): Date => new Date(requestedAt.getTime() + longestWaitDays * dayMs)

/** Something between a person and a shop that is not settled yet. */
export type UnderWay = {
  readonly kind: 'order' | 'refund' | 'reservation'
  readonly id: number
  /** The shop's name. */
  readonly shop: string
}

/** What a slice found, said to be of its kind. */
export const named = (
  kind: UnderWay['kind'],
  found: readonly { readonly id: number; readonly shop: string }[],
): UnderWay[] => found.map(({ id, shop }) => ({ kind, id, shop }))
