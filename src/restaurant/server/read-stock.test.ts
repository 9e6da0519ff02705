import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { firstTestOrder, orderLines } from '../../orders/server/tables.ts'
import { stockRoutes } from './stock-routes.ts'

const here = openKitchen(stockRoutes)

const db = () => here.api.tools.db

const readOne = async (kind: 'dish' | 'option') => {
  const query =
    kind === 'dish'
      ? sql`select id, name from products where shop_id = 1 and withdrawn_at is null order by id limit 1`
      : sql`select o.id, o.name from options o join option_groups g on g.id = o.group_id where g.shop_id = 1 order by o.id limit 1`
  const [row] = (await db().execute<{ id: number; name: string }>(query)).rows
  if (!row) throw new Error(`no ${kind}`)
  return row
}

const ordersOf = async (kind: 'dish' | 'option', { id, name }: { id: number; name: string }) => {
  const { body } = await here.cook('GET', `/api/pro/shops/1/stock?words=${encodeURIComponent(name)}`)
  const row = body.rows.find((one: { kind: string; id: number }) => one.kind === kind && one.id === id)
  return row.open_orders
}

const becomeTest = async (id: number): Promise<void> => {
  const test = JSON.stringify({ id: firstTestOrder, is_test: true })
  await db().execute(sql`insert into orders overriding system value
    select (jsonb_populate_record(o, ${test}::jsonb)).* from orders o where id = ${id}`)
  await db().update(orderLines).set({ orderId: firstTestOrder }).where(eq(orderLines.orderId, id))
}

test('the stock list names the open orders that still need a dish or an option', async () => {
  const [dish, option] = [await readOne('dish'), await readOne('option')]
  const place = (more: object = {}) =>
    insertOrder(db(), {
      ...{ status: 1, createdAt: here.api.clock.now(), ...more },
      lines: [
        {
          ...{ productId: dish.id, name: dish.name, unitPriceMinor: 9000, quantity: 1 },
          options: [{ optionId: option.id, groupName: 'Sauces', name: option.name, priceMinor: 0 }],
        },
        { productId: dish.id, name: dish.name, unitPriceMinor: 9000, quantity: 2 },
      ],
    })
  const [fresh, cooking] = [await place({ status: 0 }), await place({ status: 2 })]
  await place({ status: 3 })
  await place({ status: 5 })
  await becomeTest(await place())
  await place({ paymentState: 'pending', paymentMethod: 'demo' })
  expect(await ordersOf('dish', dish)).toEqual([fresh, cooking])
  expect(await ordersOf('option', option)).toEqual([fresh, cooking])
  const set = (id: number, values: object) => db().update(orderLines).set(values).where(sql`order_id = ${id}`)
  await set(fresh, { status: 4, removedAt: here.api.clock.now() })
  expect(await ordersOf('dish', dish)).toEqual([cooking])
  await set(cooking, { status: 3 })
  expect(await ordersOf('dish', dish)).toEqual([])
  expect(await ordersOf('option', option)).toEqual([])
})
