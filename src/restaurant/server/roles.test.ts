import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { type Column, expectedPages, expectedPresses } from '../../../tests/expected-rights.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import type { OrderValues } from '../../../tests/insert-order.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fillPath, listEndpoints } from '../../../tests/route-table.ts'
import { shopCallBodies } from '../../../tests/shop-call-bodies.ts'
import { staffRoles } from '../permission.ts'
import { cashRoutes } from './cash-routes.ts'
import { counterRoutes } from './counter-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { paymentAccountRoutes } from './payment-account-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { createPhotos } from './photos.ts'
import { shopPictureRoutes } from './picture-routes.ts'
import { printerRoutes } from './printer-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { shopReviewRoutes } from './review-routes.ts'
import { salesRoutes } from './sales-routes.ts'
import { shopReservationRoutes } from './shop-reservation-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { staff } from './tables.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  shopRoutes(app, tools, mountTools)
  shopReservationRoutes(app, tools, mountTools)
  tabletRoutes(app, tools, mountTools)
  for (const routes of [
    counterRoutes,
    menuRoutes,
    stockRoutes,
    shopSettingsRoutes,
    salesRoutes,
    cashRoutes,
    refundRoutes,
  ])
    routes(app, tools, mountTools)
  shopReviewRoutes(app, tools, mountTools)
  printerRoutes(app, tools, mountTools)
  paymentAccountRoutes(app, tools, mountTools)
  peopleRoutes(app, tools, mountTools)
  shopPictureRoutes(app, tools, mountTools, createPhotos(app, tools))
})

const asked = (status: 1 | 2): OrderValues => ({ status, cancelRequestedAt: new Date('2026-11-20T10:30:00Z') })

/** An action: the order that it needs, and what it sends. */
const onOrder = (path: string, values: OrderValues, body: object) => ({
  path,
  values,
  body,
})

/** Replaced by a key that no other call has. */
const newKey = 'new key'

const cash = { method: 'cash', total: '12.000', key: newKey }

const presses = {
  'POST /api/pro/orders/:id/status': {
    accept: onOrder('status', { status: 0 }, { status: 1 }),
    refuse: onOrder('status', { status: 0 }, { status: 5 }),
    'refuse while cooking': onOrder('status', { status: 2 }, { status: 5 }),
    'cancel for the customer': onOrder('status', asked(2), { status: 4 }),
    'not collected': onOrder('status', { status: 3 }, { status: 6 }),
    'hand over': onOrder('status', { status: 3 }, { status: 7 }),
    'take the hand-over back': onOrder(
      'status',
      { status: 7, handedOverAt: new Date('2026-11-20T10:59:00Z') },
      { status: 3 },
    ),
  },
  'POST /api/pro/orders/:id/refuse-cancel': { 'go on cooking': onOrder('refuse-cancel', asked(2), {}) },
  'POST /api/pro/orders/:id/hand-over': {
    'hand over by name': onOrder('hand-over', { status: 3 }, { code: null, payment: null }),
    'hand over and take cash': onOrder('hand-over', { status: 3 }, { code: null, payment: cash }),
  },
  'POST /api/pro/orders/:id/payment': { 'take cash': onOrder('payment', { status: 2 }, cash) },
  'POST /api/pro/orders/:id/payment/refund': {
    'give back of nothing': onOrder(
      'payment/refund',
      { status: 7 },
      { method: 'cash', amount: '1', reason: 'Froid', seen: '0', key: 'key of a test' },
    ),
  },
  'POST /api/pro/orders/:id/delay': { delay: onOrder('delay', { status: 1 }, { ready_in_minutes: 20 }) },
} as const

/** To somebody who works elsewhere, or nowhere, the calls of one shop do not exist. */
const isOfAShop = (route: string): boolean => route.includes('/shops/:id')

const callerOf = async (column: Column) => {
  if (column === 'nobody') return createCaller(here.api)
  if (column === 'diner') return here.diner
  if (column === 'tablet') {
    const { body } = await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Comptoir' })
    const tablet = await createCaller(here.api)
    await tablet('POST', '/api/tablet', { code: body.code })
    return tablet
  }
  const { db } = here.api.tools
  await db
    .update(staff)
    .set({ role: column })
    .where(eq(staff.userId, await userIdOf(db, 'selma@example.com')))
  return here.cook
}

const columns: readonly Column[] = [...staffRoles, 'tablet', 'diner', 'nobody']

test('every call of the shop is in the table', async () => {
  const known = [...Object.keys(presses), ...Object.keys(expectedPages)]
  const all = (await listEndpoints()).map(({ method, path }) => `${method} ${path}`)
  expect(known.toSorted()).toEqual(all.filter((route) => route.includes('/api/pro/')).toSorted())
})

test.each(columns)('what %s may do', async (column) => {
  const caller = await callerOf(column)
  const answers: Record<string, number> = {}
  for (const [name, { path, values, body }] of Object.values(presses).flatMap((rows) => Object.entries(rows))) {
    const id = await insertOrder(here.api.tools.db, values)
    const own = JSON.parse(JSON.stringify(body).replace(newKey, `the key of ${id}`))
    answers[name] = (await caller('POST', `/api/pro/orders/${id}/${path}`, own)).status
  }
  expect(answers).toEqual(Object.fromEntries(Object.entries(expectedPresses).map(([name, by]) => [name, by[column]])))
})

test.each(columns)('which calls are open to %s', async (column) => {
  const caller = await callerOf(column)
  const answers: Record<string, number> = {}
  for (const route of Object.keys(expectedPages)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const id = path.includes('/shops/') ? '1' : '999999'
    const known: Readonly<Record<string, string>> = { id, kind: 'dish', service: 'konnect' }
    answers[route] = (
      await caller(
        method,
        fillPath(path, (name) => known[name] ?? '999999'),
        shopCallBodies[route],
      )
    ).status
  }
  const expected = Object.entries(expectedPages).map(([route, by]) => [
    route,
    column === 'diner' && isOfAShop(route) ? 404 : by[column],
  ])
  expect(answers).toEqual(Object.fromEntries(expected))
})

test('the kitchen is told that its role forbids it, and is offered only what is its own', async () => {
  const cook = await callerOf('kitchen')
  const id = await here.place({ status: 1 })
  const refused = await here.move(cook, id, { status: 5 })
  expect(refused).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  const movesOf = async (caller: typeof cook) =>
    (await caller('GET', '/api/pro/orders')).body.find((order: { id: number }) => order.id === id).moves
  expect(await movesOf(cook)).toEqual([2])
  expect(await movesOf(here.owner)).toEqual([2, 4, 5])
})
