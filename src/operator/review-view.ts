import type { PublicReview } from '../reviews/contract.ts'
import type { OpenReport } from '../reviews/report.ts'

export type ReviewToDecide = {
  readonly shop: { readonly id: number; readonly name: string; readonly domain: string }
  readonly review: PublicReview
  readonly version: number
  /** Null while everybody sees the review. */
  readonly hiddenReason: string | null
  readonly reports: readonly OpenReport[]
}
