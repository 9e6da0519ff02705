import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { preventUserDeletion } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { changeableUntil, checkReview, type ReviewRefusal, type ReviewSubject } from '../review.ts'
import { findMeal, type Meal } from './meal-store.ts'
import { settleReports } from './report-store.ts'
import { findReviewAbout, insertReview, lockReviewAbout, type Review, updateReview } from './review-store.ts'

export type ReviewHooks = {
  /** True if the person belongs to the shop, or did in the last two years. */
  readonly isOrWasStaff: (db: Database, userId: number, shopId: number) => Promise<boolean>
  readonly dropPhoto: (tx: Database, reviewId: number) => Promise<void>
}

type Needs = Pick<Tools, 'db' | 'clock'>

export type About = { readonly userId: number; readonly subject: ReviewSubject }

export type UnknownMeal = 'unknown-order' | 'unknown-reservation'

type MayRefusal = 'too-early' | 'not-served' | 'own-shop' | 'too-late'

export type OwnReview = {
  readonly shopId: number
  readonly review: Review | null
  /** Null if it can be written or changed. */
  readonly reason: MayRefusal | null
}

const unknownMeal = ({ kind }: ReviewSubject): UnknownMeal => `unknown-${kind}`

async function reasonAgainst(
  db: Database,
  { userId }: About,
  { meal, review, now }: { readonly meal: Meal; readonly review: Review | null; readonly now: Date },
  { isOrWasStaff }: Pick<ReviewHooks, 'isOrWasStaff'>,
): Promise<MayRefusal | null> {
  if (review && now > changeableUntil(review.createdAt)) return 'too-late'
  // An existing review stays changeable, whatever happens to its order.
  if (!review && meal.may !== 'yes') return meal.may === 'too-early' ? 'too-early' : 'not-served'
  return (await isOrWasStaff(db, userId, meal.shopId)) ? 'own-shop' : null
}

export async function readOwnReview(
  { db, clock }: Needs,
  about: About,
  hooks: Pick<ReviewHooks, 'isOrWasStaff'>,
): Promise<Result<OwnReview, UnknownMeal>> {
  const now = clock.now()
  const meal = await findMeal(db, about.userId, about.subject, now)
  if (!meal) return refuse(unknownMeal(about.subject))
  const review = await findReviewAbout(db, about.subject)
  return ok({ shopId: meal.shopId, review, reason: await reasonAgainst(db, about, { meal, review, now }, hooks) })
}

const isSame = (review: Review, { stars, chips, words }: { stars: number; chips: readonly string[]; words: string }) =>
  review.stars === stars && review.words === words && review.chips.join() === chips.join()

/** An answer to other words would mislead. With a new version, an answer that is being written to the former words is refused. */
const withoutAnswer = ({ answerVersion }: Review) => ({
  answer: '',
  answerVersion: answerVersion + 1,
  answeredAt: null,
})

/** Two calls at the same time write one review: the second one changes it. */
const inTurn = (tx: Database, { subject: { kind, id } }: About): Promise<void> =>
  takeAdvisoryLocks(tx, [`review of ${kind} ${id}`])

export async function writeReview(
  { db, clock }: Needs,
  about: About,
  typed: { readonly stars: number; readonly chips: readonly string[]; readonly words: string },
  hooks: Pick<ReviewHooks, 'isOrWasStaff'>,
): Promise<Result<null, UnknownMeal | MayRefusal | ReviewRefusal>> {
  const { userId: authorId, subject } = about
  return db.transaction(async (tx): Promise<Result<null, UnknownMeal | MayRefusal | ReviewRefusal>> => {
    await inTurn(tx, about)
    const at = clock.now()
    const meal = (await preventUserDeletion(tx, authorId)) ? await findMeal(tx, authorId, subject, at) : null
    if (!meal) return refuse(unknownMeal(subject))
    const review = await lockReviewAbout(tx, subject)
    const reason = await reasonAgainst(tx, about, { meal, review, now: at }, hooks)
    if (reason) return refuse(reason)
    const checked = checkReview(typed)
    if (!checked.ok) return checked
    const { stars, words } = checked.value
    const chips = [...checked.value.chips]
    if (!review) await insertReview(tx, { stars, chips, words, subject, authorId, shopId: meal.shopId, at })
    else if (!isSame(review, checked.value))
      await updateReview(tx, review, {
        ...{ stars, chips, words, changedAt: at, removedAt: null },
        ...withoutAnswer(review),
        version: review.version + 1,
      })
    return ok(null)
  })
}

export async function removeReview(
  { db, clock }: Needs,
  about: About,
  { dropPhoto }: Pick<ReviewHooks, 'dropPhoto'>,
): Promise<Result<null, UnknownMeal | 'too-late'>> {
  return db.transaction(async (tx): Promise<Result<null, UnknownMeal | 'too-late'>> => {
    await inTurn(tx, about)
    const at = clock.now()
    if (!(await findMeal(tx, about.userId, about.subject, at))) return refuse(unknownMeal(about.subject))
    const written = await findReviewAbout(tx, about.subject)
    if (!written || written.removedAt !== null) return ok(null)
    if (at > changeableUntil(written.createdAt)) return refuse('too-late')
    // Before the review's row: the job that finishes a photograph locks the photograph first.
    await dropPhoto(tx, written.id)
    const review = await lockReviewAbout(tx, about.subject)
    if (!review) return ok(null)
    const empty = { stars: null, chips: [], words: '', ...withoutAnswer(review) }
    await updateReview(tx, review, { ...empty, changedAt: at, removedAt: at, version: review.version + 1 })
    await settleReports(tx, review.id, at)
    return ok(null)
  })
}

/** For the transaction that stores a photograph. Takes no lock, because the caller holds the lock of the photograph. */
export async function checkPhotoOfReview(
  tx: Database,
  { clock }: Pick<Tools, 'clock'>,
  { userId, subject }: About,
): Promise<Result<Review, 'unknown-review' | 'too-late'>> {
  const review = await findReviewAbout(tx, subject)
  if (!review || review.removedAt !== null || review.authorId !== userId) return refuse('unknown-review')
  return clock.now() > changeableUntil(review.createdAt) ? refuse('too-late') : ok(review)
}
