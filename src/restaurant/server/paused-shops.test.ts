import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen(restaurantRoutes)

const set = (change: ReturnType<typeof sql>) => here.api.tools.db.execute(sql`update shops set ${change} where id = 1`)

afterEach(() => set(sql`status = 'live', paused_until = null`))

const shop = { id: 1, name: 'Dar El Marsa', time_zone: 'Africa/Tunis' }

test('a pause that ends by itself is told with its end, and whoever may not end it is not offered to', async () => {
  const until = new Date(fridayNoon.getTime() + 60_000).toISOString()
  expect((await here.owner('GET', '/api/pro/paused-shops')).body).toEqual([])
  await set(sql`paused_until = ${until}`)
  expect((await here.owner('GET', '/api/pro/paused-shops')).body).toEqual([{ ...shop, until, may_resume: true }])
  expect((await here.cook('GET', '/api/pro/paused-shops')).body).toEqual([{ ...shop, until, may_resume: false }])
  await set(sql`paused_until = ${fridayNoon.toISOString()}`)
  expect((await here.owner('GET', '/api/pro/paused-shops')).body).toEqual([])
})

test('a shop that is closed until further notice is told without an end', async () => {
  await set(sql`status = 'paused'`)
  expect((await here.owner('GET', '/api/pro/paused-shops')).body).toEqual([{ ...shop, until: null, may_resume: true }])
  expect((await here.cook('GET', '/api/pro/paused-shops')).body).toEqual([{ ...shop, until: null, may_resume: false }])
})
