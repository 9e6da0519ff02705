import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { ShopProfileReply } from '../restaurant/shop-contract.ts'

export type ListedShop = {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly city: string
  readonly status: ShopStatus
  /** True if a changed identity waits for the operator's decision. */
  readonly isIdentityWanted: boolean
}

export type ShopDetailView = ShopProfileReply & {
  readonly cuisines: readonly string[]
  readonly periods: number
  readonly products: number
  readonly owners: readonly string[]
  readonly history: readonly {
    readonly before: ShopStatus
    readonly after: ShopStatus
    readonly reason: string | null
    readonly by: string | null
    readonly at: string
  }[]
  /** Other shops whose present or wanted identity resembles the identity of this shop. */
  readonly alike: readonly {
    readonly id: number
    readonly name: string
    readonly because: 'same-name' | 'near-name' | 'tax-id'
  }[]
  /** Null if the shop has no tax number. */
  readonly isTaxIdRight: boolean | null
  readonly moves: readonly ShopStatus[]
}
