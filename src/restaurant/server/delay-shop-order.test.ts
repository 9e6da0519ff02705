import { beforeEach, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import type { Caller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const texts: TextMessage[] = []

const here = openKitchen(
  (app, tools, mountTools) => {
    messageJobs(tools)
    restaurantRoutes(app, tools, mountTools)
  },
  { texting: acceptingTexting((message) => texts.push(message)) },
)

beforeEach(() => {
  texts.splice(0)
  here.api.jobs.waiting.splice(0)
})

const delay = (caller: Caller, id: number, body: object) => caller('POST', `/api/pro/orders/${id}/delay`, body)
const move = (id: number, status: number) => here.move(here.owner, id, { status })

test('an accepted order gets another time, counted from now, and a newer version', async () => {
  const id = await here.place({ status: 1 })
  const { status, body } = await delay(here.owner, id, { ready_in_minutes: 20, version: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 1, version: 2 })
  expect(Date.parse(body.ready_at) - here.api.clock.now().getTime()).toBe(20 * 60_000)
})

test.each([0, 3, 4, 5, 6, 7] as const)('an order of status %i is not delayed', async (status) => {
  expect((await delay(here.owner, await here.place({ status }), { ready_in_minutes: 10 })).status).toBe(409)
})

test('a delay after a colleague’s delay is refused with a message', async () => {
  const id = await here.place({ status: 2 })
  const answers = await Promise.all(
    [10, 30].map((minutes) => delay(here.owner, id, { ready_in_minutes: minutes, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already-moved')
})

test('a diner cannot delay, and zero minutes or a day are invalid', async () => {
  const id = await here.place({ status: 1 })
  expect((await delay(here.diner, id, { ready_in_minutes: 10 })).status).toBe(403)
  expect((await delay(here.owner, id, { ready_in_minutes: 0 })).status).toBe(422)
  expect((await delay(here.owner, id, { ready_in_minutes: 1440 })).status).toBe(422)
  expect((await delay(here.owner, 999_999, { ready_in_minutes: 10 })).status).toBe(404)
})

/** Runs the waiting jobs twice, as after a crash. */
const runTwice = async () => {
  const { jobs } = here.api
  const waiting = [...jobs.waiting]
  await jobs.run()
  jobs.waiting.push(...waiting)
  await jobs.run()
}

test('the customer is texted once when the order is ready, and once when it is refused', async () => {
  const ready = await here.place({ status: 2 })
  const refused = await here.place({ status: 0 })
  await move(ready, 3)
  await here.move(here.owner, refused, { status: 5, reason: 'plus de thon' })
  await runTwice()
  expect(texts.map(({ to, text }) => [to, text])).toEqual([
    ['+21620123456', `Mida : votre commande ${ready} vous attend chez Dar El Marsa.`],
    [
      '+21620123456',
      `Mida : Dar El Marsa ne peut pas préparer votre commande ${refused}. Motif : plus de thon. ${here.api.tools.config.publicUrl}/order/${refused}`,
    ],
  ])
})

test('a refusal mentions the refund of a paid order', async () => {
  const paid = await here.place({ status: 0, paymentState: 'paid' })
  await move(paid, 5)
  here.api.jobs.waiting.splice(
    0,
    Number.POSITIVE_INFINITY,
    ...here.api.jobs.waiting.filter(({ name }) => name === 'order-refused'),
  )
  await runTwice()
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Remboursement à suivre.')])
})

test('an acceptance with a time and each delay are texted once, a delay that was overtaken not at all', async () => {
  const id = await here.place({ status: 0 })
  await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  await runTwice()
  await delay(here.owner, id, { ready_in_minutes: 30 })
  await delay(here.owner, id, { ready_in_minutes: 45 })
  await runTwice()
  expect(texts.map(({ text }) => text.replace(/ http.*/, ''))).toEqual([
    `Mida : Dar El Marsa a accepté votre commande ${id} pour 12:20 environ.`,
    `Mida : nouvelle heure pour votre commande ${id} chez Dar El Marsa : 12:45 environ.`,
  ])
})
