import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { findProducts, returnStock, takeStock } from '../../catalogue/server/product-store.ts'
import { stockRoutes } from './stock-routes.ts'

const here = openKitchen(stockRoutes)

afterEach(async () => {
  here.api.clock.set(fridayNoon)
  await here.api.tools.db.execute(sql`update options set sold_out_at = null, sold_out_until = null`)
})

let made = 0

const idOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await here.api.tools.db.execute<{ id: number }>(query)).rows[0]?.id ?? 0

const addDish = (stock: number | null = 20, shop = 1): Promise<number> => {
  made += 1
  return idOf(sql`insert into products (shop_id, name, description, price_minor, image_url, stock)
    values (${shop}, ${`Plat ${made}`}, '', 9000, '', ${stock}::int) returning id`)
}

const addOption = async (dish: number, required: boolean, shop = 1): Promise<{ group: number; option: number }> => {
  const group = await idOf(sql`insert into option_groups (shop_id, name, minimum, maximum)
    values (${shop}, 'Cuisson', ${required ? 1 : 0}, 1) returning id`)
  await here.api.tools.db.execute(
    sql`insert into product_option_groups (product_id, group_id, position) values (${dish}, ${group}, 0)`,
  )
  return { group, option: await addToGroup(group) }
}

const addToGroup = (group: number): Promise<number> =>
  idOf(sql`insert into options (group_id, name, position) values (${group}, 'Saignant', 0) returning id`)

const mark = (caller: Caller, id: number, lasts: unknown) =>
  caller('PUT', `/api/pro/shops/1/products/${id}/sold-out`, { lasts })

const markOption = (caller: Caller, id: number, lasts: unknown) =>
  caller('PUT', `/api/pro/shops/1/options/${id}/sold-out`, { lasts })

const sold = async (id: number) => (await findProducts(here.api.tools.db, [id], here.api.clock.now()))[0]

const logOf = async (subject: string) =>
  (
    await here.api.tools.db.execute<{ before: object; after: object; who: string }>(
      sql`select before, after, actor_name as who from audit_log where subject = ${subject} order by id`,
    )
  ).rows

test('a marked dish sells nothing and keeps its number, which orders and cancellations still move', async () => {
  const id = await addDish()
  const { db } = here.api.tools
  const marked = await mark(here.cook, id, 'for-good')
  expect(marked).toMatchObject({ status: 200, body: { stock: 20, sold_out: { until: null, by: expect.any(String) } } })
  expect((await sold(id))?.stock).toBe(0)
  const moves = [{ productId: id, quantity: 2 }]
  expect(await db.transaction((tx) => takeStock(tx, moves, fridayNoon))).toEqual([{ productId: id, stock: 0 }])
  await db.transaction((tx) => returnStock(tx, moves))
  expect((await sold(id))?.stock).toBe(0)
  expect(await mark(here.owner, id, null)).toMatchObject({ status: 200, body: { stock: 22, sold_out: null } })
  expect((await sold(id))?.stock).toBe(22)
})

test('a dish that is not counted can be marked, and no order counts it', async () => {
  const id = await addDish(null)
  expect((await sold(id))?.stock).toBe(999)
  const moves = [{ productId: id, quantity: 5 }]
  const { db } = here.api.tools
  expect(await db.transaction((tx) => takeStock(tx, moves, fridayNoon))).toEqual([])
  await db.transaction((tx) => returnStock(tx, moves))
  expect((await mark(here.cook, id, 'one-hour')).body.stock).toBeNull()
  expect((await sold(id))?.stock).toBe(0)
  expect(await db.transaction((tx) => takeStock(tx, moves, fridayNoon))).toHaveLength(1)
})

test('a mark is over at its time, and nobody has to write that', async () => {
  const id = await addDish()
  const { body } = await mark(here.cook, id, 'one-hour')
  expect(body.sold_out.until).toBe(new Date(fridayNoon.getTime() + 3_600_000).toISOString())
  here.api.clock.forward(3_599_999)
  expect((await sold(id))?.stock).toBe(0)
  here.api.clock.forward(1)
  expect((await sold(id))?.stock).toBe(20)
  expect(await mark(here.cook, id, null)).toMatchObject({ status: 200, body: { sold_out: null } })
  expect(await logOf(`product ${id}`)).toHaveLength(1)
})

test('until the next day it lasts to the opening; the log has who, until when, before and after', async () => {
  const id = await addDish()
  const { body } = await mark(here.cook, id, 'next-opening')
  const { until, by } = body.sold_out
  expect(new Date(until).getTime() - fridayNoon.getTime()).toBeGreaterThanOrEqual(12 * 3_600_000)
  await mark(here.owner, id, 'for-good')
  await mark(here.owner, id, null)
  const marked = { name: `Plat ${made}`, sold_out: true }
  expect(await logOf(`product ${id}`)).toMatchObject([
    { who: by, before: { sold_out: false, until: null }, after: { ...marked, until } },
    { before: { ...marked, until }, after: { ...marked, until: null } },
    { before: marked, after: { sold_out: false, until: null } },
  ])
})

test('the same press twice is one mark, of whoever pressed first', async () => {
  const id = await addDish()
  const both = await Promise.all([mark(here.cook, id, 'two-hours'), mark(here.owner, id, 'two-hours')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toEqual(both[1]?.body)
  expect(await logOf(`product ${id}`)).toHaveLength(1)
})

test('a tablet is named as the one that marked', async () => {
  const id = await addDish()
  await here.api.tools.db.execute(sql`with one as (
      insert into tablets (shop_id, name, made_at, code_until) values (1, 'Passe', now(), now()) returning id)
    update products set sold_out_at = ${fridayNoon.toISOString()}, sold_out_tablet = one.id from one where products.id = ${id}`)
  expect((await mark(here.cook, id, 'for-good')).body.sold_out).toEqual({ until: null, by: 'Passe' })
})

test('what cannot be marked is refused with a reason', async () => {
  const id = await addDish(0)
  expect(await mark(here.cook, id, null)).toMatchObject({ status: 409, body: { code: 'stock-empty' } })
  for (const lasts of ['yesterday', '2020-01-01T00:00:00Z', 60, undefined])
    expect((await mark(here.cook, id, lasts)).status).toBe(422)
  expect((await mark(here.cook, await addDish(5, 2), 'one-hour')).status).toBe(404)
  await here.api.tools.db.execute(sql`update products set withdrawn_at = now() where id = ${id}`)
  expect(await mark(here.cook, id, 'one-hour')).toMatchObject({ status: 404, body: { code: 'unknown-product' } })
  const foreign = await addOption(await addDish(5, 2), true, 2)
  expect(await markOption(here.cook, foreign.option, 'one-hour')).toMatchObject({
    status: 404,
    body: { code: 'unknown-option' },
  })
  for (const stranger of [here.neighbour, here.diner]) expect((await mark(stranger, id, 'one-hour')).status).toBe(404)
})

test('a shop without hours has no next opening, but the other durations', async () => {
  const [id, { option }] = [await addDish(), await addOption(await addDish(), false)]
  const periods = await here.api.tools.db.execute<{ day: number; begins: string; ends: string }>(
    sql`delete from opening_periods where shop_id = 1 returning day, begins, ends`,
  )
  expect(await mark(here.cook, id, 'next-opening')).toMatchObject({ status: 409, body: { code: 'no-next-opening' } })
  expect((await markOption(here.cook, option, 'next-opening')).status).toBe(409)
  expect((await mark(here.cook, id, 'two-hours')).status).toBe(200)
  for (const { day, begins, ends } of periods.rows)
    await here.api.tools.db.execute(
      sql`insert into opening_periods (shop_id, day, begins, ends) values (1, ${day}, ${begins}, ${ends})`,
    )
})

test('an option is marked in every dish, and a dish lacks nothing as long as another option is left', async () => {
  const dish = await addDish()
  const { group, option } = await addOption(dish, true)
  const other = await addToGroup(group)
  const answer = await markOption(here.cook, option, 'one-hour')
  expect(answer).toMatchObject({
    status: 200,
    body: { id: option, group: 'Cuisson', sold_out: { by: expect.any(String) } },
  })
  const options = async () => (await sold(dish))?.optionGroups[0]?.options.map(({ id, soldOut }) => [id, soldOut])
  expect(await options()).toEqual([
    [option, true],
    [other, undefined],
  ])
  expect((await sold(dish))?.stock).toBe(20)
  await markOption(here.cook, other, 'two-hours')
  expect((await sold(dish))?.stock).toBe(0)
  here.api.clock.forward(3_600_000)
  expect((await sold(dish))?.stock).toBe(20)
  expect(await markOption(here.cook, other, null)).toMatchObject({ status: 200, body: { sold_out: null } })
  expect(await options()).toEqual([
    [option, undefined],
    [other, undefined],
  ])
  expect(await logOf(`option ${other}`)).toMatchObject([{ after: { sold_out: true } }, { after: { sold_out: false } }])
})

test('a group that nobody must choose from, or that has no options yet, sells no dish out', async () => {
  const dish = await addDish()
  const { option } = await addOption(dish, false)
  await markOption(here.cook, option, 'for-good')
  const { group, option: only } = await addOption(dish, true)
  await here.api.tools.db.execute(sql`delete from options where id = ${only}`)
  expect((await sold(dish))?.stock).toBe(20)
  await markOption(here.cook, await addToGroup(group), 'for-good')
  expect((await sold(dish))?.stock).toBe(0)
})
