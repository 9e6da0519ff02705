/**
 * The job that sends the SMS for a placed order. With an online payment, it is enqueued when the payment is completed.
 */
export const orderPlacedJob = 'order-placed'

export const orderAcceptedJob = 'order-accepted'

export const orderDelayedJob = 'order-delayed'

export const orderReadyJob = 'order-ready'

export const orderRefusedJob = 'order-refused'

export const orderUnansweredJob = 'order-unanswered'

export const refundOrderJob = 'refund-order'

export const orderRefundedJob = 'order-refunded'

export type OrderJob = { readonly orderId: number }

/**
 * Data of a job that tells the customer the promised time `readyAt`. The customer gets one message per promised time.
 */
export type TimeJob = OrderJob & { readonly readyAt: string }

/** `isLate` is true if the payment arrived too late for the order. The customer then gets a message about the refund. */
export type RefundJob = OrderJob & { readonly isLate?: true }
