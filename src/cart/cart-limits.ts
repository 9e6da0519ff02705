/** What a cart and an order hold at most. The contracts of both refuse more. */
export const maximumQuantity = 10
export const maximumLines = 50
export const maximumOptions = 20
/** In characters, after invisible ones are removed. */
export const maximumNoteLength = 140
