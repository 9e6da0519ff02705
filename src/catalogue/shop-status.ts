/** The owner completes a `draft` and submits it. The operator approves it or sends it back. The owner opens an approved shop. */
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

/** `earlier` is the status before the suspension. Lifting a suspension may only restore this status. */
export const mayChangeStatus = (
  actor: ShopActor,
  from: ShopStatus,
  to: ShopStatus,
  earlier: ShopStatus | null = null,
): boolean => moves[from][to] === actor && (from !== 'suspended' || to === earlier)

/** Whether the operator must give the shop a reason for the new status. */
export const needsReason = (to: ShopStatus): boolean => to === 'sent-back' || to === 'suspended'

/** Whether diners find a shop with this status. A paused shop takes no orders. */
export const isListed = (status: ShopStatus): boolean => status === 'live' || status === 'paused'

/** Whether diners find a shop with this status, or may have found it before. Only then may a reply reveal that the shop exists. */
export const wasListed = (status: ShopStatus): boolean => isListed(status) || status === 'suspended'
