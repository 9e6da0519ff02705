import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer, Caller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'
import { menuRoutes } from './menu-routes.ts'

const here = openKitchen(menuRoutes)

let made = 0

const option = (name: string, more: object = {}) => ({ name, price: '', allergens: null, most: 1, ...more })

const group = (more: object = {}) => {
  made += 1
  return { name: `Groupe ${made}`, minimum: 0, maximum: 2, options: [option('Harissa'), option('Aïoli')], ...more }
}

const add = (more: object = {}): Promise<Answer> => here.owner('POST', '/api/pro/shops/1/option-groups', group(more))

const path = (id: number): string => `/api/pro/shops/1/option-groups/${id}`

const inputOf = ({ options, name, minimum, maximum, version }: MenuOptionGroupReply) => ({
  ...{ name, minimum, maximum, version },
  options: options.map((one) => ({ ...one, price: one.price ?? '' })),
})

const change = (caller: Caller, before: MenuOptionGroupReply, more: object): Promise<Answer> =>
  caller('PUT', path(before.id), { ...inputOf(before), ...more })

const dishWith = async (...groups: number[]): Promise<number> => {
  made += 1
  const { db } = here.api.tools
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into products (shop_id, name, description, price_minor, image_url, stock)
      values (1, ${`Plat à options ${made}`}, '', 5000, '', 20) returning id`,
  )
  const id = rows[0]?.id ?? 0
  for (const [position, one] of groups.entries())
    await db.execute(sql`insert into product_option_groups (product_id, group_id, position)
      values (${id}, ${one}, ${position})`)
  return id
}

const logOf = async (id: number): Promise<string[]> =>
  (
    await here.api.tools.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${`option-group ${id}`} order by id`,
    )
  ).rows.map(({ action }) => action)

test('a group is made with its options in their order, and its prices are in the currency of the shop', async () => {
  const answer = await add({
    options: [option('Œuf', { price: '0,8', allergens: ['eggs'], most: 2 }), option('Câpres', { allergens: [] })],
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ minimum: 0, maximum: 2, version: 1, dishes: 0 },
      options: [
        { name: 'Œuf', price: '0.800', allergens: ['eggs'], most: 2 },
        { name: 'Câpres', price: null, allergens: [], most: 1 },
      ],
    },
  })
  expect(await logOf(answer.body.id)).toEqual(['option-group.made'])
})

test('the same group sent twice stands once', async () => {
  const input = group()
  const send = () => here.owner('POST', '/api/pro/shops/1/option-groups', input)
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'group-name-taken', field: 'name' })
})

test('options that stay keep their ids, in another order too; the others go and come', async () => {
  const { body } = await add()
  const [harissa, aioli] = body.options
  const kept = { ...aioli, price: '1', name: 'Aïoli maison' }
  const changed = await change(here.owner, body, { options: [kept, option('Ketchup')] })
  expect(changed).toMatchObject({
    status: 200,
    body: { version: 2, options: [{ id: aioli.id, name: 'Aïoli maison', price: '1.000' }, { name: 'Ketchup' }] },
  })
  expect(changed.body.options.map(({ id }: { id: number }) => id)).not.toContain(harissa.id)
  expect(await logOf(body.id)).toEqual(['option-group.made', 'option-group.changed'])
})

test('of two editors at once the later is told what it is now, and loses nothing', async () => {
  const { body } = await add()
  const answers = await Promise.all([
    change(here.owner, body, { minimum: 1 }),
    change(here.owner, body, { options: [option('Moutarde'), option('Ketchup')] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = [200, 409].map((status) => answers.find((answer) => answer.status === status)?.body)
  expect(refused).toMatchObject({ code: 'option-group-changed', current: saved, by: null })
  const { db } = here.api.tools
  await db.execute(
    sql`update audit_log set actor_id = 0, actor_name = 'Samia' where subject = ${`option-group ${body.id}`}`,
  )
  expect((await change(here.owner, body, { maximum: 2 })).body).toMatchObject({ by: 'Samia' })
})

test('a change whose answer was lost is not a conflict with itself, even with new options', async () => {
  const { body } = await add()
  const wanted = { options: [option('Moutarde', { price: '0,5' }), option('Ketchup')] }
  const first = await change(here.owner, body, wanted)
  expect(first.status).toBe(200)
  expect(await change(here.owner, body, wanted)).toMatchObject({ status: 200, body: first.body })
})

test('options of another group, an option twice and groups of another shop are not there', async () => {
  const [one, other] = [(await add()).body, (await add({ options: [option('Olives'), option('Câpres')] })).body]
  expect(await change(here.owner, one, { options: inputOf(other).options })).toMatchObject({
    status: 404,
    body: { code: 'unknown-option' },
  })
  const [first] = inputOf(one).options
  const twice = { options: [first, { ...first, name: 'Encore' }] }
  expect(await change(here.owner, one, twice)).toMatchObject({ status: 404, body: { code: 'unknown-option' } })
  expect(await add({ options: inputOf(one).options })).toMatchObject({ status: 404 })
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select id from option_groups where shop_id <> 1 order by id limit 1`,
  )
  const foreign = { ...one, id: rows[0]?.id ?? 0 }
  expect(await change(here.owner, foreign, {})).toMatchObject({ status: 404, body: { code: 'unknown-option-group' } })
  expect((await here.owner('DELETE', path(foreign.id))).status).toBe(404)
})

test('a name that another group has is refused, its own in other letters is not', async () => {
  const [one, other] = [(await add()).body, (await add()).body]
  expect(await change(here.owner, one, { name: other.name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'group-name-taken', field: 'name' },
  })
  expect((await change(here.owner, one, { name: one.name.toUpperCase() })).status).toBe(200)
})

test('a dish never asks for more choices than a line of an order has', async () => {
  const many = Array.from({ length: 2 }, (_, index) => option(`Olive ${index}`, { most: 10 }))
  const [one, other] = [
    (await add({ minimum: 12, maximum: 20, options: many })).body,
    (await add({ maximum: 20, options: many })).body,
  ]
  await dishWith(one.id, other.id)
  expect(await change(here.owner, other, { minimum: 9 })).toMatchObject({
    status: 422,
    body: { code: 'minimums-above-line', field: 'minimum' },
  })
  expect((await change(here.owner, other, { minimum: 8 })).status).toBe(200)
})

test('a group that dishes have goes only with the number of them, and leaves the dishes', async () => {
  const { body } = await add()
  const dish = await dishWith(body.id)
  expect(await here.owner('DELETE', path(body.id))).toMatchObject({
    status: 409,
    body: { code: 'group-use-changed', message: expect.stringContaining('1 plat') },
  })
  expect((await here.owner('DELETE', `${path(body.id)}?dishes=1`)).status).toBe(200)
  expect((await here.owner('DELETE', `${path(body.id)}?dishes=1`)).status).toBe(404)
  const { rows } = await here.api.tools.db.execute(sql`select from products where id = ${dish}`)
  expect(rows).toHaveLength(1)
  expect(await logOf(body.id)).toEqual(['option-group.made', 'option-group.removed'])
})

test('whoever may not edit the menu changes no group', async () => {
  const { body } = await add()
  expect((await change(here.cook, body, { minimum: 1 })).status).toBe(403)
  expect((await change(here.diner, body, { minimum: 1 })).status).toBe(404)
})

test('a dish gets its groups in their order, and diners see them', async () => {
  const [one, other] = [(await add()).body, (await add()).body]
  const [category] = (
    await here.api.tools.db.execute<{ id: number }>(
      sql`select id from menu_categories where shop_id = 1 order by position, id limit 1`,
    )
  ).rows
  made += 1
  const dish = {
    ...{ name: `Plat au choix ${made}`, description: '', price: '9', vat_basis_points: 700 },
    ...{ categories: [category?.id], option_groups: [other.id, one.id], preparation_minutes: 12 },
  }
  const saved = await here.owner('POST', '/api/pro/shops/1/products', { ...dish, stock: null })
  expect(saved).toMatchObject({ status: 200, body: { option_groups: [other.id, one.id], preparation_minutes: 12 } })
  const [listed] = await findProducts(here.api.tools.db, [saved.body.id], here.api.tools.clock.now())
  expect(listed?.optionGroups.map(({ name }) => name)).toEqual([other.name, one.name])
  const path = `/api/pro/shops/1/products/${saved.body.id}`
  const { option_groups: _, preparation_minutes: __, ...without } = dish
  expect((await here.owner('PUT', path, { ...without, price: '10', version: 1 })).body).toMatchObject({
    option_groups: [other.id, one.id],
    preparation_minutes: 12,
  })
  const swapped = { ...dish, option_groups: [one.id], preparation_minutes: null, price: '10', version: 2 }
  expect((await here.owner('PUT', path, swapped)).body).toMatchObject({
    option_groups: [one.id],
    preparation_minutes: null,
    version: 3,
  })
  const foreign = { ...swapped, option_groups: [999_999], version: 3 }
  expect(await here.owner('PUT', path, foreign)).toMatchObject({
    status: 404,
    body: { code: 'unknown-option-group', field: 'groups' },
  })
})
