import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import type { OrderValues } from '../../../tests/insert-order.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fillPath, listEndpoints } from '../../../tests/route-table.ts'
import { shopCallBodies } from '../../../tests/shop-call-bodies.ts'
import { type StaffRole, staffRoles } from '../permission.ts'
import { cashRoutes } from './cash-routes.ts'
import { counterRoutes } from './counter-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { createPhotos } from './photos.ts'
import { shopPictureRoutes } from './picture-routes.ts'
import { printerRoutes } from './printer-routes.ts'
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
  for (const routes of [counterRoutes, menuRoutes, stockRoutes, shopSettingsRoutes, salesRoutes, cashRoutes])
    routes(app, tools, mountTools)
  shopReviewRoutes(app, tools, mountTools)
  printerRoutes(app, tools, mountTools)
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

type Column = StaffRole | 'tablet' | 'diner' | 'nobody'

/** The expected status for each role, written by hand from the rules. */
const everybodyHere = {
  owner: 200,
  manager: 200,
  counter: 200,
  kitchen: 200,
  tablet: 200,
  diner: 403,
  nobody: 401,
} as const
const counterAndUp = { ...everybodyHere, kitchen: 403 } as const

const expectedPresses: Readonly<Record<string, Readonly<Record<Column, number>>>> = {
  accept: everybodyHere,
  refuse: counterAndUp,
  'refuse while cooking': counterAndUp,
  'cancel for the customer': counterAndUp,
  'go on cooking': counterAndUp,
  'not collected': counterAndUp,
  'hand over': everybodyHere,
  'take the hand-over back': everybodyHere,
  delay: everybodyHere,
  'hand over by name': everybodyHere,
  'hand over and take cash': counterAndUp,
  'take cash': counterAndUp,
  'give back of nothing': { ...counterAndUp, owner: 409, manager: 409, counter: 409, tablet: 409 },
}

const ownerOnly = { ...everybodyHere, manager: 403, counter: 403, kitchen: 403, tablet: 401 } as const
const editors = { ...counterAndUp, counter: 403, tablet: 401 } as const
const notThere = { owner: 404, manager: 404, counter: 404, tablet: 404 } as const

/** To somebody who works elsewhere, or nowhere, the calls of one shop do not exist. */
const isOfAShop = (route: string): boolean => route.includes('/shops/:id')

/** Other calls: 404 and 422 mean that the role was accepted. */
const expectedPages: Readonly<Record<string, Readonly<Record<Column, number>>>> = {
  'GET /api/pro/orders': everybodyHere,
  'GET /api/pro/orders/changes': everybodyHere,
  'GET /api/pro/silent-boards': everybodyHere,
  'GET /api/pro/paused-shops': everybodyHere,
  'POST /api/pro/orders/:id/lines/:line/status': { ...everybodyHere, ...notThere, kitchen: 404 },
  'GET /api/pro/orders/:id/lines/:line/replacements': { ...everybodyHere, ...notThere, kitchen: 404 },
  'POST /api/pro/orders/:id/lines/:line/missing': { ...everybodyHere, ...notThere, kitchen: 404 },
  'POST /api/pro/orders/:id/missing/:question/withdraw': { ...everybodyHere, ...notThere, kitchen: 404 },
  'GET /api/pro/refunds': everybodyHere,
  'POST /api/pro/refunds/:id/done': { ...counterAndUp, ...notThere },
  'GET /api/pro/reservations': counterAndUp,
  'GET /api/pro/printers': everybodyHere,
  'POST /api/pro/orders/:id/print': { ...everybodyHere, ...notThere, kitchen: 404 },
  'POST /api/pro/orders/:id/tickets/:printer': { ...everybodyHere, ...notThere, kitchen: 404 },
  'POST /api/pro/shops/:id/printers': { ...ownerOnly, owner: 422 },
  'PUT /api/pro/shops/:id/printers/:printer': { ...ownerOnly, owner: 404 },
  'DELETE /api/pro/shops/:id/printers/:printer': { ...ownerOnly, owner: 404 },
  'POST /api/pro/shops/:id/printers/:printer/key': { ...ownerOnly, owner: 404 },
  'POST /api/pro/shops/:id/printers/:printer/test': { ...ownerOnly, owner: 404 },
  'POST /api/pro/shops/:id/tablets': { ...ownerOnly, owner: 422 },
  'DELETE /api/pro/shops/:id/tablets/:tablet': { ...ownerOnly, owner: 404 },
  'POST /api/pro/shops/:id/invitations': { ...ownerOnly, owner: 422 },
  'POST /api/pro/shops/:id/invitations/:invitation/resend': { ...ownerOnly, owner: 404 },
  'DELETE /api/pro/shops/:id/invitations/:invitation': { ...ownerOnly, owner: 404 },
  'PUT /api/pro/shops/:id/people/:person': { ...ownerOnly, owner: 404 },
  'DELETE /api/pro/shops/:id/people/:person': { ...ownerOnly, owner: 404 },
  'POST /api/pro/reservations/:id/answer': { ...counterAndUp, ...notThere },
  'GET /api/pro/reservations/:id/tables': { ...counterAndUp, ...notThere },
  'POST /api/pro/reservations/:id/tables': { ...counterAndUp, ...notThere },
  'PUT /api/pro/shops/:id/dining-room': { ...counterAndUp, owner: 422, manager: 422, counter: 403, tablet: 401 },
  'PUT /api/pro/shops/:id/contact': { ...counterAndUp, owner: 422, manager: 422, counter: 403, tablet: 401 },
  'POST /api/pro/shops/:id/categories': { ...editors, owner: 422, manager: 422 },
  'PUT /api/pro/shops/:id/categories/:category': { ...editors, owner: 404, manager: 404 },
  'DELETE /api/pro/shops/:id/categories/:category': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/categories/:category/position': { ...editors, owner: 404, manager: 404 },
  'POST /api/pro/shops/:id/option-groups': { ...editors, owner: 422, manager: 422 },
  'PUT /api/pro/shops/:id/option-groups/:group': { ...editors, owner: 404, manager: 404 },
  'DELETE /api/pro/shops/:id/option-groups/:group': { ...editors, owner: 404, manager: 404 },
  'POST /api/pro/shops/:id/changes/:change/undo': { ...editors, owner: 404, manager: 404, tablet: 403 },
  'POST /api/pro/shops/:id/products': { ...editors, owner: 422, manager: 422 },
  'POST /api/pro/shops/:id/pasted-products': { ...editors, owner: 422, manager: 422 },
  'PUT /api/pro/shops/:id/products/:product': { ...editors, owner: 404, manager: 404 },
  'DELETE /api/pro/shops/:id/products/:product': { ...editors, owner: 404, manager: 404 },
  'POST /api/pro/shops/:id/products/:product/restore': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/categories/:category/products/:product/position': { ...editors, owner: 404, manager: 404 },
  'POST /api/pro/shops/:id/pictures/:kind/:of': { ...editors, owner: 404, manager: 404 },
  'DELETE /api/pro/shops/:id/pictures/:kind/:of': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/pictures/:kind/:of/alt': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/hours': { ...editors, owner: 422, manager: 422 },
  'POST /api/pro/shops/:id/orders': { ...counterAndUp, owner: 422, manager: 422, counter: 422, tablet: 422 },
  'PUT /api/pro/shops/:id/pause': counterAndUp,
  'PUT /api/pro/shops/:id/busy': counterAndUp,
  'PUT /api/pro/shops/:id/order-settings': { ...editors, owner: 422, manager: 422 },
  'PUT /api/pro/shops/:id/order-rules': { ...editors, owner: 422, manager: 422 },
  'POST /api/pro/shops/:id/blocked-phones': { ...editors, owner: 422, manager: 422 },
  'DELETE /api/pro/shops/:id/blocked-phones/:block': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/pardons/:order': { ...editors, owner: 404, manager: 404 },
  'PUT /api/pro/shops/:id/counter-limits': { ...editors, owner: 422, manager: 422 },
  'PUT /api/pro/shops/:id/products/:product/sold-out': { ...everybodyHere, ...notThere, kitchen: 404 },
  'PUT /api/pro/shops/:id/options/:option/sold-out': { ...everybodyHere, ...notThere, kitchen: 404 },
  'GET /api/pro/shops/:id/products': everybodyHere,
  'GET /api/pro/shops/:id/stock': everybodyHere,
  'GET /api/pro/end-reasons': everybodyHere,
  'GET /api/pro/low-stock': everybodyHere,
  'GET /api/pro/shops/:id/sales': editors,
  'GET /api/pro/shops/:id/cash': editors,
  'GET /api/pro/shops/:id/reviews': editors,
  'PUT /api/pro/shops/:id/reviews/:review/answer': { ...editors, owner: 404, manager: 404 },
  'POST /api/pro/shops/:id/reviews/:review/report': { ...editors, owner: 404, manager: 404 },
  'GET /api/pro/shops/:id/cash-shift': counterAndUp,
  'POST /api/pro/shops/:id/cash-shifts': { ...counterAndUp, owner: 422, manager: 422, counter: 422, tablet: 422 },
  'POST /api/pro/shops/:id/cash-shifts/:shift/close': { ...counterAndUp, ...notThere },
  'POST /api/pro/shops/:id/cash-entries': { ...counterAndUp, owner: 422, manager: 422, counter: 422, tablet: 422 },
  'POST /api/pro/shops/:id/cash-entries/:entry/correction': { ...editors, owner: 404, manager: 404, tablet: 403 },
  'PUT /api/pro/shops/:id/profile': { ...ownerOnly, owner: 409 },
  'POST /api/pro/shops/:id/status': { ...ownerOnly, owner: 409 },
  'POST /api/pro/shops/:id/test-order': { ...ownerOnly, owner: 409 },
  'GET /api/pro/domain': { ...everybodyHere, tablet: 401, diner: 200 },
  'POST /api/pro/shops': { owner: 422, manager: 422, counter: 422, kitchen: 422, tablet: 401, diner: 422, nobody: 401 },
}

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
    const known: Readonly<Record<string, string>> = { id: path.includes('/shops/') ? '1' : '999999', kind: 'dish' }
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
