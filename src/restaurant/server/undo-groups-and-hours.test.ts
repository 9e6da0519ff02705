import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { menuChangesOf } from '../../../tests/menu-changes.ts'
import { menuRoutes } from './menu-routes.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  for (const routes of [menuRoutes, shopSettingsRoutes]) routes(app, tools, mountTools)
})
const { last, undo, undoLast, send, nextName, addCategory, addDish, dishesOf, categories, logOf } = menuChangesOf(here)

const option = (name: string, more: object = {}) => ({ name, price: '0,5', allergens: null, most: 1, ...more })

const addGroup = (more: object = {}) =>
  send('POST', 'option-groups', {
    ...{ name: nextName('Sauces'), minimum: 0, maximum: 2, options: [option('Harissa'), option('Aïoli')] },
    ...more,
  })

const optionsOf = async (group: number) =>
  (
    await here.api.tools.db.execute<{ id: number; name: string; price: number; marked: boolean }>(sql`
      select id, name, price_minor as price, sold_out_at is not null as marked from options
      where group_id = ${group} order by position`)
  ).rows

test('an option that a change removed comes back with its number and its mark; the others lose no mark', async () => {
  const group = await addGroup()
  const before = await optionsOf(group.id)
  const [harissa, aioli] = group.options
  const { db } = here.api.tools
  await db.execute(sql`update options set sold_out_at = now() where id = ${harissa.id}`)
  await send('PUT', `option-groups/${group.id}`, { ...group, options: [{ ...aioli, price: '1' }, option('Ketchup')] })
  await db.execute(sql`update options set sold_out_at = now() where id = ${aioli.id}`)
  expect(await last()).toMatchObject({ kind: 'option-group-changed', name: group.name })
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await optionsOf(group.id)).toEqual(before.map((one) => ({ ...one, marked: true })))
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await optionsOf(group.id)).toMatchObject([{ name: 'Aïoli', price: 1000, marked: true }, { name: 'Ketchup' }])
})

test('an option that alone was removed comes back', async () => {
  const group = await addGroup()
  await send('PUT', `option-groups/${group.id}`, { ...group, maximum: 1, options: group.options.slice(0, 1) })
  await undoLast()
  expect((await optionsOf(group.id)).map(({ id }) => id)).toEqual(group.options.map(({ id }: { id: number }) => id))
})

test('a removed group comes back with its options and in the place that it had at its dishes', async () => {
  const category = await addCategory()
  const groups = [await addGroup(), await addGroup()]
  const dish = await addDish(category.id, { option_groups: groups.map(({ id }) => id) })
  const before = await optionsOf(groups[0].id)
  await send('DELETE', `option-groups/${groups[0].id}?dishes=1`)
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await optionsOf(groups[0].id)).toEqual(before)
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select group_id as id from product_option_groups where product_id = ${dish.id} order by position`,
  )
  expect(rows.map(({ id }) => id)).toEqual(groups.map(({ id }) => id))
  expect(await logOf(`option-group ${groups[0].id}`)).toEqual([
    ...['option-group.made', 'option-group.removed', 'option-group.restored'],
  ])
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await optionsOf(groups[0].id)).toEqual([])
})

test('a removed group does not come back to a dish that was changed since, nor beside a group with its name', async () => {
  const category = await addCategory()
  const group = await addGroup()
  const { stock: _, ...dish } = await addDish(category.id, { option_groups: [group.id] })
  await send('DELETE', `option-groups/${group.id}?dishes=1`)
  const change = (await last())?.id
  await send('PUT', `products/${dish.id}`, { ...dish, price: '9', option_groups: [] })
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'changed-since' } })
  const other = await addGroup()
  await send('DELETE', `option-groups/${other.id}`)
  const removed = (await last())?.id
  await addGroup({ name: other.name })
  expect(await undo(removed)).toMatchObject({ status: 409, body: { code: 'group-name-taken' } })
})

test('a removed group does not come back where other groups ask for too many choices now', async () => {
  const category = await addCategory()
  const options = [option('Harissa', { most: 10 }), option('Aïoli', { most: 10 })]
  const [group, other] = [await addGroup({ minimum: 2 }), await addGroup({ options, maximum: 20 })]
  await addDish(category.id, { option_groups: [group.id, other.id] })
  await send('DELETE', `option-groups/${group.id}?dishes=1`)
  const change = (await last())?.id
  await send('PUT', `option-groups/${other.id}`, { ...other, minimum: 19 })
  expect(await undo(change)).toMatchObject({ status: 422, body: { code: 'minimums-above-line' } })
  expect(await optionsOf(group.id)).toEqual([])
})

test('a new group goes, unless a dish has it', async () => {
  const category = await addCategory()
  const group = await addGroup()
  const made = (await last())?.id
  await addDish(category.id, { option_groups: [group.id] })
  expect(await undo(made)).toMatchObject({ status: 409, body: { code: 'group-use-changed' } })
  const lonely = await addGroup()
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await optionsOf(lonely.id)).toEqual([])
})

test('pasted dishes leave the menu together, with the category that was made for them', async () => {
  const paste = (text: string, category: string) =>
    send('POST', 'pasted-products', { text, category, vat_basis_points: 700 })
  const { category: made } = await paste('Kafteji; 6\nLablabi; 4,5', nextName('Collés'))
  expect(await last()).toMatchObject({ kind: 'product-pasted', count: 2 })
  expect(await undoLast()).toMatchObject({ status: 200 })
  expect(await categories()).not.toContain(made)
  const category = await addCategory()
  await addDish(category.id)
  const kept = await dishesOf(category.id)
  await paste('Kafteji; 6', category.name)
  await undoLast()
  expect(await dishesOf(category.id)).toEqual(kept)
  expect(await logOf('shop 1')).toEqual(['product.unpasted', 'product.unpasted'])
})

test('pasted dishes of which one was changed since stay', async () => {
  const name = nextName('Collés')
  await send('POST', 'pasted-products', { text: 'Kafteji; 6', category: name, vat_basis_points: 700 })
  const change = (await last())?.id
  const { rows } = await here.api.tools.db.execute<{ id: number }>(sql`select max(id) as id from products`)
  await send('DELETE', `products/${rows[0]?.id}`)
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'changed-since' } })
})

const readHours = async () =>
  (
    await here.api.tools.db.execute<{
      version: number
      week: object[]
      eating_in: object[] | null
      closures: object[]
    }>(sql`
      select hours_version as version,
        (select json_agg(json_build_object('day', day, 'begin', begins, 'ending', ends) order by day, begins)
          from opening_periods where shop_id = 1 and not is_eating_in) as week,
        (select json_agg(json_build_object('day', day, 'begin', begins, 'ending', ends) order by day, begins)
          from opening_periods where shop_id = 1 and is_eating_in) as eating_in,
        (select coalesce(json_agg(json_build_object('first_day', first_day, 'last_day', last_day, 'begin', begins,
          'ending', ends, 'reason', reason) order by first_day), '[]') from opening_exceptions where shop_id = 1) as closures
      from shops where id = 1`)
  ).rows[0] ?? { version: 0, week: [], eating_in: null, closures: [] }

const closure = (day: string) => ({ first_day: day, last_day: day, begin: null, ending: null, reason: 'Fête' })

test('a week and its dated exceptions come back; an exception that has ended meanwhile stays once', async () => {
  const first = await readHours()
  await send('PUT', 'hours', { ...first, closures: [closure('2031-01-01'), closure('2031-07-25')] })
  const before = await readHours()
  const fewer = before.week.slice(1)
  await send('PUT', 'hours', { ...before, week: fewer, eating_in: fewer, closures: [closure('2031-01-01')] })
  expect(await last('hours')).toMatchObject({ kind: 'hours-changed', isUndo: false })
  await here.api.tools.db.execute(sql`update undoable_changes set former = jsonb_set(former, '{closures,0,last_day}', '"2020-01-01"')
    where id = (select max(id) from undoable_changes where area = 'hours')`)
  await here.api.tools.db.execute(sql`update opening_exceptions set first_day = '2020-01-01', last_day = '2020-01-01'
    where shop_id = 1 and first_day = '2031-01-01'`)
  expect(await undoLast('hours')).toMatchObject({ status: 200 })
  const after = await readHours()
  expect([after.week, after.eating_in]).toEqual([before.week, null])
  expect(after.closures).toMatchObject([{ last_day: '2020-01-01' }, { last_day: '2031-07-25' }])
})

test('hours that were changed since stay, and the sentence says whose they are; the menu is no obstacle', async () => {
  const before = await readHours()
  await send('PUT', 'hours', { ...before, closures: [closure('2032-01-01')] })
  const change = (await last('hours'))?.id
  await addCategory()
  const now = await readHours()
  await send('PUT', 'hours', { ...now, closures: [closure('2032-02-02')] })
  const refused = await undo(change)
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed-since' } })
  expect(refused.body.message).toMatch(/^Sami .*horaires/)
})

test('hours that were undone and redone are told as redone, and a colleague’s later hours are offered instead', async () => {
  await send('PUT', 'hours', { ...(await readHours()), closures: [closure('2034-01-01')] })
  await undoLast('hours')
  expect(await last('hours')).toMatchObject({ isUndo: true, isRedo: false })
  await undoLast('hours')
  expect(JSON.stringify((await readHours()).closures)).toContain('2034-01-01')
  expect(await last('hours')).toMatchObject({ kind: 'hours-changed', isUndo: false, isRedo: true, who: null })
  await send('PUT', 'hours', { ...(await readHours()), closures: [] })
  await here.api.tools.db.execute(sql`update audit_log set actor_id = 0, actor_name = 'Samia'
    where id = (select max(id) from audit_log where action = 'hours.changed')`)
  expect(await last('hours')).toMatchObject({ kind: 'hours-changed', who: 'Samia', isUndo: false, isRedo: false })
})

test('order rules come back, also after the hours were changed', async () => {
  const seen = { slot_minutes: 60, lead_minutes: 30, last_order_minutes: 0, kitchen_minutes: null, dish_minutes: 10 }
  await here.api.tools.db.execute(sql`update shops set slot_minutes = 60, lead_minutes = 30, last_order_minutes = 0,
    kitchen_minutes = null, dish_minutes = 10 where id = 1`)
  await send('PUT', 'order-rules', { seen, rules: { ...seen, slot_minutes: 30 } })
  const change = (await last('hours'))?.id
  expect(await last('hours')).toMatchObject({ kind: 'order-rules-changed' })
  await send('PUT', 'hours', { ...(await readHours()), closures: [] })
  expect(await undo(change)).toMatchObject({ status: 200 })
  await send('PUT', 'order-rules', { seen, rules: { ...seen, slot_minutes: 15 } })
  const later = (await last('hours'))?.id
  await send('PUT', 'order-rules', { seen: { ...seen, slot_minutes: 15 }, rules: { ...seen, slot_minutes: 20 } })
  const refused = await undo(later)
  expect(refused.body).toMatchObject({ code: 'changed-since' })
  expect(refused.body.message).toContain('créneaux')
})
