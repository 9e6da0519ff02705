import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import Echo from 'laravel-echo'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createTestTools } from '../api.ts'
import { createCustomers, updatesOf } from '../crowd.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { channelOf, connectPusher, signInDemo } from '../live.ts'
import { portOf } from '../port.ts'
import { startProduct } from '../product.ts'
import { type RollingRestart, startRollingRestart } from '../rolling-restart.ts'
import { callSteadily } from '../steady-callers.ts'
import { createVisitor } from '../visitor.ts'

let database: OpenDatabase
let rolling: RollingRestart | null = null

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await rolling?.close()
  rolling = null
})
afterAll(() => database.close())

test('two restarts behind a proxy drop no request, and stock clients are subscribed again elsewhere', async () => {
  rolling = await startRollingRestart(database, { DRAIN_SECONDS: '3' })
  const { callers, followers, proxy } = rolling
  const tools = createTestTools(database.db, { clock: systemClock })
  const [customer] = await createCustomers(tools, 1)
  if (!customer) throw new Error('nobody')
  const echo = new Echo({ broadcaster: 'pusher', key: 'mida', client: connectPusher(proxy.port, customer) })
  const heardByEcho = new Promise((resolve) => {
    echo.private(channelOf(customer.id, customer.orderId).slice('private-'.length)).listen('.OrderUpdate', resolve)
  })
  for (let restart = 0; restart < 2; restart += 1) {
    const { code, tookMs } = await rolling.replaceOldest()
    expect(code).toBe(0)
    expect(tookMs).toBeGreaterThan(3000)
    expect(tookMs).toBeLessThan(13_000)
    await rolling.everybodyFollows()
  }
  await callers.stop()
  expect(callers.bad()).toEqual([])
  expect(callers.answered()).toBeGreaterThan(100)
  expect(followers.flatMap(({ refusals }) => refusals)).toEqual([])

  const updates = updatesOf(followers)
  const { token } = await signInDemo(tools, 'sami@example.com')
  for (const orderId of [customer, ...followers.map((one) => one.customer)].map((one) => one.orderId)) {
    const moved = await createVisitor(proxy.address)(
      'POST',
      `/api/pro/orders/${orderId}/status`,
      { status: 1 },
      { authorization: `Bearer ${token}` },
    )
    expect(moved.status).toBe(200)
  }
  expect((await updates).map(({ order }) => order.status)).toEqual(followers.map(() => 1))
  await heardByEcho
  echo.disconnect()
}, 120_000)

const spoiled: readonly ((response: ServerResponse) => void)[] = [
  // A refusal in another form than ours.
  (response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"Service Unavailable"}'),
  // An answer that is cut off, none at all, half a page that says it is whole.
  (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"half":')
    setImmediate(() => response.destroy())
  },
  (response) => response.destroy(),
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>'),
]

test('the callers of that proof find each bad answer among good ones', async () => {
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: '1' })
  const { port } = new URL(product.address)
  let asked = 0
  const spoiling = createServer((from, to) => {
    const { method, url: path = '/', headers } = from
    // A write that is kept from the product would make the next answer another one.
    const isRead = !path.startsWith('/cart/')
    if (isRead) asked += 1
    const spoil = isRead && asked % 15 === 0 ? spoiled[asked / 15 - 1] : undefined
    if (spoil) return void spoil(to)
    const onward = request({ port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(to)
    })
    from.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(spoiling, 'listening')
  const tools = createTestTools(database.db, { clock: systemClock })
  const callers = await callSteadily(`http://127.0.0.1:${portOf(spoiling)}`, tools, { callers: 2 })
  await eventually(async () => callers.answered() > 120)
  await callers.stop()
  expect(callers.bad()).toHaveLength(spoiled.length)
  spoiling.close()
  await product.end('SIGINT')
}, 60_000)
