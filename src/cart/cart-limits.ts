/** Of one line. */
export const maximumQuantity = 10
/** Of a cart or an order. */
export const maximumLines = 50
/** Of one line. An option that is chosen twice counts as two. */
export const maximumOptions = 20
/** In characters, counted after `normaliseText`. */
export const maximumNoteLength = 140
