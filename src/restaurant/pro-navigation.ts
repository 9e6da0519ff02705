import type { AcceptedVersions } from '../account/legal.ts'
import type { PausedShopReply, SilentBoardReply } from './contract.ts'
import type { ShopLook } from './look.ts'
import type { ProScreen } from './permission.ts'

/** Data of the frame around every screen of `/pro`. */
export type ProNavigation = {
  readonly screens: readonly ProScreen[]
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Id of the shop chosen with the shop switch. Null for all shops. */
  readonly chosen: number | null
  /** The look of the caller, or null. */
  readonly look: ShopLook | null
  /** Ids of the shops whose reservations the caller may answer. */
  readonly dining: readonly number[]
  /** Number of reservations that nobody has answered. */
  readonly waiting: number
  /** Shops with a silent board. */
  readonly silent: readonly SilentBoardReply[]
  readonly paused: readonly PausedShopReply[]
  /** New versions of legal texts that the person has to accept, or null. */
  readonly due: AcceptedVersions | null
}
