import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { changeRating } from '../../catalogue/server/rating-store.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { ReviewSubject, WrittenReview } from '../review.ts'
import { isWithoutAnswer, reviewReports, reviews } from './tables.ts'

export type Review = typeof reviews.$inferSelect

/** A review with what its public reply needs. */
export type ReviewOfShop = Review & {
  readonly timeZone: string
  readonly author: Pick<typeof users.$inferSelect, 'name' | 'firstName' | 'lastName'> | null
}

const isAbout = ({ kind, id }: ReviewSubject): SQL =>
  kind === 'order' ? eq(reviews.orderId, id) : eq(reviews.reservationId, id)

export async function findReviewAbout(db: Database, subject: ReviewSubject): Promise<Review | null> {
  const [found] = await db.select().from(reviews).where(isAbout(subject))
  return found ?? null
}

/** `about` is the id of the order or the reservation. */
export async function listReviewsAbout(db: Database, kind: ReviewSubject['kind'], ids: readonly number[]) {
  const about = kind === 'order' ? reviews.orderId : reviews.reservationId
  const isRemoved = sql<boolean>`${reviews.removedAt} is not null`
  return db
    .select({ about, createdAt: reviews.createdAt, isRemoved })
    .from(reviews)
    .where(inArray(about, [...ids]))
}

/** Nobody else changes the review until the transaction ends. */
export async function lockReviewAbout(tx: Database, subject: ReviewSubject): Promise<Review | null> {
  const [found] = await tx.select().from(reviews).where(isAbout(subject)).for('update')
  return found ?? null
}

export async function lockReview(tx: Database, id: number): Promise<Review | null> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)))
    .for('update')
  return found ?? null
}

/** What a review adds to the rating of its shop. */
const weightOf = ({ stars, hiddenAt }: Pick<Review, 'stars' | 'hiddenAt'>): { count: number; sum: number } =>
  stars === null || hiddenAt !== null ? { count: 0, sum: 0 } : { count: 1, sum: stars }

/** `before` is a locked row. The rating of the shop changes with it. */
export async function updateReview(
  tx: Database,
  before: Review,
  change: Partial<Omit<typeof reviews.$inferInsert, 'stars'>> & { readonly stars?: number | null },
): Promise<Review> {
  const [after] = await tx.update(reviews).set(change).where(eq(reviews.id, before.id)).returning()
  if (!after) throw new Error('a review vanished while it was locked')
  const [was, is] = [weightOf(before), weightOf(after)]
  await changeRating(tx, after.shopId, { count: is.count - was.count, sum: is.sum - was.sum })
  return after
}

type NewReview = WrittenReview & {
  readonly subject: ReviewSubject
  readonly shopId: number
  readonly authorId: number
  readonly at: Date
}

export async function insertReview(tx: Database, { subject, at, chips, ...review }: NewReview): Promise<Review> {
  const about = subject.kind === 'order' ? { orderId: subject.id } : { reservationId: subject.id }
  const [made] = await tx
    .insert(reviews)
    .values({ ...review, ...about, chips: [...chips], createdAt: at, changedAt: at })
    .returning()
  if (!made) throw new Error('a review was not inserted')
  await changeRating(tx, made.shopId, weightOf(made))
  return made
}

/** Empty `url`: no photograph is shown. */
export async function writePhotoUrl(tx: Database, id: number, url: string): Promise<void> {
  await tx.update(reviews).set({ photoUrl: url }).where(eq(reviews.id, id))
}

const selectWritten = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      review: reviews,
      timeZone: shops.timeZone,
      author: { name: users.name, firstName: users.firstName, lastName: users.lastName },
    })
    .from(reviews)
    .innerJoin(shops, eq(shops.id, reviews.shopId))
    .leftJoin(users, eq(users.id, reviews.authorId))
    .where(and(isNull(reviews.removedAt), condition))

const selectPublic = (db: Database, condition: SQL | undefined) =>
  selectWritten(db, and(isNull(reviews.hiddenAt), condition))

export const reviewsPerPage = 20

/** The newest first. `after` is the id of the last one of the former page. */
export async function listPublicReviews(
  db: Database,
  shopId: number,
  after: number | null,
  { isUnanswered = false }: { readonly isUnanswered?: boolean } = {},
): Promise<{ readonly reviews: readonly ReviewOfShop[]; readonly next: number | null }> {
  const older =
    after === null
      ? undefined
      : sql`(${reviews.createdAt}, ${reviews.id}) <
          (select last.created_at, last.id from reviews last where last.id = ${after} and last.shop_id = ${shopId})`
  const unanswered = isUnanswered ? isWithoutAnswer : undefined
  const rows = await selectPublic(db, and(eq(reviews.shopId, shopId), unanswered, older))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsPerPage + 1)
  const shown = rows.slice(0, reviewsPerPage).map(toReviewOfShop)
  return { reviews: shown, next: rows.length > reviewsPerPage ? (shown.at(-1)?.id ?? null) : null }
}

type Selected = Awaited<ReturnType<typeof selectWritten>>[number]

const toReviewOfShop = ({ review, ...more }: Selected): ReviewOfShop => ({ ...review, ...more })

export async function findPublicReview(db: Database, shopId: number, id: number): Promise<ReviewOfShop | null> {
  const [row] = await selectPublic(db, and(eq(reviews.shopId, shopId), eq(reviews.id, id)))
  return row ? toReviewOfShop(row) : null
}

/** Also a hidden review. */
export async function findWrittenReview(db: Database, id: number): Promise<ReviewOfShop | null> {
  const [row] = await selectWritten(db, eq(reviews.id, id))
  return row ? toReviewOfShop(row) : null
}

/** All reviews of a person, for the export of the account. */
export const listReviewsOf = (db: Database, userId: number): Promise<Review[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.authorId, userId), isNull(reviews.removedAt)))
    .orderBy(reviews.id)

/** The words stay, without name and photograph. */
export async function eraseAuthor(
  tx: Database,
  userId: number,
  dropPhoto: (tx: Database, reviewId: number) => Promise<void>,
): Promise<void> {
  const own = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, userId)).orderBy(reviews.id)
  for (const { id } of own) await dropPhoto(tx, id)
  await tx.update(reviews).set({ authorId: null }).where(eq(reviews.authorId, userId))
  await tx.update(reviewReports).set({ userId: null }).where(eq(reviewReports.userId, userId))
}

/** The days of reviews and answers are those of the shop. */
export async function findZoneOfReviews(db: Database, shopId: number): Promise<string> {
  const [shop] = await db.select({ timeZone: shops.timeZone }).from(shops).where(eq(shops.id, shopId))
  return shop?.timeZone ?? 'UTC'
}
