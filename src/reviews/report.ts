import type { ReportReason } from './review.ts'

/** A review that waits for the operator's decision, with all its reports. */
export type ReportedReview = {
  readonly id: number
  readonly version: number
  readonly shop: { readonly id: number; readonly name: string; readonly domain: string }
  readonly stars: number
  readonly words: string
  readonly photoUrl: string
  readonly isHidden: boolean
  /** Without the names of those who have reported it. */
  readonly reports: readonly { readonly reason: ReportReason; readonly words: string; readonly isOfShop: boolean }[]
  /** When it was first reported. ISO 8601. */
  readonly at: string
}
