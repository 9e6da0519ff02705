import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { OpenReport, ReportedReview } from '../report.ts'
import { reviewReports } from './tables.ts'

export async function findReport(tx: Database, reviewId: number, userId: number) {
  const [found] = await tx
    .select({ version: reviewReports.version, settledAt: reviewReports.settledAt })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.userId, userId)))
    .orderBy(sql`${reviewReports.id} desc`)
    .limit(1)
  return found ?? null
}

export async function countReportsSince(tx: Database, userId: number, since: Date): Promise<number> {
  return tx.$count(reviewReports, and(eq(reviewReports.userId, userId), gt(reviewReports.createdAt, since)))
}

export async function insertReport(tx: Database, report: typeof reviewReports.$inferInsert): Promise<void> {
  await tx.insert(reviewReports).values(report)
}

/** Returns how many reports were open. */
export async function settleReports(tx: Database, reviewId: number, at: Date): Promise<number> {
  const settled = await tx
    .update(reviewReports)
    .set({ settledAt: at })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id })
  return settled.length
}

/** Of the given reviews, those that people of the shop have reported and that wait for the operator. */
export async function listReportedByShop(
  db: Database,
  shopId: number,
  reviewIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct review_id as id from review_reports
    where of_shop_id = ${shopId} and settled_at is null and review_id = any(${sql.param([...reviewIds])}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The oldest first. */
export const listOpenReports = (db: Database, reviewId: number): Promise<OpenReport[]> =>
  db
    .select({
      reason: reviewReports.reason,
      words: reviewReports.words,
      isOfShop: sql<boolean>`${reviewReports.ofShopId} is not null`,
    })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .orderBy(reviewReports.id)

/** The longest waiting first. */
export async function listReportedReviews(db: Database, limit: number): Promise<ReportedReview[]> {
  const { rows } = await db.execute<Omit<ReportedReview, 'at'> & { since: number }>(sql`
    select v.id, v.version, json_build_object('id', s.id, 'name', s.name, 'domain', s.domain) as shop, v.stars, v.words,
      v.photo_url as "photoUrl", v.hidden_at is not null as "isHidden",
      (extract(epoch from min(p.created_at)) * 1000)::float8 as since,
      json_agg(json_build_object('reason', p.reason, 'words', p.words, 'isOfShop', p.of_shop_id is not null)
        order by p.id) as reports
    from review_reports p join reviews v on v.id = p.review_id join shops s on s.id = v.shop_id
    where p.settled_at is null and v.removed_at is null and not s.is_hidden
    group by v.id, s.id order by min(p.created_at), v.id limit ${limit}`)
  return rows.map(({ since, ...review }) => ({ ...review, at: new Date(since).toISOString() }))
}
