import { eq } from 'drizzle-orm'
import { users } from '../src/account/server/tables.ts'
import { shopRatings } from '../src/catalogue/server/card-tables.ts'
import { isPublic, reviews } from '../src/reviews/server/tables.ts'
import { type Caller, createCaller } from './caller.ts'
import { insertOrder } from './insert-order.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

/** The first shop of the demo, whose diners write reviews. */
export type ReviewedShop = {
  readonly api: WholeApi
  /** Inserts a handed-over order of the first shop. Returns the path of its review. */
  serve(userId?: number): Promise<string>
  /** A new account that is signed in. */
  arrive(): Promise<{ readonly caller: Caller; readonly id: number; readonly email: string }>
  /** The stored rating, and the same figures counted from the reviews. */
  ratings(shopId?: number): Promise<{ readonly stored: unknown; readonly counted: unknown }>
}

export const openReviewedShop = async (): Promise<ReviewedShop> => {
  const api = await createWholeApi()
  const { db } = api.tools
  let people = 0
  return {
    api,
    serve: async (userId) =>
      `/api/orders/${await insertOrder(db, { status: 7, ...(userId !== undefined && { userId }) })}/review`,
    arrive: async () => {
      people += 1
      const email = `diner-${people}@example.com`
      const [user] = await db.insert(users).values({ name: 'Rim Saïdi', email }).returning({ id: users.id })
      return { caller: await createCaller(api, email), email, id: user?.id ?? 0 }
    },
    ratings: async (shopId = 1) => {
      const [stored] = await db.select().from(shopRatings).where(eq(shopRatings.shopId, shopId))
      const shown = (await db.select().from(reviews).where(isPublic)).filter((review) => review.shopId === shopId)
      return {
        stored: { count: stored?.count ?? 0, sum: stored?.sum ?? 0 },
        counted: { count: shown.length, sum: shown.reduce((sum, { stars }) => sum + (stars ?? 0), 0) },
      }
    },
  }
}
