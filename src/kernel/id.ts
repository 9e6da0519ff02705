/** The maximum of PostgreSQL's `integer` type. */
export const largestId = 2_147_483_647

export const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null
