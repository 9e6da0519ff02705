import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createTestTools } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { portOf } from '../port.ts'
import { startProduct } from '../product.ts'
import { callSteadily } from '../steady-callers.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

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

test('callers find each bad answer among good ones', async () => {
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
