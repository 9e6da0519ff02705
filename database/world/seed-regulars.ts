import type { Database } from '../../src/adapters/database/database.ts'
import { lookUp } from './batches.ts'
import { insertHandedOver, readDishes } from './handed-over.ts'

const dayMs = 86_400_000

/** How often guests at the counter have ordered a dish in the last four weeks, by the shop's domain. */
const regulars: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'zitouna-rossa': { Margherita: 28, Ortolana: 21, 'Quatre fromages': 19 },
  'lablabi-hannoun': { 'Lablabi au thon': 24 },
}

export const regularOrders = Object.values(regulars)
  .flatMap(Object.values<number>)
  .reduce((sum, count) => sum + count, 0)

const days = 28

/** Inserts the orders from which popular dishes are counted. */
export const seedRegulars = async (
  tx: Database,
  { shopIds, now }: { shopIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> => {
  const told = Object.entries(regulars).map(([domain, dishes]) => ({ shopId: lookUp(shopIds, domain), dishes }))
  const menus = await readDishes(
    tx,
    told.map(({ shopId }) => shopId),
  )
  const ordered = told.flatMap(({ shopId, dishes }) => {
    const menu = new Map(lookUp(menus, shopId).map((dish) => [dish.name, dish]))
    return Object.entries(dishes).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) => ({
        dish: lookUp(menu, name),
        userId: null,
        orderedAt: new Date(now.getTime() - (1 + (index * days) / count) * dayMs),
      })),
    )
  })
  await insertHandedOver(tx, ordered)
}
