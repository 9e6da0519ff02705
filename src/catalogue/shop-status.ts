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

/** `earlier` is the status before the suspension. */
export const mayChangeStatus = (
  actor: ShopActor,
  from: ShopStatus,
  to: ShopStatus,
  earlier: ShopStatus | null = null,
): boolean => moves[from][to] === actor && (from !== 'suspended' || to === earlier)

export const needsReason = (to: ShopStatus): boolean => to === 'sent-back' || to === 'suspended'

/** True if diners find the shop. A paused shop takes no orders. */
export const isListed = (status: ShopStatus): boolean => status === 'live' || status === 'paused'

/** True if diners may have found the shop. Only then may a reply reveal that it exists. */
export const wasListed = (status: ShopStatus): boolean => isListed(status) || status === 'suspended'
