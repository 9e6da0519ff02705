import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Language } from '../../kernel/texts.ts'
import { listOpenReports } from '../../reviews/server/report-store.ts'
import { toPublicReview } from '../../reviews/server/review-replies.ts'
import { findWrittenReview } from '../../reviews/server/review-store.ts'
import type { ReviewToDecide } from '../review-view.ts'

/** Null for a review that does not exist, or that its author has removed. */
export async function readReview(db: Database, id: number, language: Language): Promise<ReviewToDecide | null> {
  const review = await findWrittenReview(db, id)
  if (!review) return null
  const [shop] = await db
    .select({ id: shops.id, name: shops.name, domain: shops.domain })
    .from(shops)
    .where(eq(shops.id, review.shopId))
  if (!shop) return null
  return {
    shop,
    review: toPublicReview(review, language),
    version: review.version,
    hiddenReason: review.hiddenAt === null ? null : review.hiddenReason,
    reports: await listOpenReports(db, id),
  }
}
