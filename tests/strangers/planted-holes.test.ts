import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../faults/owned-things.ts'
import { portOf } from '../port.ts'
import { createWholeApi } from '../whole-api.ts'
import { checkBodies } from './check-bodies.ts'
import { checkDoors } from './check-doors.ts'
import { checkValues, hostile } from './check-values.ts'
import { cookieOf, hireStaff } from './people.ts'
import { createRawClient, type RawClient } from './raw-client.ts'

/** Security holes that the checks must find: a missing owner check, an unexpected value, a body that never arrives. */
const holes: Readonly<Record<string, (route: RouteOptions) => void>> = {
  'GET /api/orders/:id': (route) => {
    route.handler = async () => ({ id: 1 })
  },
  'POST /api/auth/set-redirect-url': (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      if (JSON.stringify(request.body).includes('\u202e')) throw new TypeError('not thought of')
      return handler.call(this, request, reply)
    }
  },
  'POST /api/check-email': (route) => {
    route.preParsing = (request, _reply, payload, done) => {
      if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
        done(null, payload)
    }
  },
}

let world: World
let port: number
let client: RawClient

beforeAll(async () => {
  const api = await createWholeApi(
    {},
    { onRoute: (route) => holes[`${[route.method].flat()[0]} ${route.url}`]?.(route) },
  )
  world = { api, texts: [] }
  await hireStaff(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
  client = createRawClient(port)
})

afterAll(async () => {
  client.close()
  await world.api.close()
})

test('a reply without an owner check is found, once for each stranger', async () => {
  const findings = await checkDoors(world, client, ['GET /api/orders/:id', 'POST /api/orders/:id/cancel'])
  expect(findings.map((line) => line.slice(0, line.indexOf('instead')).trim())).toEqual([
    'GET /api/orders/:id as nobody signed in: 200',
    'GET /api/orders/:id as another diner: 200',
    'GET /api/orders/:id as the owner of the shop: 200',
    'GET /api/orders/:id as the kitchen of the shop: 200',
    'GET /api/orders/:id as staff of another shop: 200',
    'GET /api/orders/:id as the operator: 200',
  ])
})

test('a value that makes a call fail is found', async () => {
  const trials = [...hostile.fields(world.api)].filter(({ request }) => request.url === '/api/auth/set-redirect-url')
  const { findings } = await checkValues(trials, client, () => cookieOf(world.api, 'the owner of the shop'))
  expect(findings).toEqual([expect.stringMatching(/^url = "\\u202e.*set-redirect-url: 500/)])
})

test('a route that waits for a missing body is found', async () => {
  const findings = await checkBodies(world.api, { port, patienceMs: 1000 }, ({ url }) => url === '/api/check-email')
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.every((line) => line.includes('no answer') && line.includes('no body'))).toBe(true)
})
