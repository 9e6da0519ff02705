/** Enqueued when the order is placed or, with an online payment, when it is paid. */
export const orderPlacedJob = 'order-placed'

export const orderAcceptedJob = 'order-accepted'

export const orderDelayedJob = 'order-delayed'

export const orderReadyJob = 'order-ready'

export const orderRefusedJob = 'order-refused'

/** Tells the customer that a ready order waits. */
export const orderWaitingJob = 'order-waiting'

/** Enqueued only if staff have closed the order. */
export const orderNotCollectedJob = 'order-not-collected'

export const orderUnansweredJob = 'order-unanswered'

/** Asks the payment service for the refunds of an order that are at it. */
export const askRefundsJob = 'ask-refunds'

/** Of an earlier release, which refunded the whole payment by it. */
export const refundOrderJob = 'refund-order'

/** Tells the customer that a payment was too late for its order. */
export const orderRefundedJob = 'order-refunded'

export const orderRefundJob = 'order-refund'

export const orderMissingJob = 'order-missing'

/** Enqueued only if the customer gave no answer in time. */
export const orderMissingSettledJob = 'order-missing-settled'

export const orderReportAnsweredJob = 'order-report-answered'

export type OrderJob = { readonly orderId: number }

/** The customer gets one message per promised time. */
export type TimeJob = OrderJob & { readonly readyAt: string }

/** One message per question about a missing dish. */
export type MissingJob = OrderJob & { readonly missingId: number }

/** One message per report of a customer. */
export type ReportJob = OrderJob & { readonly reportId: number }

/**
 * One message when the payment service has accepted the refund, one when the shop has to give the money back, and one when it
 * notes that it has.
 */
export type OrderRefundJob = OrderJob & { readonly refundId: number; readonly from: 'service' | 'shop' | 'hand' }

/** `isLate`: the payment arrived too late for the order. */
export type RefundJob = OrderJob & { readonly isLate?: boolean }
