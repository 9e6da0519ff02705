import type { Database } from '../../adapters/database/database.ts'
import type { Language } from '../../kernel/texts.ts'
import { listReportedByShop } from '../../reviews/server/report-store.ts'
import { toPublicReview } from '../../reviews/server/review-replies.ts'
import type { ReviewOfShop } from '../../reviews/server/review-store.ts'
import type { ShopReview } from '../review-contract.ts'

/** For the people of the shop. */
export async function toShopReviews(
  db: Database,
  shopId: number,
  reviews: readonly ReviewOfShop[],
  language: Language,
): Promise<ShopReview[]> {
  const reported = await listReportedByShop(
    db,
    shopId,
    reviews.map(({ id }) => id),
  )
  return reviews.map((review) => ({
    ...toPublicReview(review, language),
    answer_version: review.answerVersion,
    is_reported: reported.has(review.id),
  }))
}
