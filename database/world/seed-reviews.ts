import { asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../src/account/server/tables.ts'
import type { Database } from '../../src/adapters/database/database.ts'
import { countries, products, shops } from '../../src/catalogue/server/tables.ts'
import { orderHistory, orderLines, orders } from '../../src/orders/server/tables.ts'
import { reviews } from '../../src/reviews/server/tables.ts'
import { insertedIds, lookUp } from './batches.ts'
import { reviews as written } from './reviews.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Minutes after the order. */
const steps = [
  { status: 0, after: 0 },
  { status: 1, after: 2 },
  { status: 2, after: 5 },
  { status: 3, after: 20 },
  { status: 7, after: 32 },
] as const

const wroteAfter = 180

const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minuteMs)

const readDishes = async (tx: Database, shopIds: readonly number[]) => {
  const { id, shopId, name, imageUrl, priceMinor, vatBasisPoints } = products
  const { currency, currencySymbol, euroRate } = countries
  const rows = await tx
    .select({ id, shopId, name, imageUrl, priceMinor, vatBasisPoints, currency, currencySymbol, euroRate })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(inArray(products.shopId, [...shopIds]))
    .orderBy(asc(products.id))
  return Map.groupBy(rows, (dish) => dish.shopId)
}

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
  const dishes = await readDishes(tx, [...new Set(told.map(({ shopId }) => shopId))])
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
  const orderIds = await insertedIds(
    ordered.map(({ shopId, userId, dish, orderedAt }) => ({
      ...{
        shopId,
        userId,
        status: 7 as const,
        version: steps.length,
        paymentMethod: 'counter',
        pickupMode: 1 as const,
      },
      ...{ paymentState: 'due-at-counter' as const, phone: '', totalMinor: dish.priceMinor, createdAt: orderedAt },
      ...{ currency: dish.currency, currencySymbol: dish.currencySymbol, euroRate: dish.euroRate },
      ...{ readyAt: minutesAfter(orderedAt, 20), handedOverAt: minutesAfter(orderedAt, 32) },
    })),
    (rows) => tx.insert(orders).values(rows).returning({ id: orders.id }),
  )
  await tx.insert(orderLines).values(
    ordered.map(({ dish: { id, name, imageUrl, priceMinor, vatBasisPoints } }, index) => ({
      ...{ orderId: orderIds[index] ?? 0, productId: id, name, imageUrl, unitPriceMinor: priceMinor, vatBasisPoints },
      ...{ quantity: 1, tookStock: false, status: 7 as const },
    })),
  )
  await tx.insert(orderHistory).values(
    ordered.flatMap(({ orderedAt }, index) =>
      steps.map(({ status, after }, step) => ({
        orderId: orderIds[index] ?? 0,
        fromStatus: steps[step - 1]?.status ?? null,
        toStatus: status,
        changedAt: minutesAfter(orderedAt, after),
      })),
    ),
  )
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
