/** The final statuses in which the customer gets no meal. */
export const endings = { 4: 'cancel', 5: 'refuse', 6: 'notCollected' } as const

export type Ending = keyof typeof endings

/** What a dialog about an order may ask. */
export type Question = Ending | 'keepCooking' | 'delay' | 'ready' | 'handOver' | 'payment'
