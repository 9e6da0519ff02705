import { beforeEach, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { orderReadyJob } from '../../orders/order-jobs.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const texts: TextMessage[] = []

const here = openKitchen(
  (app, tools, mountTools) => {
    restaurantRoutes(app, tools, mountTools)
    messageJobs(tools)
  },
  { texting: acceptingTexting((message) => texts.push(message)) },
)

beforeEach(() => {
  texts.splice(0)
})

const move = async (id: number, ...statuses: number[]): Promise<void> => {
  for (const status of statuses)
    expect(await here.move(here.owner, id, { status })).toMatchObject({ status: 200, body: { status } })
}

test('the text for a ready order waits five seconds', async () => {
  const id = await here.place({ status: 2 })
  await move(id, 3)
  expect(here.api.jobs.waiting).toEqual([{ name: orderReadyJob, data: { orderId: id }, turn: { afterSeconds: 5 } }])
  await here.api.jobs.run()
  expect(texts).toHaveLength(1)
})

test('a recalled order sends no text until it is ready again', async () => {
  const id = await here.place({ status: 2 })
  await move(id, 3, 2)
  await here.api.jobs.run()
  expect(texts).toEqual([])
  await move(id, 3)
  await here.api.jobs.run()
  expect(texts).toHaveLength(1)
})

test('who was told once is not told again', async () => {
  const id = await here.place({ status: 2 })
  await move(id, 3)
  await here.api.jobs.run()
  await move(id, 2, 3, 2, 3)
  await here.api.jobs.run()
  expect(texts).toHaveLength(1)
})

test('who has the meal already is not told that it is ready', async () => {
  const id = await here.place({ status: 2 })
  await move(id, 3, 7)
  await here.api.jobs.run()
  expect(texts).toEqual([])
})
