/** Duration of a look in milliseconds: the read-only visit of a restaurant's pages by a person of the operator. */
export const lookLife = 30 * 60_000

/** A look that has not ended. */
export type ShopLook = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly until: string
}

/** A look as the restaurant sees it in its list. */
export type PastLook = { readonly at: string; readonly by: string }

/** Maximum length of the restaurant's list of looks. */
export const mostLooks = 10
