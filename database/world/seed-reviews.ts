import { sql } from 'drizzle-orm'
import { users } from '../../src/account/server/tables.ts'
import type { Database } from '../../src/adapters/database/database.ts'
import { reviews } from '../../src/reviews/server/tables.ts'
import { insertedIds, lookUp } from './batches.ts'
import { insertHandedOver, minutesAfter, readDishes } from './handed-over.ts'
import { reviews as written } from './reviews.ts'

const dayMs = 86_400_000
const wroteAfter = 180

/** Inserts handed-over orders of their own customers, and a review of each. The customers cannot sign in. */
export const seedReviews = async (
  tx: Database,
  { shopIds, now }: { shopIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> => {
  const told = Object.entries(written).flatMap(([domain, ofShop]) =>
    ofShop.map((review) => ({
      ...review,
      shopId: lookUp(shopIds, domain),
      orderedAt: new Date(now.getTime() - review.daysAgo * dayMs),
    })),
  )
  const dishes = await readDishes(
    tx,
    told.map(({ shopId }) => shopId),
  )
  const authors = await insertedIds(
    told.map(({ author: [firstName, lastName], orderedAt }) => ({
      ...{ name: `${firstName} ${lastName}`, firstName, lastName, isDemo: true, createdAt: orderedAt },
    })),
    (rows) => tx.insert(users).values(rows).returning({ id: users.id }),
  )
  const ordered = told.map((review, index) => {
    const menu = lookUp(dishes, review.shopId)
    const dish = menu[index % menu.length]
    if (!dish) throw new Error('a reviewed shop has no dish')
    return { ...review, dish, userId: authors[index] ?? 0 }
  })
  const orderIds = await insertHandedOver(tx, ordered)
  await tx.insert(reviews).values(
    ordered.map(({ shopId, userId, stars, chips, words, orderedAt, answer = '' }, index) => {
      const at = minutesAfter(orderedAt, wroteAfter)
      const answered = answer === '' ? {} : { answer, answerVersion: 1, answeredAt: minutesAfter(at, 60) }
      const review = { shopId, stars, chips: [...chips], words, createdAt: at, changedAt: at }
      return { ...review, ...answered, authorId: userId, orderId: orderIds[index] ?? 0 }
    }),
  )
  await tx.execute(sql`insert into shop_ratings (shop_id, count, sum)
    select shop_id, count(*), sum(stars) from reviews group by shop_id`)
}
