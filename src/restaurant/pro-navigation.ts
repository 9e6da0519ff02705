import type { AcceptedVersions } from '../account/legal.ts'
import type { PausedShopReply, SilentBoardReply } from './contract.ts'
import type { ShopLook } from './look.ts'
import type { ProScreen } from './permission.ts'

/** What stands around every screen of `/pro`. */
export type ProNavigation = {
  readonly screens: readonly ProScreen[]
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Null: all shops. */
  readonly chosen: number | null
  /** A visit of the operator. */
  readonly look: ShopLook | null
  /** Shops whose reservations the caller answers. */
  readonly dining: readonly number[]
  /** Requests for a table that nobody has answered. */
  readonly waiting: number
  /** Shops that take orders although no screen shows them. */
  readonly silent: readonly SilentBoardReply[]
  readonly paused: readonly PausedShopReply[]
  /** New versions of legal texts that ask the person again. */
  readonly due: AcceptedVersions | null
}
