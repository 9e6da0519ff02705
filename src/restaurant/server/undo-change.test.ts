import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { menuChangesOf } from '../../../tests/menu-changes.ts'
import { menuRoutes } from './menu-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { purgeUndoable } from './undo-store.ts'

const here = openKitchen((app, tools, mountTools) => {
  for (const routes of [menuRoutes, stockRoutes]) routes(app, tools, mountTools)
})
const { last, undo, undoLast, send, nextName, addCategory, addDish, dishesOf, categories, logOf } = menuChangesOf(here)

const priceOf = async (id: number): Promise<number | undefined> =>
  (await here.api.tools.db.execute<{ price: number }>(sql`select price_minor as price from products where id = ${id}`))
    .rows[0]?.price

const changeDish = ({ stock: _, ...dish }: { id: number; stock?: unknown }, more: object) =>
  send('PUT', `products/${dish.id}`, { ...dish, ...more })

test('a price is told, taken back, and brought again', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  await changeDish(dish, { price: '5' })
  expect(await last()).toMatchObject({
    ...{ kind: 'product-price', name: dish.name, who: null, isUndo: false },
    ...{ before: '4,500\u00a0DT', after: '5,000\u00a0DT' },
  })
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await priceOf(dish.id)).toBe(4500)
  expect(await last()).toMatchObject({ kind: 'product-price', isUndo: true, after: '4,500\u00a0DT' })
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await priceOf(dish.id)).toBe(5000)
  expect(await last()).toMatchObject({ isUndo: false, isRedo: true, after: '5,000\u00a0DT' })
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await last()).toMatchObject({ isUndo: true, isRedo: false, after: '4,500\u00a0DT' })
  expect(await logOf(`product ${dish.id}`)).toEqual(['product.made', ...Array(4).fill('product.changed')])
})

test('of a dish of which more was changed, each field is told', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  await changeDish(dish, { price: '5', description: 'À l’œuf' })
  expect(await last()).toMatchObject({
    kind: 'product-changed',
    parts: [
      { field: 'paid_price', before: '4,500\u00a0DT', after: '5,000\u00a0DT' },
      { field: 'description', before: '', after: '' },
    ],
  })
})

test('pressed twice at once, it is taken back once, and the second is told', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  await changeDish(dish, { price: '5' })
  const change = (await last())?.id
  const answers = await Promise.all([undo(change), undo(change)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('change-undone')
  expect(await priceOf(dish.id)).toBe(4500)
})

test('a change of yesterday stays, and is not offered', async () => {
  const category = await addCategory()
  const change = (await last())?.id
  await here.api.tools.db.execute(sql`update undoable_changes set at = at - interval '24 hours 1 second'`)
  expect(await last()).toBeNull()
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'undo-expired' } })
  expect(await categories()).toContain(category.id)
  await purgeUndoable(here.api.tools.db, here.api.clock.now())
  expect(await undo(change)).toMatchObject({ status: 404, body: { code: 'unknown-change' } })
})

test('who changed the same dish meanwhile is named, and nothing is taken back', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id)
  const changed = await changeDish(dish, { price: '5' })
  const change = (await last())?.id
  await changeDish(changed, { description: 'Au thon' })
  const refused = await undo(change)
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed-since' } })
  expect(refused.body.message).toContain('Sami')
  expect(refused.body.message).toContain(dish.name)
  expect(await priceOf(dish.id)).toBe(5000)
})

test('the change of another dish meanwhile is kept', async () => {
  const category = await addCategory()
  const [dish, other] = [await addDish(category.id), await addDish(category.id)]
  await changeDish(dish, { price: '5' })
  const change = (await last())?.id
  await changeDish(other, { price: '9' })
  expect(await undo(change)).toMatchObject({ status: 200 })
  expect([await priceOf(dish.id), await priceOf(other.id)]).toEqual([4500, 9000])
})

test('stock and the mark as sold out stay as orders and colleagues have left them', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id, { stock: 9 })
  await changeDish(dish, { price: '5' })
  const change = (await last())?.id
  const { db } = here.api.tools
  await db.execute(sql`update products set stock = 4 where id = ${dish.id}`)
  await send('PUT', `products/${dish.id}/sold-out`, { lasts: 'for-good' })
  expect(await last()).toMatchObject({ kind: 'sold-out' })
  expect(await undo(change)).toMatchObject({ status: 200 })
  const { rows } = await db.execute(
    sql`select stock, sold_out_at is not null as marked, price_minor as price from products where id = ${dish.id}`,
  )
  expect(rows).toEqual([{ stock: 4, marked: true, price: 4500 }])
})

test('a change of the stock alone is not offered', async () => {
  const category = await addCategory()
  const dish = await addDish(category.id, { stock: 9 })
  const before = await last()
  await changeDish(dish, { stock: { seen: 9, wanted: 5 } })
  expect(await last()).toEqual(before)
  expect(await undo(before?.id)).toMatchObject({ status: 200 })
})

test('a new dish leaves the menu again, and a withdrawn one comes back at its place', async () => {
  const category = await addCategory()
  const dishes = [await addDish(category.id), await addDish(category.id), await addDish(category.id)]
  const names = dishes.map(({ name }) => name)
  await undoLast()
  expect(await dishesOf(category.id)).toEqual(names.slice(0, 2))
  expect(await last()).toMatchObject({ kind: 'product-withdrawn', isUndo: true })
  await undoLast()
  await send('DELETE', `products/${dishes[1].id}`)
  await undoLast()
  expect(await dishesOf(category.id)).toEqual(names)
  await undoLast()
  expect(await dishesOf(category.id)).toEqual([names[0], names[2]])
})

test('a dish that left a category comes back at its place there', async () => {
  const [from, to] = [await addCategory(), await addCategory()]
  const dishes = [await addDish(from.id), await addDish(from.id), await addDish(from.id)]
  await changeDish(dishes[1], { categories: [to.id] })
  await undoLast()
  expect(await dishesOf(from.id)).toEqual(dishes.map(({ name }) => name))
  expect(await dishesOf(to.id)).toEqual([])
})

test('a dish and a category move back', async () => {
  const category = await addCategory()
  const dishes = [await addDish(category.id), await addDish(category.id), await addDish(category.id)]
  await send('PUT', `categories/${category.id}/products/${dishes[2].id}/position`, { position: 0 })
  expect(await last()).toMatchObject({ kind: 'product-moved', name: dishes[2].name })
  await undoLast()
  expect(await dishesOf(category.id)).toEqual(dishes.map(({ name }) => name))
  const before = await categories()
  await send('PUT', `categories/${category.id}/position`, { position: 0 })
  expect(await categories()).not.toEqual(before)
  await undoLast()
  expect(await categories()).toEqual(before)
})

test('a category comes back with its number, its place and its withdrawn dishes', async () => {
  const [category] = [await addCategory(), await addCategory()]
  const dish = await addDish(category.id)
  await send('DELETE', `products/${dish.id}`)
  const before = await categories()
  await send('DELETE', `categories/${category.id}`)
  expect(await last()).toMatchObject({ kind: 'category-removed', name: category.name })
  await undoLast()
  expect(await categories()).toEqual(before)
  await send('POST', `products/${dish.id}/restore`)
  expect(await dishesOf(category.id)).toEqual([dish.name])
  expect(await logOf(`category ${category.id}`)).toEqual(['category.made', 'category.removed', 'category.restored'])
})

test('a category with the name is in the way of the one that should come back', async () => {
  const category = await addCategory()
  await send('DELETE', `categories/${category.id}`)
  const change = (await last())?.id
  await send('POST', 'categories', { name: category.name })
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'category-name-taken' } })
  expect(await categories()).not.toContain(category.id)
})

test('a new category goes, unless it has dishes; a renamed one has its name again', async () => {
  const category = await addCategory()
  const made = (await last())?.id
  await send('PUT', `categories/${category.id}`, { name: nextName('Autre'), version: 1 })
  await undoLast()
  const { db } = here.api.tools
  const { rows } = await db.execute(sql`select name from menu_categories where id = ${category.id}`)
  expect(rows).toEqual([{ name: category.name }])
  expect(await undo(made)).toMatchObject({ status: 409, body: { code: 'changed-since' } })
  const other = await addCategory()
  const change = (await last())?.id
  await addDish(other.id)
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'category-not-empty' } })
})

test('another shop, another role and a stranger do not take it back', async () => {
  await addCategory()
  const change = (await last())?.id
  expect(await undo(change, here.neighbour)).toMatchObject({ status: 404 })
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select shop_id as id from staff s join users u on u.id = s.user_id where u.email = 'karim@example.com'`,
  )
  expect(await undo(change, here.neighbour, rows[0]?.id)).toMatchObject({
    status: 404,
    body: { code: 'unknown-change' },
  })
  expect(await undo(change, here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  expect(await undo(change, await createCaller(here.api))).toMatchObject({ status: 401 })
  expect(await undo(change)).toMatchObject({ status: 200 })
})

test('a colleague’s change is offered also when it has replaced an own one of the last ten minutes', async () => {
  const { db } = here.api.tools
  const dish = await addDish((await addCategory()).id)
  const dearer = await changeDish(dish, { price: '5' })
  await changeDish(dearer, { price: '6' })
  await db.execute(sql`update audit_log set actor_id = 0, actor_name = 'Samia'
    where id = (select max(id) from audit_log where subject = ${`product ${dish.id}`})`)
  expect(await last()).toMatchObject({ kind: 'product-price', who: 'Samia', after: '6,000\u00a0DT' })
})

test('a colleague’s change is named, and does not replace an own one of the last ten minutes', async () => {
  const { db, clock } = here.api.tools
  const [own, colleague] = [await addCategory(), await addCategory()]
  await db.execute(
    sql`update audit_log set actor_id = 0, actor_name = 'Samia' where subject = ${`category ${colleague.id}`}`,
  )
  expect(await last()).toMatchObject({ name: own.name, who: null })
  await db.execute(
    sql`update undoable_changes set at = ${clock.now().toISOString()}::timestamptz - interval '601 seconds'`,
  )
  expect(await last()).toMatchObject({ name: colleague.name, who: 'Samia' })
})
