import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { pardonedOrders } from '../../checkout/server/phone-tables.ts'
import { auditLog } from '../../server/tables.ts'
import { readSales } from './read-sales.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'

const here = openKitchen(shopSettingsRoutes)

const db = () => here.api.tools.db

const pardon = (order: number, isPardoned: boolean, caller = here.owner) =>
  caller('PUT', `/api/pro/shops/1/pardons/${order}`, { is_pardoned: isPardoned })

const shown = async (id: number) => {
  const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis' }
  const now = here.api.clock.now()
  const { sales } = await readSales(db(), [shop], { day: null, status: null, way: null }, { before: null, now })
  return sales.find((sale) => sale.id === id)?.isPardoned
}

test('an uncollected order is excused, once and with a trace, and the sales say so', async () => {
  const id = await insertOrder(db(), { status: 6, createdAt: here.api.clock.now() })
  expect(await shown(id)).toBe(false)
  expect((await Promise.all([pardon(id, true), pardon(id, true)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await shown(id)).toBe(true)
  expect(await db().select().from(pardonedOrders)).toMatchObject([{ orderId: id, pardonedBy: here.ownerId }])
  const log = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(log.filter(({ action }) => action === 'order.pardoned')).toMatchObject([
    { shopId: 1, subject: `order ${id}`, after: { pardoned: true } },
  ])
  expect((await pardon(id, false)).status).toBe(200)
  expect(await shown(id)).toBe(false)
})

test('only orders of the shop that were not collected, and only managers', async () => {
  const open = await insertOrder(db(), { status: 3 })
  expect(await pardon(open, true)).toMatchObject({ status: 409, body: { code: 'not-missed' } })
  expect((await pardon(2_000_000_000, true)).status).toBe(404)
  const elsewhere = await insertOrder(db(), { status: 6, shopId: 2 })
  expect((await pardon(elsewhere, true)).status).toBe(404)
  const missed = await insertOrder(db(), { status: 6 })
  expect((await pardon(missed, true, here.cook)).status).toBe(403)
  expect((await pardon(missed, true, here.diner)).status).toBe(404)
  const ofGuest = await insertOrder(db(), { status: 6, userId: null, source: 'phone', createdAt: here.api.clock.now() })
  expect(await shown(ofGuest)).toBeNull()
})
