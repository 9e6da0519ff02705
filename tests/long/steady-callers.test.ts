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
  // A refusal in another format.
  (response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"Service Unavailable"}'),
  // An answer that is cut off, no answer, and half a page with a valid length.
  (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"half":')
    setImmediate(() => response.destroy())
  },
  (response) => response.destroy(),
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>'),
]

test('callers find each bad answer among good ones, for every request', async () => {
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: '1' })
  const { port } = new URL(product.address)
  /** The number of bad answers that each path has got. */
  const spoils = new Map<string, number>()
  let isSpoiling = false
  const spoiling = createServer((from, to) => {
    const { method, url: path = '/', headers } = from
    // Writes are always passed on, because a lost write would change the next answer.
    const times = spoils.get(path) ?? 0
    const spoil = isSpoiling && !path.startsWith('/cart/') ? spoiled[times] : undefined
    if (spoil) {
      spoils.set(path, times + 1)
      return void spoil(to)
    }
    const onward = request({ port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(to)
    })
    from.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(spoiling, 'listening')
  const tools = createTestTools(database.db, { clock: systemClock })
  const callers = await callSteadily(`http://127.0.0.1:${portOf(spoiling)}`, tools, { callers: 2 })
  isSpoiling = true
  const isDone = () => spoils.size === 8 && [...spoils.values()].every((times) => times === spoiled.length)
  await eventually(async () => isDone(), { withinMs: 90_000 })
  await callers.stop()
  const found = new Map<string, number>()
  for (const line of callers.bad()) {
    const path = [...spoils.keys()].filter((one) => line.startsWith(`${one}: `)).join()
    found.set(path, (found.get(path) ?? 0) + 1)
  }
  expect(found).toEqual(spoils)
  spoiling.close()
  await product.end('SIGINT')
})
