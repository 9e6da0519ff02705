/** In milliseconds. */
export const lookLife = 30 * 60_000

/** An operator's read-only visit of a shop's pages that has not ended. */
export type ShopLook = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly until: string
}

export type PastLook = { readonly at: string; readonly by: string }

export const mostLooks = 10
