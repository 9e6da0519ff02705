import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orderReadyJob } from '../../orders/order-jobs.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orderHistory, orderLines } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
})

const handOver = async () => {
  const id = await here.place({ status: 3 })
  const handed = await here.move(here.owner, id, { status: 7 })
  return { id, handed }
}

const minute = 60_000

test('a mistaken hand-over can be undone within two minutes, completely', async () => {
  const { id, handed } = await handOver()
  const until = new Date(here.api.clock.now().getTime() + 2 * minute).toISOString()
  expect(handed.body).toMatchObject({ status: 7, moves: [], undo_until: until })
  here.api.clock.forward(2 * minute - 1)
  const waiting = here.api.jobs.waiting.length
  const back = await here.move(here.owner, id, { status: 3, version: handed.body.version })
  expect(back).toMatchObject({ status: 200, body: { status: 3, undo_until: null, payment_state: 'due-at-counter' } })
  const lines = await here.api.tools.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  expect(lines.map(({ status }) => status)).toEqual([3])
  const history = await here.api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))
  expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toContainEqual([7, 3])
  expect((await here.diner('GET', `/api/orders/${id}`)).body).toMatchObject({ status: 3, version: back.body.version })
  expect(here.api.jobs.waiting.slice(waiting).filter(({ name }) => name === orderReadyJob)).toEqual([])
  expect(await here.move(here.owner, id, { status: 7 })).toMatchObject({ status: 200, body: { status: 7 } })
})

test('two minutes later it stays handed over', async () => {
  const { id } = await handOver()
  here.api.clock.forward(2 * minute)
  expect(await here.move(here.owner, id, { status: 3 })).toMatchObject({
    status: 409,
    body: { code: 'undo-too-late', message: 'Les deux minutes sont passées : la commande reste remise.' },
  })
})

test('two simultaneous undos count once', async () => {
  const { id, handed } = await handOver()
  const { version } = handed.body
  const answers = await Promise.all([1, 2].map(() => here.move(here.owner, id, { status: 3, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('others cannot undo it, and no other final status can be undone', async () => {
  const { id } = await handOver()
  expect((await here.move(here.diner, id, { status: 3 })).status).toBe(403)
  expect((await here.move(here.neighbour, id, { status: 3 })).status).toBe(404)
  for (const status of [4, 5, 6] as const)
    expect(await here.move(here.owner, await here.place({ status }), { status: 3 })).toMatchObject({
      status: 409,
      body: { code: 'illegal-move' },
    })
  expect((await here.move(here.owner, await here.place({ status: 7 }), { status: 3 })).status).toBe(409)
})
