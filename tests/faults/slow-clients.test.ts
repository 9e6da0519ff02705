import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../port.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number

beforeAll(async () => {
  api = await createWholeApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
})

test('a head may take 10 s and a body 15 s', () => {
  const { headersTimeout, requestTimeout } = api.app.server
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 15_000 })
  // The server reads them at every check of its connections, so the tests below need not wait as long.
  Object.assign(api.app.server, { headersTimeout: 1000, requestTimeout: 1500 })
})

afterAll(() => api.close())

/** Milliseconds until the server closes the connection, and its answer. */
const bear = async (first: string, drop: string | null): Promise<{ ms: number; text: string }> => {
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    text += bytes
  })
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(first)
  const dropping = setInterval(() => drop && socket.write(drop), 500)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([closed, sleep(15_000)])
  clearInterval(dropping)
  socket.destroy()
  return { ms: performance.now() - began, text }
}

const start = 'POST /login HTTP/1.1\r\nhost: a\r\nx-requested-with: XMLHttpRequest\r\n'

test.concurrent('a head that drips in is cut off', async () => {
  const { ms, text } = await bear('GET / HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n')
  expect(ms).toBeLessThan(8000 * timeoutFactor)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
}, 30_000)

test.concurrent('a body sent byte by byte is cut off', async () => {
  const { ms, text } = await bear(`${start}content-type: application/json\r\ncontent-length: 60000\r\n\r\n`, ' ')
  expect(ms).toBeLessThan(8000 * timeoutFactor)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
}, 30_000)

test.concurrent('a body that never comes is cut off', async () => {
  const { ms, text } = await bear(`${start}content-type: application/json\r\ncontent-length: 60000\r\n\r\n`, null)
  expect(ms).toBeLessThan(8000 * timeoutFactor)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
}, 30_000)

test.concurrent('a hundred slow clients keep nobody out', async () => {
  const slow = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(start)
    return socket
  })
  for (let round = 0; round < 20; round += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/countries`)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
  }
  for (const socket of slow) socket.destroy()
}, 30_000)
