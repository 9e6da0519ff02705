import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringDemoBack, putDemoAway } from '../../database/world/put-away.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { createCaller } from '../caller.ts'
import { createTestDatabase } from '../database.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'
import { addRealRows, readRealRows } from './real-rows.ts'

let database: OpenDatabase
let api: WholeApi

beforeAll(async () => {
  database = await createTestDatabase()
  await addRealRows(database.db)
  api = await createWholeApi({}, { shared: database })
})

afterAll(async () => {
  await api.close()
  await database.close()
})

const readDemo = async () => {
  const { rows } = await database.db.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(u) as row from users u where is_demo union all select to_jsonb(s) from shops s where is_demo
    union all select to_jsonb(g) from staff g join users u on u.id = g.user_id where u.is_demo
    union all select to_jsonb(o) from operators o join users u on u.id = o.user_id where u.is_demo
    union all select to_jsonb(k) from settings k where key like 'demo%' order by 1`)
  return rows.map(({ row }) => row)
}

test('the demo world is unchanged after being hidden repeatedly and restored', async () => {
  const before = await readDemo()
  for (let start = 0; start < 2; start += 1) await putDemoAway(database.db)
  const away = await readDemo()
  expect(away).not.toEqual(before)
  for (let start = 0; start < 2; start += 1) await bringDemoBack(database.db)
  expect(await readDemo()).toEqual(before)
})

test('an operator of a demo that an earlier release hid is one again', async () => {
  await putDemoAway(database.db)
  await database.db.execute(
    sql`update settings set value = replace(value, '"operator_role" : "operator"', '"is_operator" : true') where key = 'demo-put-away'`,
  )
  await bringDemoBack(database.db)
  const { rows } = await database.db.execute(sql`select email, role from operators o join users u on u.id = o.user_id`)
  expect(rows).toEqual([{ email: 'nour@example.com', role: 'operator' }])
})

test('its people can sign in again and have their shop', async () => {
  await putDemoAway(database.db)
  await bringDemoBack(database.db)
  const sami = await createCaller(api)
  const entered = await sami('POST', '/login', { email: 'sami@example.com', password: 'Mida-2026-demo' })
  expect(entered.status).toBe(200)
  expect((await sami('GET', '/api/pro/orders')).status).toBe(200)
})

test('a demo that was never hidden keeps the changes of its visitors', async () => {
  await database.db.execute(sql`update users set phone = '+21620999888' where email = 'leo@example.com'`)
  await database.db.execute(sql`update shops set is_hidden = true where domain = 'dar-zitoun'`)
  const before = await readDemo()
  await bringDemoBack(database.db)
  expect(await readDemo()).toEqual(before)
})

test('an e-mail or phone that a real person took meanwhile stays theirs', async () => {
  await putDemoAway(database.db)
  await database.db.execute(
    sql`insert into users (name, phone, phone_verified_at) values ('Real', '+21620123456', now())`,
  )
  const real = await readRealRows(database.db)
  await bringDemoBack(database.db)
  expect(await readRealRows(database.db)).toEqual(real)
  const { rows } = await database.db.execute(sql`select name, phone from users where email = 'amina@example.com'`)
  expect(rows).toEqual([{ name: 'Amina Ben Youssef', phone: null }])
})

test('a database without the demo world has nothing to hide', async () => {
  await database.db.execute(sql`update users set is_demo = false`)
  await database.db.execute(sql`update shops set is_demo = false`)
  const before = await readRealRows(database.db)
  expect(await putDemoAway(database.db)).toEqual({ shops: 0, people: 0 })
  expect(await readRealRows(database.db)).toEqual(before)
})
