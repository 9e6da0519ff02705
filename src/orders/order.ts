/** What is known of the money of an order; separate from where the food stands. */
export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

/** The payment method that is no payment application: the customer pays when collecting. */
export const payAtCounter = 'counter'
