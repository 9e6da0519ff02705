import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { preventUserDeletion } from '../../account/server/user-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { checkReport, mostReportsPerDay, type ReportReason } from '../review.ts'
import type { ReviewHooks } from './own-review.ts'
import { countReportsSince, findReport, insertReport } from './report-store.ts'
import { lockReview } from './review-store.ts'

const dayMs = 86_400_000

export type Report = {
  readonly reviewId: number
  readonly userId: number
  readonly reason: ReportReason
  readonly words: string
  /** Present if a person of the shop reports a review of it. */
  readonly ofShop?: { readonly shopId: number; readonly actor: AuditActor }
}

export type ReportRefusal =
  | 'unknown-review'
  | 'own-review'
  | 'already-decided'
  | 'words-missing'
  | 'words-too-long'
  | 'too-many-reports'

/** The review stays visible until the operator decides. A repeated report of the same person changes nothing. */
export function reportReview(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { reviewId, userId, reason, words: typed, ofShop }: Report,
  { isOrWasStaff }: Pick<ReviewHooks, 'isOrWasStaff'>,
): Promise<Result<{ success: true }, ReportRefusal>> {
  return db.transaction(async (tx): Promise<Result<{ success: true }, ReportRefusal>> => {
    await takeAdvisoryLocks(tx, [`reports of user ${userId}`])
    const isKept = await preventUserDeletion(tx, userId)
    const review = isKept ? await lockReview(tx, reviewId) : null
    if (!review || review.hiddenAt !== null || (ofShop && ofShop.shopId !== review.shopId))
      return refuse('unknown-review')
    if (review.authorId === userId) return refuse('own-review')
    const words = checkReport(reason, typed)
    if (!words.ok) return words
    const former = await findReport(tx, reviewId, userId)
    if (former && former.settledAt === null) return ok({ success: true })
    if (former && former.version === review.version) return refuse('already-decided')
    const at = clock.now()
    const today = await countReportsSince(tx, userId, new Date(at.getTime() - dayMs))
    if (today >= mostReportsPerDay * config.limitsScale) return refuse('too-many-reports')
    const { version } = review
    // Also if they have reported it as diners, on the public page.
    const ofShopId = (await isOrWasStaff(tx, userId, review.shopId)) ? review.shopId : null
    await insertReport(tx, { reviewId, userId, ofShopId, reason, words: words.value, version, createdAt: at })
    if (ofShop)
      await recordChange(tx, ofShop.actor, {
        ...{ at, shopId: ofShop.shopId, action: 'review.reported', subject: `review ${reviewId}` },
        ...{ before: null, after: { reported: true } },
      })
    return ok({ success: true })
  })
}
