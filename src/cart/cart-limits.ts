/** The maximum quantity of one line. */
export const maximumQuantity = 10
/** The maximum number of lines of a cart or an order. */
export const maximumLines = 50
/** The maximum number of chosen options of one line. An option that is chosen twice counts as two. */
export const maximumOptions = 20
/** In characters, after invisible ones are removed. */
export const maximumNoteLength = 140
