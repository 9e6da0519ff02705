/** `whole`: the order was cancelled or refused after it was paid. */
export const refundReasons = ['missing-dish', 'whole'] as const

export type RefundReason = (typeof refundReasons)[number]

/**
 * `at-gateway`: the payment service has been asked. `by-hand`: the shop has to give the money back. `merged`: a later
 * refund of the whole order contains the amount.
 */
export const refundStates = ['at-gateway', 'by-hand', 'done', 'merged'] as const

export type RefundState = (typeof refundStates)[number]

export const handRefundWays = ['cash', 'by-hand'] as const

export type HandRefundWay = (typeof handRefundWays)[number]

export const refundWays = ['online', ...handRefundWays] as const

export type RefundWay = (typeof refundWays)[number]
