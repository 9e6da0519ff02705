/** Limits of a cart and of an order. The contracts of both reject more. */
export const maximumQuantity = 10
export const maximumLines = 50
export const maximumOptions = 20
/** In characters, after invisible ones are removed. */
export const maximumNoteLength = 140
