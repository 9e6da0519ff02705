import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { readMenu } from '../../catalogue/server/menu-store.ts'
import { menuRoutes } from './menu-routes.ts'

const here = openKitchen(menuRoutes)

type Found = { readonly id: number; readonly name: string; readonly withdrawn: boolean }

const list = async (caller = here.owner): Promise<readonly Found[]> =>
  (await caller('GET', '/api/pro/shops/1/products')).body

test('the search has every dish of every category once, in the order of the menu', async () => {
  const menu = await readMenu(here.api.tools.db, 1, fridayNoon)
  const ids = [...new Set(menu.flatMap(({ products }) => products.map(({ id }) => id)))]
  expect(ids.length).toBeGreaterThan(10)
  expect((await list()).map(({ id }) => id)).toEqual(ids)
})

test('withdrawn dishes stand last, the last one first, and only for those who may put them back', async () => {
  const [first, second] = await list()
  for (const dish of [first, second]) await here.owner('DELETE', `/api/pro/shops/1/products/${dish?.id}`)
  await here.api.tools.db.execute(
    sql`update products set withdrawn_at = withdrawn_at + interval '1 minute' where id = ${first?.id}`,
  )
  const withdrawn = (await list()).slice(-2)
  expect(withdrawn.map(({ name }) => name)).toEqual([first?.name, second?.name])
  expect(withdrawn.every((dish) => dish.withdrawn)).toBe(true)
  expect((await list(here.cook)).some((dish) => dish.withdrawn)).toBe(false)
  for (const dish of [first, second]) await here.owner('POST', `/api/pro/shops/1/products/${dish?.id}/restore`)
})
