import { eq, sql } from 'drizzle-orm'
import type { Database } from '../src/adapters/database/database.ts'
import { shops } from '../src/catalogue/server/tables.ts'
import { firstTestOrder, orderHistory, orderLineOptions, orderLines, orders } from '../src/orders/server/tables.ts'
import { userIdOf } from './find-user.ts'
import { fridayNoon } from './seed-time.ts'

type Option = Omit<typeof orderLineOptions.$inferInsert, 'orderLineId'>
type Line = Partial<Omit<typeof orderLines.$inferInsert, 'orderId'>> & { readonly options?: readonly Option[] }

export type OrderValues = Partial<typeof orders.$inferInsert> & { readonly lines?: readonly Line[] }

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('no such row')
  return row
}

/**
 * Inserts an order into the tables, for tests of later steps. (`orderAt` orders through the API.) By default Amina has ordered one
 * Brik at Dar El Marsa on Friday noon, to take away and pay at the counter.
 */
export const insertOrder = async (db: Database, { lines = [{}], ...values }: OrderValues = {}): Promise<number> => {
  const { status = 0, createdAt = fridayNoon } = values
  const written = lines.map(({ options = [], ...line }) => ({
    options,
    name: 'Brik',
    imageUrl: '',
    unitPriceMinor: 12_000,
    vatBasisPoints: 0,
    quantity: 1,
    status,
    ...line,
  }))
  const { id: orderId } = only(
    await db
      .insert(orders)
      .values({
        shopId:
          values.shopId ??
          only(await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, 'dar-el-marsa'))).id,
        userId: values.userId ?? (await userIdOf(db, 'amina@example.com')),
        paymentMethod: 'counter',
        paymentState: 'due-at-counter',
        pickupMode: 1,
        phone: '+21620123456',
        totalMinor: written.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0),
        currency: 'TND',
        currencySymbol: 'DT',
        euroRate: '0.295100',
        createdAt,
        ...values,
      })
      .returning({ id: orders.id }),
  )
  const ids = await db
    .insert(orderLines)
    .values(written.map(({ options: _, ...line }) => ({ ...line, orderId })))
    .returning({ id: orderLines.id })
  const chosen = written.flatMap(({ options }, index) =>
    options.map((option) => ({ ...option, orderLineId: ids[index]?.id ?? 0 })),
  )
  if (chosen.length > 0) await db.insert(orderLineOptions).values(chosen)
  await db.insert(orderHistory).values({ orderId, toStatus: 0, changedAt: createdAt })
  return orderId
}

/** Inserts a copy of an order as a test order. */
export const insertTestOrder = async (db: Database, order: number): Promise<number> => {
  await db.execute(sql`insert into orders overriding system value
    select (jsonb_populate_record(orders, jsonb_build_object('id', ${firstTestOrder + order}::int, 'is_test', true))).*
    from orders where id = ${order}`)
  return firstTestOrder + order
}
