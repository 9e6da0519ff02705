import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { countries, products, shops } from '../../src/catalogue/server/tables.ts'
import { orderHistory, orderLines, orders } from '../../src/orders/server/tables.ts'
import { inBatches, insertedIds } from './batches.ts'

const minuteMs = 60_000

/** Minutes after the order. */
const steps = [
  { status: 0, after: 0 },
  { status: 1, after: 2 },
  { status: 2, after: 5 },
  { status: 3, after: 20 },
  { status: 7, after: 32 },
] as const

export const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minuteMs)

export const readDishes = async (tx: Database, shopIds: readonly number[]) => {
  const { id, shopId, name, imageUrl, priceMinor, vatBasisPoints } = products
  const { currency, currencySymbol, euroRate } = countries
  const rows = await tx
    .select({ id, shopId, name, imageUrl, priceMinor, vatBasisPoints, currency, currencySymbol, euroRate })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(inArray(products.shopId, [...new Set(shopIds)]))
    .orderBy(asc(products.id))
  return Map.groupBy(rows, (dish) => dish.shopId)
}

type Dish = Awaited<ReturnType<typeof readDishes>> extends Map<number, (infer One)[]> ? One : never

type HandedOver = {
  readonly dish: Dish
  /** Null for a guest at the counter, who paid there. */
  readonly userId: number | null
  readonly orderedAt: Date
}

/** Inserts orders of one dish that were handed over. Returns their ids. */
export const insertHandedOver = async (tx: Database, told: readonly HandedOver[]): Promise<number[]> => {
  const orderIds = await insertedIds(
    told.map(({ userId, dish, orderedAt }) => ({
      ...{ shopId: dish.shopId, userId, source: userId === null ? ('counter' as const) : ('web' as const) },
      ...{ status: 7 as const, version: steps.length, paymentMethod: 'counter', pickupMode: 1 as const },
      ...(userId === null
        ? { paymentState: 'paid' as const, paidAt: minutesAfter(orderedAt, 32), paidMinor: dish.priceMinor }
        : { paymentState: 'due-at-counter' as const }),
      ...{ phone: '', totalMinor: dish.priceMinor, createdAt: orderedAt },
      ...{ currency: dish.currency, currencySymbol: dish.currencySymbol, euroRate: dish.euroRate },
      ...{ readyAt: minutesAfter(orderedAt, 20), handedOverAt: minutesAfter(orderedAt, 32) },
    })),
    (rows) => tx.insert(orders).values(rows).returning({ id: orders.id }),
  )
  await inBatches(
    told.map(({ dish: { id, name, imageUrl, priceMinor, vatBasisPoints } }, index) => ({
      ...{ orderId: orderIds[index] ?? 0, productId: id, name, imageUrl, unitPriceMinor: priceMinor, vatBasisPoints },
      ...{ quantity: 1, tookStock: false, status: 7 as const },
    })),
    (rows) => tx.insert(orderLines).values(rows),
  )
  await inBatches(
    told.flatMap(({ orderedAt }, index) =>
      steps.map(({ status, after }, step) => ({
        orderId: orderIds[index] ?? 0,
        fromStatus: steps[step - 1]?.status ?? null,
        toStatus: status,
        changedAt: minutesAfter(orderedAt, after),
      })),
    ),
    (rows) => tx.insert(orderHistory).values(rows),
  )
  return orderIds
}
