import type { ShopStatus } from '../catalogue/shop-status.ts'
import type { ShopProfileReply } from '../restaurant/shop-contract.ts'

export type ListedShop = {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly city: string
  readonly status: ShopStatus
  /** The operator has to decide about another identity. */
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
  /** Other shops that customers could take for this one, or that have its tax number; of what it has and of what it asks for. */
  readonly alike: readonly {
    readonly id: number
    readonly name: string
    readonly because: 'same-name' | 'near-name' | 'tax-id'
  }[]
  /** Null without a number. */
  readonly isTaxIdRight: boolean | null
  /** What the operator may make of it. */
  readonly moves: readonly ShopStatus[]
}
