/** The largest number of PostgreSQL's `integer`. */
export const largestId = 2_147_483_647

/** The number of a row in an address. Null when the database cannot have it. */
export const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null
