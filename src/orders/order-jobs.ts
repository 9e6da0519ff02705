/** Jobs that follow from what happens to an order; later slices do them. */

/** The order may be cooked: it was placed at the counter, or its online payment is in. */
export const orderPlacedJob = 'order-placed'

/** The shop has accepted it and promised a time. */
export const orderAcceptedJob = 'order-accepted'

/** The shop has promised another time. */
export const orderDelayedJob = 'order-delayed'

/** The food waits at the counter. */
export const orderReadyJob = 'order-ready'

/** The shop will not make the order. */
export const orderRefusedJob = 'order-refused'

/** The shop was reminded and still does not answer: the customer hears of it. */
export const orderUnansweredJob = 'order-unanswered'

/** A paid order was cancelled or refused: its money goes back. */
export const refundOrderJob = 'refund-order'

/** Money that came after its order was closed has gone back. */
export const orderRefundedJob = 'order-refunded'

export type OrderJob = { readonly orderId: number }

/** Each time that was promised is told once. */
export type TimeJob = OrderJob & { readonly readyAt: string }

/** `isLate`: nobody was told yet that this money goes back. */
export type RefundJob = OrderJob & { readonly isLate?: true }
