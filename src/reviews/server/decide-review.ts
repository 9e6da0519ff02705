import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { checkWords, type Decision } from '../review.ts'
import { settleReports } from './report-store.ts'
import { lockReview, updateReview } from './review-store.ts'

type DecisionRefusal = 'unknown-review' | 'changed-meanwhile' | 'reason-missing' | 'words-too-long'

type Decided<NoRight extends string> = {
  readonly reviewId: number
  readonly decision: Decision
  readonly reason: string
  /** The version of the review that the operator saw. */
  readonly version: number
  readonly actor: AuditActor
  readonly stillMay: (tx: Database) => Promise<Result<unknown, NoRight>>
}

/** Settles all reports of the review. A hidden review does not count in the rating, and only its author sees it. */
export function decideReview<NoRight extends string>(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { reviewId, decision, reason: typed, version, actor, stillMay }: Decided<NoRight>,
): Promise<Result<{ success: true }, DecisionRefusal | NoRight>> {
  return db.transaction(async (tx): Promise<Result<{ success: true }, DecisionRefusal | NoRight>> => {
    const allowed = await stillMay(tx)
    if (!allowed.ok) return allowed
    const review = await lockReview(tx, reviewId)
    if (!review) return refuse('unknown-review')
    const reason = checkWords(typed)
    if (!reason.ok) return reason
    const hides = decision === 'hide'
    if (hides && reason.value === '') return refuse('reason-missing')
    if (review.version !== version) return refuse('changed-meanwhile')
    const at = clock.now()
    const isHidden = review.hiddenAt !== null
    const settled = await settleReports(tx, reviewId, at)
    // A repeated decision changes nothing.
    if (settled === 0 && isHidden === hides) return ok({ success: true })
    await updateReview(tx, review, {
      hiddenAt: hides ? (review.hiddenAt ?? at) : null,
      hiddenReason: hides ? reason.value : '',
    })
    await recordChange(tx, actor, {
      ...{ at, shopId: review.shopId, action: hides ? 'review.hidden' : 'review.kept', subject: `review ${reviewId}` },
      ...{ before: { hidden: isHidden }, after: { hidden: hides, reason: reason.value } },
    })
    return ok({ success: true })
  })
}
