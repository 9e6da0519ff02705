import type { ShopProfileReply } from './shop-contract.ts'

export type CuisineChoice = { readonly id: number; readonly name: string }

/** What `/pro/shop` shows of one restaurant. */
export type OwnShopView = ShopProfileReply & {
  readonly declinedBecause: string | null
  readonly cuisineChoices: readonly CuisineChoice[]
  /** Of the site, without a slash at the end. */
  readonly origin: string
}

export type ProfileDraft = OwnShopView['profile']
