import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { products } from '../../catalogue/server/tables.ts'
import { isCollectedLate } from '../../orders/not-collected.ts'
import { isUndo, mayMove, needsRequest } from '../../orders/order-status.ts'
import { orderHistory } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen(restaurantRoutes)

const historyOf = async (orderId: number) => {
  const rows = await here.api.tools.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
  return rows.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId])
}

const stock = async (): Promise<number> => {
  const [product] = await here.api.tools.db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, here.productId))
  return product?.stock ?? 0
}

test('an order goes from placed to handed over, and its history tells who moved it', async () => {
  const id = await here.place()
  const accepted = await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      id,
      status: 1,
      status_text: 'Acceptée',
      version: 2,
      table: '12',
      customer: { name: 'Amina Ben Youssef' },
      moves: [2, 4, 5],
    },
  })
  expect(accepted.body.ready_at).toBe(new Date(fridayNoon.getTime() + 20 * 60_000).toISOString())
  expect(accepted.body.commandeproducts[0]).toMatchObject({ note: 'Allergie aux noix', status: 1 })
  for (const status of [2, 3, 7]) expect((await here.move(here.owner, id, { status })).body.status).toBe(status)
  expect(await historyOf(id)).toEqual([
    [null, 0, null],
    [0, 1, here.ownerId],
    [1, 2, here.ownerId],
    [2, 3, here.ownerId],
    [3, 7, here.ownerId],
  ])
})

const statuses = [0, 1, 2, 3, 4, 5, 6, 7] as const
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

test.each(pairs)('from %i to %i', async (from, to) => {
  const id = await here.place({ status: from })
  const { status, body } = await here.move(here.owner, id, { status: to })
  if ((mayMove('shop', from, to) && !needsRequest(from, to)) || isCollectedLate(from, to)) {
    expect({ status, body }).toMatchObject({ status: 200, body: { status: to, version: 2 } })
    expect(await historyOf(id)).toEqual([
      [null, 0, null],
      [from, to, here.ownerId],
    ])
  } else {
    // The inserted order has no time of hand-over.
    const code = from === to ? 'already-moved' : isUndo(from, to) ? 'undo-too-late' : 'illegal-move'
    expect({ status, code: body.code }).toEqual({ status: 409, code })
    expect(await historyOf(id)).toEqual([[null, 0, null]])
  }
})

test('of two simultaneous moves one wins, and the other is refused with a message', async () => {
  const id = await here.place()
  const answers = await Promise.all([
    here.move(here.owner, id, { status: 1, version: 1 }),
    here.move(here.cook, id, { status: 1, version: 1 }),
    here.move(here.owner, id, { status: 1, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const told = answers.filter(({ status }) => status === 409).map(({ body }) => body)
  for (const body of told)
    expect(body).toEqual({ code: 'already-moved', message: expect.stringContaining('plus rapide') })
  expect(await historyOf(id)).toHaveLength(2)
})

test('a refused order gives its stock back once and keeps the reason for the customer', async () => {
  const before = await stock()
  const id = await here.place()
  const refusals = await Promise.all([
    here.move(here.owner, id, { status: 5, reason: '  Plus de\npoulpe ' }),
    here.move(here.owner, id, { status: 5 }),
  ])
  expect(refusals.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock()).toBe(before + 2)
})

test('a reason is kept, tidied, and only for an order that ends', async () => {
  const refused = await here.place()
  expect((await here.move(here.owner, refused, { status: 5, reason: '  Plus de\npoulpe ' })).body.refusal_reason).toBe(
    'Plus de poulpe',
  )
  const accepted = await here.place()
  expect((await here.move(here.owner, accepted, { status: 1, reason: 'Merci' })).body.refusal_reason).toBeNull()
})

test.each([
  ['a status that is none', { status: 8 }],
  ['no status', {}],
  ['a promise of no time', { status: 1, ready_in_minutes: 0 }],
])('%s is a bad request', async (_, body) => {
  expect((await here.move(here.owner, await here.place(), body)).status).toBe(422)
})
