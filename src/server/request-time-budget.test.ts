import { once } from 'node:events'
import { get } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { CallerLeft, currentBudget } from '../adapters/database/time-budget.ts'
import { createConnectionShares } from './connection-shares.ts'
import { limitDatabaseTime } from './request-time-budget.ts'

const shares = createConnectionShares({ limitsScale: 1 }, 10)

test('all that one request asks counts against one budget', async () => {
  const app = Fastify()
  app.get('/', async () => {
    const first = currentBudget()
    return String(first?.leftMs() === 4300 && currentBudget() === first)
  })
  await app.ready()
  limitDatabaseTime(app, { trustedProxies: [] }, shares)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(address)).text()).toBe('true')
  await app.close()
})

test('work that asks the database first after its client has left is refused', async () => {
  const app = Fastify()
  const { promise: refusal, resolve } = Promise.withResolvers<unknown>()
  app.get('/', async (_request, reply) => {
    caller.destroy()
    await once(reply.raw, 'close')
    resolve(currentBudget()?.refusal())
    return null
  })
  await app.ready()
  limitDatabaseTime(app, { trustedProxies: [] }, shares)
  const caller = get(await app.listen({ port: 0, host: '127.0.0.1' })).on('error', () => {})
  expect(await refusal).toBeInstanceOf(CallerLeft)
  await app.close()
})
