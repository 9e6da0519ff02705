import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../port.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => api.close())

// Node closes a stalled connection only at its second check, so this takes twice the limit for idle connections.
const longestMs = 45_000

test('whoever asks for much and reads nothing loses the connection', async () => {
  const client = connect(portOf(api.app.server), '127.0.0.1').pause()
  client.on('error', () => {})
  const [[served]] = (await Promise.all([once(api.app.server, 'connection'), once(client, 'connect')])) as [
    [Socket],
    [],
  ]
  client.write('GET /api/product/1/getrayons HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(800))
  await sleep(1000)
  for (let waited = 0; waited < longestMs && !served.destroyed; waited += 100) await sleep(100)
  expect(served.bytesWritten).toBeGreaterThan(1024 * 1024)
  expect(served.destroyed).toBe(true)
  client.destroy()
})
