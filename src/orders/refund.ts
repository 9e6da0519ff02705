/** `whole`: the order was cancelled or refused after it was paid. */
export type RefundReason = 'missing-dish' | 'whole'

/**
 * `at-gateway`: the payment service has been asked. `by-hand`: the shop has to give the money back. `merged`: a later
 * refund of the whole order contains the amount.
 */
export type RefundState = 'at-gateway' | 'by-hand' | 'done' | 'merged'

export const handRefundWays = ['cash', 'by-hand'] as const

export type HandRefundWay = (typeof handRefundWays)[number]

export type RefundWay = 'online' | HandRefundWay
