import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
})

const ask = (caller: Caller, id: number, body: object = {}) => caller('POST', `/api/orders/${id}/cancel-request`, body)
const move = (id: number, status: number) => here.move(here.owner, id, { status })

test.each([1, 2] as const)(
  'at status %i the customer asks, the board shows it and the shop cancels',
  async (status) => {
    const id = await here.place({ status })
    const asked = await ask(here.diner, id, { reason: '  Je suis\nmalade ' })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        status,
        version: 2,
        cancel_requested_at: here.api.clock.now().toISOString(),
        cancel_request_reason: 'Je suis malade',
      },
    })
    const board = (await here.owner('GET', '/api/pro/orders')).body as { id: number; moves: number[] }[]
    expect(board.find((order) => order.id === id)).toMatchObject({
      cancel_request_reason: 'Je suis malade',
      moves: expect.arrayContaining([4]),
    })
    const cancelled = await move(id, 4)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 4, cancel_request_reason: 'Je suis malade' } })
    const history = await here.api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))
    expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 0],
      [status, 4],
    ])
  },
)

test('an order in preparation is not cancelled without a request', async () => {
  expect(await move(await here.place({ status: 2 }), 4)).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('of simultaneous requests the first counts, with one notification', async () => {
  const id = await here.place({ status: 1 })
  const answers = await Promise.all(['a', 'b', 'c'].map((reason) => ask(here.diner, id, { reason })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.cancel_request_reason)).size).toBe(1)
  expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2])
})

test('the shop may go on cooking all the same', async () => {
  const id = await here.place({ status: 2 })
  await ask(here.diner, id)
  expect(await move(id, 3)).toMatchObject({ status: 200, body: { status: 3 } })
})

test.each([
  [0, 'request-too-early', 'La maison n’a pas encore accepté : vous pouvez annuler vous-même.'],
  [3, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
  [4, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
  [7, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
] as const)('at status %i a request is refused: %s', async (status, code, message) => {
  const id = await here.place({ status })
  expect(await ask(here.diner, id)).toMatchObject({ status: 409, body: { code, message } })
})

test('only the customer can request it, and the reason is limited in length', async () => {
  const id = await here.place({ status: 1 })
  expect((await ask(here.owner, id)).status).toBe(404)
  expect((await ask(await createCaller(here.api), id)).status).toBe(401)
  expect((await ask(here.diner, 999_999)).status).toBe(404)
  expect((await ask(here.diner, id, { reason: 'x'.repeat(201) })).status).toBe(422)
  const [order] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ version: 1, cancelRequestedAt: null })
})

const sayNo = (id: number, body: object = {}, caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/refuse-cancel`, body)

const asked = async (status: 1 | 2 = 2) => {
  const id = await here.place({ status })
  await ask(here.diner, id, { reason: 'Je suis malade' })
  return id
}

test('the shop says no with a reason, the customer reads it, and the order goes on', async () => {
  const id = await asked()
  const no = await sayNo(id, { version: 2, reason: ' Déjà\nau four ' })
  const at = here.api.clock.now().toISOString()
  const refused = { status: 2, version: 3, cancel_refused_at: at, cancel_refusal_reason: 'Déjà au four' }
  expect(no).toMatchObject({ status: 200, body: refused })
  expect((await here.diner('GET', `/api/orders/${id}`)).body).toMatchObject(refused)
  expect((await move(id, 3)).status).toBe(200)
})

test('a shop that said no may still say yes', async () => {
  const id = await asked()
  await sayNo(id)
  expect((await move(id, 4)).status).toBe(200)
})

test('of two simultaneous answers one is told that the other was faster', async () => {
  const id = await asked()
  const answers = await Promise.all([sayNo(id, { reason: 'a' }), sayNo(id, { reason: 'b' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const both = await asked()
  const mixed = await Promise.all([sayNo(both, { version: 2 }), here.move(here.owner, both, { status: 4, version: 2 })])
  expect(mixed.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('without a request, or after another move, a refusal is refused', async () => {
  expect(await sayNo(await here.place({ status: 1 }))).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
  const id = await asked()
  await move(id, 3)
  expect(await sayNo(id)).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('only the counter and the roles above it can decline', async () => {
  const id = await asked()
  expect(await sayNo(id, {}, here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  expect((await sayNo(id, {}, here.neighbour)).status).toBe(404)
  expect((await sayNo(id, {}, here.diner)).status).toBe(403)
})
