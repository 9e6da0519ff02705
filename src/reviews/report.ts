import type { ReportReason } from './review.ts'

/** Without the name of the person who has reported. */
export type OpenReport = { readonly reason: ReportReason; readonly words: string; readonly isOfShop: boolean }

/** A review that waits for the operator's decision, with all its reports. */
export type ReportedReview = {
  readonly id: number
  readonly version: number
  readonly shop: { readonly id: number; readonly name: string; readonly domain: string }
  readonly stars: number
  readonly words: string
  readonly photoUrl: string
  readonly isHidden: boolean
  readonly reports: readonly OpenReport[]
  /** When it was first reported. ISO 8601. */
  readonly at: string
}
