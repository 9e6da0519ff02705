import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer, Caller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { findProducts, takeStock } from '../../catalogue/server/product-store.ts'
import { toProductReply } from '../../catalogue/server/replies.ts'
import { menuRoutes } from './menu-routes.ts'
import { readMenuEditor } from './read-menu-editor.ts'

const here = openKitchen(menuRoutes)

const categories = async (shop = 1): Promise<{ id: number; name: string; version: number }[]> =>
  (
    await here.api.tools.db.execute<{ id: number; name: string; version: number }>(
      sql`select id, name, version from menu_categories where shop_id = ${shop} order by position, id`,
    )
  ).rows

let made = 0

const addCategory = async (): Promise<number> => {
  made += 1
  return (await here.owner('POST', '/api/pro/shops/1/categories', { name: `Rubrique ${made}` })).body.id
}

const dish = async (more: object = {}) => {
  made += 1
  const categoryIds = [(await categories())[0]?.id]
  return {
    name: `Plat ${made}`,
    description: 'Du jour',
    price: '12,5',
    vat_basis_points: 700,
    categories: categoryIds,
    ...more,
  }
}

const add = async (more: object = {}): Promise<Answer> =>
  here.owner('POST', '/api/pro/shops/1/products', await dish({ stock: 20, ...more }))

const change = (caller: Caller, { id, ...product }: Record<string, unknown>, more: object = {}): Promise<Answer> => {
  const { name, description, price, vat_basis_points, categories: places, version } = product
  const body = { name, description, price, vat_basis_points, categories: places, version, ...more }
  return caller('PUT', `/api/pro/shops/1/products/${id}`, body)
}

test('a dish is added with its price in the currency of the shop, at the end of its category', async () => {
  const category = await addCategory()
  const first = await add({ categories: [category] })
  const second = await add({ categories: [category], price: '8.250' })
  expect(first).toMatchObject({ status: 200, body: { price: '12.500', stock: 20, sold_out: null, version: 1 } })
  const { rows } = await here.api.tools.db.execute<{ ids: number[] }>(
    sql`select array_agg(product_id order by position) as ids from menu_category_products where category_id = ${category}`,
  )
  expect(rows[0]?.ids).toEqual([first.body.id, second.body.id])
})

test('the same dish or category sent twice stands once', async () => {
  const input = { ...(await dish()), stock: 1 }
  const send = () => here.owner('POST', '/api/pro/shops/1/products', input)
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'product-name-taken', field: 'name' })
  const sendCategory = () => here.owner('POST', '/api/pro/shops/1/categories', { name: 'Du marché' })
  expect((await Promise.all([sendCategory(), sendCategory()])).map(({ status }) => status).toSorted()).toEqual([
    200, 409,
  ])
})

test('two editors at once: one is saved, the other is told what it is now', async () => {
  const { body } = await add()
  const answers = await Promise.all([
    change(here.owner, body, { price: '13' }),
    change(here.owner, body, { description: 'Avec du thon' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = [200, 409].map((status) => answers.find((answer) => answer.status === status)?.body)
  expect(refused).toMatchObject({ code: 'product-changed', current: saved, by: null })
  const { db } = here.api.tools
  await db.execute(sql`update audit_log set actor_id = 0, actor_name = 'Samia' where subject = ${`product ${body.id}`}`)
  expect((await change(here.owner, body, { price: '15' })).body).toMatchObject({ code: 'product-changed', by: 'Samia' })
  expect((await change(here.owner, { ...body, version: refused.current.version }, { price: '14' })).body.price).toBe(
    '14.000',
  )
})

test('a change whose answer was lost is not a conflict with itself', async () => {
  const { body } = await add()
  const first = await change(here.owner, body, { price: '9' })
  expect(await change(here.owner, body, { price: '9' })).toMatchObject({ status: 200, body: first.body })
})

test('orders placed while the form is open count: the difference is added', async () => {
  const { body } = await add()
  await here.api.tools.db.transaction((tx) => takeStock(tx, [{ productId: body.id, quantity: 3 }], fridayNoon))
  const saved = await change(here.owner, body, { stock: { seen: 20, wanted: 50 } })
  expect(saved.body.stock).toBe(47)
  const next = { ...saved.body }
  expect((await change(here.owner, next, { stock: { seen: 47, wanted: 0 } })).body.stock).toBe(0)
})

test('a dish is not counted unless somebody counts it, and stops to be counted without losing what orders took', async () => {
  const { body } = await add({ stock: undefined })
  expect(body.stock).toBeNull()
  const { db } = here.api.tools
  const take = () => db.transaction((tx) => takeStock(tx, [{ productId: body.id, quantity: 3 }], fridayNoon))
  await take()
  const counted = await change(here.owner, body, { stock: { seen: null, wanted: 8 } })
  expect(counted.body.stock).toBe(8)
  await take()
  expect((await change(here.owner, counted.body, { stock: { seen: 8, wanted: 10 } })).body).toMatchObject({ stock: 7 })
  const { body: later } = await change(here.owner, { ...body, version: 3 }, { stock: { seen: 7, wanted: null } })
  expect(later.stock).toBeNull()
  expect(await change(here.owner, body, { stock: { seen: 8, wanted: 4 } })).toMatchObject({ status: 409 })
})

test('a withdrawn dish is off the menu and can come back where it was', async () => {
  const { body } = await add()
  const at = `/api/pro/shops/1/products/${body.id}`
  const twice = await Promise.all([here.owner('DELETE', at), here.owner('DELETE', at)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await change(here.owner, body)).toMatchObject({ status: 404, body: { code: 'unknown-product' } })
  const back = await Promise.all([here.owner('POST', `${at}/restore`), here.owner('POST', `${at}/restore`)])
  expect(back.map((answer) => [answer.status, answer.body.categories])).toEqual(Array(2).fill([200, body.categories]))
})

test('a dish whose category is gone comes back in the first one', async () => {
  const category = await addCategory()
  const { body } = await add({ categories: [category] })
  const at = `/api/pro/shops/1/categories/${category}`
  expect(await here.owner('DELETE', at)).toMatchObject({ status: 409, body: { code: 'category-not-empty' } })
  await here.owner('DELETE', `/api/pro/shops/1/products/${body.id}`)
  expect((await here.owner('DELETE', at)).status).toBe(200)
  expect((await here.owner('DELETE', at)).status).toBe(404)
  const back = await here.owner('POST', `/api/pro/shops/1/products/${body.id}/restore`)
  expect(back.body.categories).toEqual([(await categories())[0]?.id])
})

test('a category renamed by two editors keeps the first name, and the second editor reads it', async () => {
  const id = await addCategory()
  const rename = (name: string, version = 1) =>
    here.owner('PUT', `/api/pro/shops/1/categories/${id}`, { name, version })
  const both = await Promise.all([rename('Salades'), rename('Entrées froides')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = [200, 409].map((status) => both.find((answer) => answer.status === status)?.body)
  expect(refused).toMatchObject({ code: 'category-changed', current: saved })
  expect(refused.message).toContain(saved.name)
  expect(await rename(saved.name)).toMatchObject({ status: 200, body: saved })
})

test('categories and dishes are put in order, also by two at once, and a repeated press changes nothing', async () => {
  const before = (await categories()).map(({ id }) => id)
  const [first = 0, second = 0, ...rest] = before
  const put = (id: number, position: number) =>
    here.owner('PUT', `/api/pro/shops/1/categories/${id}/position`, { position })
  await put(second, 0)
  await put(second, 0)
  expect((await categories()).map(({ id }) => id)).toEqual([second, first, ...rest])
  await Promise.all([put(first, 0), put(second, 1), put(rest[0] ?? 0, 0)])
  expect((await categories()).map(({ id }) => id).toSorted()).toEqual(before.toSorted())
  const category = await addCategory()
  const dishes = [await add({ categories: [category] }), await add({ categories: [category] })].map(
    ({ body }) => body.id,
  )
  const path = `/api/pro/shops/1/categories/${category}/products/${dishes[1]}/position`
  expect((await here.owner('PUT', path, { position: 0 })).status).toBe(200)
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select product_id as id from menu_category_products where category_id = ${category} order by position`,
  )
  expect(rows.map(({ id }) => id)).toEqual(dishes.toReversed())
})

test('nothing of another shop can be named', async () => {
  const [other] = await categories(2)
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select id from products where shop_id = 2 limit 1`,
  )
  const [foreign] = rows
  expect(await add({ categories: [other?.id] })).toMatchObject({
    status: 404,
    body: { code: 'unknown-category', field: 'categories' },
  })
  expect((await here.owner('DELETE', `/api/pro/shops/1/products/${foreign?.id}`)).status).toBe(404)
  expect((await here.owner('DELETE', `/api/pro/shops/1/categories/${other?.id}`)).status).toBe(404)
  const { body } = await add()
  for (const stranger of [here.neighbour, here.diner]) {
    expect(await change(stranger, body)).toMatchObject({ status: 404, body: { code: 'not-staff' } })
  }
  expect(await change(here.cook, body)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
})

test.each([
  [{ price: '12,5000' }, 'price-decimals', 'price'],
  [{ price: '' }, 'price-missing', 'price'],
  [{ name: '  ' }, 'product-name-missing', 'name'],
  [{ vat_basis_points: 550 }, 'vat-unknown', 'vat'],
  [{ categories: [] }, 'category-missing', 'categories'],
])('bad input is refused beside its field: %o', async (part, code, field) => {
  expect(await add(part)).toMatchObject({ status: 422, body: { code, field } })
})

test('diners read what the owner states about allergens, and are told when the owner has stated nothing', async () => {
  const { body: silent } = await add()
  const read = async (id: number) => {
    const [product] = await findProducts(here.api.tools.db, [id], fridayNoon)
    return product && [product.allergens, toProductReply(product).allergens_stated, product.diets]
  }
  expect(silent).toMatchObject({ allergens: null, diets: [] })
  expect(await read(silent.id)).toEqual([null, false, []])
  const none = await change(here.owner, silent, { allergens: [] })
  expect(none).toMatchObject({ status: 200, body: { allergens: [], version: 2 } })
  expect(await read(silent.id)).toEqual([[], true, []])
  const some = await change(here.owner, none.body, { allergens: ['gluten', 'milk'], diets: ['vegetarian'] })
  expect(some.body).toMatchObject({ allergens: ['gluten', 'milk'], diets: ['vegetarian'] })
  const kept = await change(here.owner, some.body, { price: '13' })
  expect(await read(silent.id)).toEqual([['gluten', 'milk'], true, ['vegetarian']])
  const wrong = await change(here.owner, kept.body, { diets: ['vegan'] })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'diet-contradicts', field: 'diets' } })
  expect((await change(here.owner, kept.body, { allergens: ['poison'] })).status).toBe(422)
  expect((await change(here.owner, kept.body, { allergens: null })).body.allergens).toBeNull()
  expect(await read(silent.id)).toEqual([null, false, ['vegetarian']])
})

test('the menu of a shop that diners do not find leads to no page of theirs', async () => {
  const { db } = here.api.tools
  const become = (status: string) => db.execute(sql`update shops set status = ${status} where id = 3`)
  const seen = async () => {
    const shop = { id: 3, role: 'owner' } as Parameters<typeof readMenuEditor>[1]
    return (await readMenuEditor(here.api.tools, shop, 0))?.shop.domain
  }
  expect(await seen()).toMatch(/^[a-z-]+$/)
  for (const status of ['draft', 'submitted', 'approved', 'suspended']) {
    await become(status)
    expect(await seen(), status).toBeNull()
  }
  await become('paused')
  expect(await seen()).toMatch(/^[a-z-]+$/)
  await become('live')
})
