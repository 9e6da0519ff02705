import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { type LiveServer, startLive } from '../../../tests/live.ts'
import { head, openConnection } from '../../../tests/raw-http.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'

let database: OpenDatabase
let server: LiveServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
const version = 'sec-websocket-version: 13'
const upgrade = ['connection: Upgrade', 'upgrade: websocket']

test.each([
  ['no key', [...upgrade, version], 400, 'malformed'],
  ['a key of another length', [...upgrade, version, 'sec-websocket-key: a'], 400, 'malformed'],
  ['a key of bytes', [...upgrade, version, 'sec-websocket-key: \xff\xfe'], 400, 'malformed'],
  ['two keys', [...upgrade, version, key, key], 400, 'malformed'],
  ['no version', [...upgrade, key], 400, 'malformed'],
  ['a version of tomorrow', [...upgrade, key, 'sec-websocket-version: 14'], 400, 'malformed'],
  ['a protocol that is none', [...upgrade, key, version, 'sec-websocket-protocol: ,,'], 400, 'malformed'],
  ['another protocol than websockets', ['connection: Upgrade', 'upgrade: h2c', key, version], 400, 'malformed'],
  ['another site', [...upgrade, key, version, 'origin: https://evil.example'], 403, 'cross-site'],
  ['no upgrade at all', [], 426, 'needs-websocket'],
] as const)('a handshake with %s is refused in the shape of every refusal', async (_about, headers, status, code) => {
  const connection = await openConnection(server.port)
  connection.send(Buffer.from(head('GET /app/mida', `host: 127.0.0.1:${server.port}`, ...headers), 'latin1'))
  const answer = await connection.next()
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), code })
  if (status === 400) expect(answer.headers['sec-websocket-version']).toBe('13')
  if (status !== 426) await connection.closed
  connection.end()
})
