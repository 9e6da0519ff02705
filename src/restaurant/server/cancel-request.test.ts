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

test('what is cooking is not cancelled for a customer who did not ask', async () => {
  expect(await move(await here.place({ status: 2 }), 4)).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('asked many times at once, the first request stands and is told once', async () => {
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

test('nobody asks for another, and no reason is a novel', async () => {
  const id = await here.place({ status: 1 })
  expect((await ask(here.owner, id)).status).toBe(404)
  expect((await ask(await createCaller(here.api), id)).status).toBe(401)
  expect((await ask(here.diner, 999_999)).status).toBe(404)
  expect((await ask(here.diner, id, { reason: 'x'.repeat(201) })).status).toBe(422)
  const [order] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ version: 1, cancelRequestedAt: null })
})
