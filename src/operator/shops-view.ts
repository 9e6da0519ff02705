import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { ShopProfileReply } from '../restaurant/shop-contract.ts'

export type ListedShop = {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly city: string
  readonly status: ShopStatus
  /** True if the owner wants another identity, and the operator has not decided about it. */
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
  /** Other shops with the same tax number or a name that looks alike. Both the present identity and the wanted one are compared. */
  readonly alike: readonly {
    readonly id: number
    readonly name: string
    readonly because: 'same-name' | 'near-name' | 'tax-id'
  }[]
  /** Whether the tax number is well-formed. Null if the shop has none. */
  readonly isTaxIdRight: boolean | null
  /** The statuses to which the operator may change the shop. */
  readonly moves: readonly ShopStatus[]
}
