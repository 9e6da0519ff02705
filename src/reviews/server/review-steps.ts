import type { Database } from '../../adapters/database/database.ts'
import type { ReviewStep, ReviewSubject } from '../review.ts'
import { changeableUntil } from '../review.ts'
import { listMeals } from './meal-store.ts'
import { listReviewsAbout } from './review-store.ts'

type Asked = {
  readonly userId: number
  readonly kind: ReviewSubject['kind']
  readonly ids: readonly number[]
  readonly now: Date
}

type Hooks = {
  /** Of these shops, those to which the person belongs, or did in the last two years. */
  readonly listShopsOfFormerStaff: (
    db: Database,
    userId: number,
    shopIds: readonly number[],
  ) => Promise<ReadonlySet<number>>
}

/** By the id of the order or the reservation. Without those about which the person can neither write nor read a review. */
export async function listReviewSteps(
  db: Database,
  { userId, kind, ids, now }: Asked,
  { listShopsOfFormerStaff }: Hooks,
): Promise<Readonly<Record<number, ReviewStep>>> {
  const meals = await listMeals(db, userId, kind, ids, now)
  const reviews = await listReviewsAbout(db, kind, ids)
  const own = await listShopsOfFormerStaff(db, userId, [...new Set(meals.map(({ shopId }) => shopId))])
  return Object.fromEntries(
    meals.flatMap(({ id, shopId, may }): [number, ReviewStep][] => {
      const review = reviews.find(({ about }) => about === id)
      if (review && !review.isRemoved) return [[id, 'read']]
      const isLate = review !== undefined && now > changeableUntil(review.createdAt)
      const mayWrite = !isLate && (review !== undefined || may === 'yes') && !own.has(shopId)
      return mayWrite ? [[id, 'write']] : []
    }),
  )
}
