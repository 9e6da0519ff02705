import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { checkWords } from '../review.ts'
import { findPublicReview, lockReview, type ReviewOfShop } from './review-store.ts'
import { reviews } from './tables.ts'

type AnswerRefusal = 'unknown-review' | 'answer-empty' | 'words-too-long' | 'changed-meanwhile'

type Answer<NoRight extends string> = {
  readonly shopId: number
  readonly reviewId: number
  readonly words: string
  /** The version of the answer that the caller saw. */
  readonly version: number
  readonly actor: AuditActor
  readonly stillMay: (tx: Database) => Promise<Result<unknown, NoRight>>
}

/** The answer is not a part of the review's version: an answer does not change what was reported. */
export function answerReview<NoRight extends string>(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { shopId, reviewId, words: typed, version, actor, stillMay }: Answer<NoRight>,
): Promise<Result<ReviewOfShop, AnswerRefusal | NoRight>> {
  return db.transaction(async (tx): Promise<Result<ReviewOfShop, AnswerRefusal | NoRight>> => {
    const allowed = await stillMay(tx)
    if (!allowed.ok) return allowed
    const review = await lockReview(tx, reviewId)
    if (!review || review.shopId !== shopId || review.hiddenAt !== null) return refuse('unknown-review')
    const words = checkWords(typed)
    if (!words.ok) return words
    if (words.value === '') return refuse('answer-empty')
    if (review.answer !== words.value) {
      if (review.answerVersion !== version) return refuse('changed-meanwhile')
      const at = clock.now()
      await tx
        .update(reviews)
        .set({ answer: words.value, answerVersion: version + 1, answeredAt: review.answeredAt ?? at })
        .where(eq(reviews.id, reviewId))
      await recordChange(tx, actor, {
        ...{ at, shopId, action: 'review.answered', subject: `review ${reviewId}` },
        ...{ before: { answer: review.answer || null }, after: { answer: words.value } },
      })
    }
    const answered = await findPublicReview(tx, shopId, reviewId)
    return answered ? ok(answered) : refuse('unknown-review')
  })
}
