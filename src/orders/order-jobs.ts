/** The order is placed at the counter, or its online payment is completed. */
export const orderPlacedJob = 'order-placed'

export const orderAcceptedJob = 'order-accepted'

export const orderDelayedJob = 'order-delayed'

export const orderReadyJob = 'order-ready'

export const orderRefusedJob = 'order-refused'

export const orderUnansweredJob = 'order-unanswered'

export const refundOrderJob = 'refund-order'

export const orderRefundedJob = 'order-refunded'

export type OrderJob = { readonly orderId: number }

/** Each promised time is sent once. */
export type TimeJob = OrderJob & { readonly readyAt: string }

/** `isLate`: the customer has not been informed yet. */
export type RefundJob = OrderJob & { readonly isLate?: true }
