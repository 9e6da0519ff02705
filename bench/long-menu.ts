import { seedCrowd } from '../database/world/seed-crowd.ts'
import { drizzleOnPool } from '../src/adapters/database/drizzle-on-pool.ts'
import type { Screen } from '../tests/screens.ts'
import { openWorld } from './world.ts'

const dishes = 600

/** Adds a shop with six hundred dishes, unless there is one. Returns its page. */
export const addLongMenu = async (dataDir: string): Promise<Screen> => {
  const world = openWorld(dataDir)
  const find = async () => {
    const { rows } = await world.pool.query<{ domain: string }>(
      `select s.domain from shops s
        where s.domain like 'crowd-%' and (select count(*) from products p where p.shop_id = s.id) >= $1
        order by s.id desc limit 1`,
      [dishes],
    )
    return rows[0]?.domain
  }
  if (!(await find())) await seedCrowd(drizzleOnPool(world.pool), { shops: 1, products: dishes }, () => {})
  const domain = await find()
  await world.pool.end()
  return { name: 'menu-of-600-dishes', route: 'shop', path: `/${domain}/`, who: 'anyone', isPublic: true }
}
