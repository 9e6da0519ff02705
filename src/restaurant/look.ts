/** Milliseconds for which a person of the operator may look at a restaurant's rooms. */
export const lookLife = 30 * 60_000

/** A visit that goes on. */
export type ShopLook = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly until: string
}

/** A visit that the restaurant sees in its list. */
export type PastLook = { readonly at: string; readonly by: string }

/** Visits in that list. */
export const mostLooks = 10
