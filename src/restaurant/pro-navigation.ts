import type { AcceptedVersions } from '../account/legal.ts'
import type { PausedShopReply, SilentBoardReply } from './contract.ts'
import type { ProScreen } from './permission.ts'
import type { ShopLook } from './shop-contract.ts'

export type ProNavigation = {
  readonly screens: readonly ProScreen[]
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Chosen with the shop switch. Null for all shops. */
  readonly chosen: number | null
  readonly look: ShopLook | null
  /** Shops whose reservations the caller may answer. */
  readonly dining: readonly number[]
  /** Shops whose printers the caller may add and change. */
  readonly printing: readonly number[]
  /** Reservations that nobody has answered. */
  readonly waiting: number
  readonly silent: readonly SilentBoardReply[]
  readonly paused: readonly PausedShopReply[]
  /** New versions of legal texts that the person has to accept. */
  readonly due: AcceptedVersions | null
}
