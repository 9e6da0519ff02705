import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextMessage } from '../../src/adapters/texting/texting.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import type { World } from '../faults/owned-things.ts'
import { portOf } from '../port.ts'
import { listRoutes } from '../route-table.ts'
import { createWholeApi } from '../whole-api.ts'
import { checkBodies, checkShortBodies } from './check-bodies.ts'
import { checkChannels, checkDoors, listRows } from './check-doors.ts'
import { checkValues, hostile } from './check-values.ts'
import { expected } from './expected.ts'
import { unparseable } from './hostile.ts'
import { bringBack, cookieOf, hireStaff, people } from './people.ts'
import { createRawClient, type RawClient } from './raw-client.ts'

/** `npm run test:strangers` and `npm run test:long` test every caller, `npm test` only the one with the most rights. */
const isWhole = ['strangers', 'long'].includes(import.meta.env.MODE)

let world: World
let port: number
let client: RawClient

beforeAll(async () => {
  const texts: TextMessage[] = []
  const api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
  world = { api, texts }
  await hireStaff(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
  client = createRawClient(port)
})

afterAll(async () => {
  client.close()
  await world.api.close()
})

const triedBy = isWhole ? people : (['the owner of the shop'] as const)

test('every route has an expectation, and every expectation a route', () => {
  expect(Object.keys(expected).toSorted()).toEqual(listRows(world).toSorted())
  expect(Object.entries(expected).filter(([, row]) => row.split(' ').length !== people.length)).toEqual([])
})

test('every route lets in who may, and nobody else', async () => {
  expect(await checkDoors(world, client, listRows(world))).toEqual([])
}, 240_000)

test('live channels are open to their owners only', async () => {
  expect(await checkChannels(world, client)).toEqual([])
})

test('absent, empty and overlong bodies are answered, alone and before another request', async () => {
  for (const person of isWhole
    ? (['nobody signed in', 'the owner of the shop'] as const)
    : (['the owner of the shop'] as const))
    expect(await checkBodies(world.api, { port, cookie: await cookieOf(world.api, person) })).toEqual([])
}, 240_000)

test.runIf(isWhole)(
  'a body shorter than announced is refused in time',
  async () => {
    expect(await checkShortBodies(world.api, port, 40_000)).toEqual([])
  },
  120_000,
)

test('a body that is no JSON, or would change every object, is answered 400 by every call that takes one', async () => {
  const read = listRoutes(world.api.routes).filter(({ body }) => body)
  expect(read.length).toBeGreaterThan(6)
  for (const { method, url } of read) {
    const cookie = await cookieOf(world.api, 'the owner of the shop')
    for (const [name, body] of Object.entries(unparseable)) {
      const request = { method, url: url.replace(/:\w+/g, '1'), body, lines: ['Content-Type: application/json'] }
      const reply = await client.send({ ...request, ...(cookie && { cookie }) })
      expect(reply.status, `${name} to ${method} ${url}: ${reply.body}`).toBe(400)
      expect(JSON.parse(reply.body)).toEqual({ message: expect.stringMatching(/\S/), code: 'malformed' })
    }
  }
  expect('polluted' in {}).toBe(false)
})

describe.each(triedBy)('nothing that is sent makes the server fail: %s', (person) => {
  test.each(Object.entries(hostile))(
    '%s',
    async (_, trials) => {
      const { findings, tried, slowest } = await checkValues(trials(world.api), client, async () => {
        await bringBack(world.api)
        return cookieOf(world.api, person)
      })
      expect(findings).toEqual([])
      expect(tried).toBeGreaterThan(100)
      expect('polluted' in {}).toBe(false)
      console.info(`${tried} tried, slowest: ${slowest}`)
    },
    240_000,
  )
})
