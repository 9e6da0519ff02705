import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { type Mood, startTwilio, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  messageJobs(tools)
  restaurantRoutes(app, tools, mountTools)
})

let provider: TwilioStandIn
const broadcast = createTestBroadcast()

beforeEach(async () => {
  broadcast.sent.length = 0
  Object.assign(here.api.tools, { broadcast })
  provider = await startTwilio()
  const options = { accountSid: 'AC01', authToken: 'pass', from: '+15005550006', limitMs: 1500 }
  Object.assign(here.api.tools.texting, twilioTexting({ origin: provider.origin, ...options }))
})

afterEach(() => provider.close())

const isUndelivered = async (id: number): Promise<boolean> => {
  const { body } = await here.cook('GET', '/api/pro/orders')
  return body.find((order: { id: number }) => order.id === id).customer_untold
}

/** Number of `OrdersChanged` events to the first shop. */
const toldToLook = (): number =>
  broadcast.sent.filter(({ channel, event }) => channel === 'private-shop.1.orders' && event === 'OrdersChanged').length

/** Runs the jobs until none fails. Returns the number of failures. */
const runAll = async (): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    const [job] = here.api.jobs.waiting
    const isDone = await here.api.jobs.run().then(
      () => true,
      () => false,
    )
    if (isDone || !job) return failures
    here.api.jobs.waiting.unshift(job)
    here.api.clock.forward(4000)
  }
}

test('an invalid number is tried once, and the board says that the shop should call', async () => {
  const id = await here.place()
  provider.moods.push('refuse')
  await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  expect(await isUndelivered(id)).toBe(false)
  expect(await runAll()).toBe(0)
  expect(provider.asked).toHaveLength(1)
  expect(await isUndelivered(id)).toBe(true)
  expect(toldToLook()).toBe(1)
  const neighbour = await createCaller(here.api, 'karim@example.com')
  expect((await neighbour('GET', '/api/pro/orders')).body).toEqual([])
})

test('a later delivered message removes the notice, also in the reply to a move', async () => {
  const id = await here.place()
  provider.moods.push('refuse')
  await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  await runAll()
  expect((await here.move(here.owner, id, { status: 2 })).body).toMatchObject({ customer_untold: true })
  await here.move(here.owner, id, { status: 3 })
  await runAll()
  expect(provider.taken).toHaveLength(1)
  expect(await isUndelivered(id)).toBe(false)
  expect(toldToLook()).toBe(2)
})

test.each<Mood>(['too many', 'silent'])('what nobody tries any more is told: "%s"', async (mood) => {
  const id = await here.place()
  provider.moods.push(mood)
  await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  const [job] = here.api.jobs.waiting
  await expect(here.api.jobs.run()).rejects.toThrow()
  expect(await isUndelivered(id)).toBe(false)
  if (job) here.api.jobs.waiting.push(job)
  await here.api.jobs.giveUp()
  expect(await isUndelivered(id)).toBe(true)
  expect(toldToLook()).toBe(1)
  expect(provider.asked).toHaveLength(1)
})

test('an acceptance that could not leave before the food was ready is not sent after it', async () => {
  const id = await here.place()
  provider.moods.push('too many')
  await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  const [job] = here.api.jobs.waiting
  await expect(here.api.jobs.run()).rejects.toThrow('429')
  await here.move(here.owner, id, { status: 2 })
  await here.move(here.owner, id, { status: 3 })
  if (job) here.api.jobs.waiting.unshift(job)
  here.api.clock.forward(8000)
  expect(await runAll()).toBe(0)
  expect(provider.taken.map(({ body }) => body)).toEqual([expect.stringContaining('attend')])
  expect(await isUndelivered(id)).toBe(false)
})
