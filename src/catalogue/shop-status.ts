/** The owner fills in a `draft` and submits it; the operator approves it or sends it back; the owner then opens it. */
export const shopStatuses = ['draft', 'submitted', 'sent-back', 'approved', 'live', 'paused', 'suspended'] as const

export type ShopStatus = (typeof shopStatuses)[number]

export type ShopActor = 'shop' | 'operator'

const moves: Readonly<Record<ShopStatus, Partial<Readonly<Record<ShopStatus, ShopActor>>>>> = {
  draft: { submitted: 'shop' },
  submitted: { draft: 'shop', 'sent-back': 'operator', approved: 'operator' },
  'sent-back': { submitted: 'shop' },
  approved: { live: 'shop', suspended: 'operator' },
  live: { paused: 'shop', suspended: 'operator' },
  paused: { live: 'shop', suspended: 'operator' },
  suspended: { approved: 'operator', live: 'operator', paused: 'operator' },
}

/** `earlier`: what the shop was before it was suspended. Lifting a suspension gives back exactly that. */
export const mayChangeStatus = (
  actor: ShopActor,
  from: ShopStatus,
  to: ShopStatus,
  earlier: ShopStatus | null = null,
): boolean => moves[from][to] === actor && (from !== 'suspended' || to === earlier)

/** The shop is told why. */
export const needsReason = (to: ShopStatus): boolean => to === 'sent-back' || to === 'suspended'

/** Diners find these shops. A paused one takes no orders. */
export const isListed = (status: ShopStatus): boolean => status === 'live' || status === 'paused'

/** Diners have known the shop, so they may be told that it takes no orders. Of the others they know nothing. */
export const wasListed = (status: ShopStatus): boolean => isListed(status) || status === 'suspended'
