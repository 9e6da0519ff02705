/** Jobs that follow from what happens to an order; later slices do them. */

/** The order may be cooked: it was placed at the counter, or its online payment is in. */
export const orderPlacedJob = 'order-placed'

/** A paid order was cancelled or refused: its money goes back. */
export const refundOrderJob = 'refund-order'

export type OrderJob = { readonly orderId: number }
