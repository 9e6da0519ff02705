import type { FailedJobView, TroubledMessage } from './trouble.ts'

/** A shop with orders that it has not answered although it was reminded. */
export type SilentShop = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly orders: number
  /** When the oldest of these orders was placed, in ISO 8601. */
  readonly at: string
}

/** A shop that takes orders although no screen shows them. */
export type SilentBoardView = {
  readonly id: number
  readonly name: string
  readonly phone: string
  /** Since when, in ISO 8601. */
  readonly at: string
}

/** A shop that waits for a decision. */
export type WaitingShop = {
  readonly id: number
  readonly name: string
  /** Approval, or another legal name, tax id or domain. */
  readonly wants: 'approval' | 'identity'
  /** Since when it waits, in ISO 8601. */
  readonly at: string
}

export type Need =
  | { readonly kind: 'message'; readonly of: TroubledMessage }
  | { readonly kind: 'job'; readonly of: FailedJobView }
  | { readonly kind: 'silent-shop'; readonly of: SilentShop }
  | { readonly kind: 'silent-board'; readonly of: SilentBoardView }
  | { readonly kind: 'waiting-shop'; readonly of: WaitingShop }

export const waysToSend = ['texts', 'mails'] as const

export type WayToSend = (typeof waysToSend)[number]

/** Ways to send messages that nobody has set up. Without them, most of the marketplace does not work. */
export const missingWays = (reach: Readonly<Record<WayToSend, boolean>>): readonly WayToSend[] =>
  waysToSend.filter((way) => !reach[way])

/** The one that has waited longest comes first. */
export const byAge = (needs: readonly Need[]): Need[] =>
  needs.toSorted((one, other) => Date.parse(one.of.at) - Date.parse(other.of.at))
