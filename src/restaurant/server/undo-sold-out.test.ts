import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { menuChangesOf } from '../../../tests/menu-changes.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { menuRoutes } from './menu-routes.ts'
import { findOwnMark } from './read-last-change.ts'
import { stockRoutes } from './stock-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  for (const routes of [menuRoutes, stockRoutes]) routes(app, tools, mountTools)
})
const { last, undo, undoLast, send, nextName, addCategory, addDish, categories } = menuChangesOf(here)

afterEach(() => here.api.clock.set(fridayNoon))

const soldOutOf = async (id: number) => {
  const { rows } = await here.api.tools.db.execute<{ marked: boolean; until: string | null }>(
    sql`select sold_out_at is not null as marked, sold_out_until as until from products where id = ${id}`,
  )
  return rows[0]
}

test('a dish that was sold out is what the bar offers, not an older change, and each mark is taken back', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'one-hour' })
  expect(await last()).toMatchObject({ kind: 'sold-out', area: 'stock', name: dish.name, isUndo: false })
  const hour = await soldOutOf(dish.id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'for-good' })
  expect(await last()).toMatchObject({ kind: 'sold-out-end' })
  await undoLast()
  expect(await soldOutOf(dish.id)).toEqual(hour)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: null })
  expect(await last()).toMatchObject({ kind: 'sold-again', isUndo: false })
  await undoLast()
  expect(await soldOutOf(dish.id)).toEqual(hour)
  expect(await last()).toMatchObject({ kind: 'sold-out', isUndo: true })
  await undoLast()
  expect((await soldOutOf(dish.id))?.marked).toBe(false)
})

test('a mark whose hour has passed does not come back, and a later mark of the same dish is in the way', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'one-hour' })
  const first = (await last())?.id
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: null })
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'changed-since' } })
  await here.api.tools.db.execute(sql`update undoable_changes
    set former = jsonb_set(former, '{mark,until}', '"2020-01-01T00:00:00Z"') where former -> 'mark' ->> 'until' is not null`)
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect((await soldOutOf(dish.id))?.marked).toBe(false)
})

test('a mark is taken back also when the dish was changed since', async () => {
  const dish = await addDish((await addCategory()).id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'two-hours' })
  const mark = (await last('stock'))?.id
  await send('PUT', `products/${dish.id}`, { ...dish, price: '6', stock: undefined })
  expect(await undo(mark)).toMatchObject({ status: 200 })
  expect((await soldOutOf(dish.id))?.marked).toBe(false)
})

test('an option that was sold out comes back, also by the kitchen, which takes nothing else back', async () => {
  const category = await addCategory()
  const made = (await last())?.id
  const group = await send('POST', 'option-groups', {
    ...{ name: nextName('Sauces'), minimum: 0, maximum: 1 },
    options: [{ name: 'Harissa', price: '', allergens: null, most: 1 }],
  })
  const option = group.options[0].id
  await send('PUT', `options/${option}/sold-out`, { lasts: 'for-good' })
  expect(await last()).toMatchObject({ kind: 'sold-out', name: 'Harissa' })
  expect(await undo(made, here.cook)).toMatchObject({ status: 403 })
  expect(await undo((await last())?.id, here.cook)).toMatchObject({ status: 200 })
  const { rows } = await here.api.tools.db.execute(
    sql`select sold_out_at is not null as marked from options where id = ${option}`,
  )
  expect(rows).toEqual([{ marked: false }])
  expect(await categories()).toContain(category.id)
})

test('the board offers the mark that its reader has just made, for ten minutes', async () => {
  const { tools, clock } = here.api
  const board = (userId: number | null, tabletId: number | null = null) =>
    findOwnMark(tools, [{ id: 1, role: 'kitchen' }], { userId, tabletId })
  const dish = await addDish((await addCategory()).id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'for-good' })
  expect(await board(here.ownerId)).toMatchObject({ shopId: 1, change: { kind: 'sold-out', name: dish.name } })
  expect(await board(null, here.ownerId)).toBeNull()
  await tools.db.execute(sql`update audit_log set actor_kind = 'device' where subject = ${`product ${dish.id}`}`)
  expect(await board(here.ownerId)).not.toMatchObject({ change: { name: dish.name } })
  expect(await board(null, here.ownerId)).toMatchObject({ change: { name: dish.name, who: null } })
  clock.forward(600_000)
  expect(await board(null, here.ownerId)).toBeNull()
})

test('the board offers no mark after its reader has changed something else, and a taken-back one is no exception', async () => {
  const offered = () =>
    findOwnMark(here.api.tools, [{ id: 1, role: 'owner' }], { userId: here.ownerId, tabletId: null })
  const [dish, other] = [await addDish((await addCategory()).id), await addDish((await addCategory()).id)]
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'for-good' })
  await undoLast()
  expect(await offered()).toMatchObject({ change: { isUndo: true, name: dish.name } })
  await send('PUT', `products/${other.id}`, { ...other, price: '7', stock: undefined })
  expect(await offered()).toBeNull()
})

test('ten minutes after a mark, the bar offers the change before it again', async () => {
  const dish = await addDish((await addCategory()).id)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'for-good' })
  here.api.clock.forward(599_999)
  expect(await last()).toMatchObject({ kind: 'sold-out', name: dish.name })
  here.api.clock.forward(1)
  expect(await last('stock')).toBeNull()
  expect(await last()).toMatchObject({ kind: 'product-made', name: dish.name })
})
