import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tests/port.ts'
import { askRaw, head, openConnection, type RawAnswer } from '../../tests/raw-http.ts'
import { openStartupServer } from './startup-server.ts'

let port: number
let leave: () => Promise<void>

beforeAll(async () => {
  port = await freePort()
  leave = await openStartupServer({ port, host: '127.0.0.1', demoSaid: false })
})

afterAll(() => leave())

const unavailable = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' },
}
const codeOf = ({ body }: RawAnswer): unknown => {
  const said: unknown = JSON.parse(body)
  expect(said).toEqual({ message: expect.any(String), code: expect.any(String) })
  return Reflect.get(Object(said), 'code')
}

test.each([
  ['a call', head('GET /api/session', 'host: a')],
  ['a write with its body', `${head('POST /login', 'host: a', 'content-length: 2')}{}`],
  ['a write whose body is expected first', head('POST /login', 'host: a', 'content-length: 2', 'expect: 100-continue')],
  ['something else that is expected', head('GET /', 'host: a', 'expect: the-unexpected')],
  ['an address with its site', head('GET http://evil.example/api', 'host: a')],
  ['bytes that are no text', head('GET /%ff%00', 'host: a')],
  ['another protocol', head('GET /app/mida', 'host: a', 'connection: Upgrade', 'upgrade: websocket')],
  ['a tunnel', head('CONNECT evil.example:443', 'host: a')],
  ['a live update with a broken handshake', head('GET /app/mida', 'host: a', 'connection: Upgrade', 'upgrade: x')],
])('%s is told in the shape of every refusal when to come back', async (_about, bytes) => {
  const answer = await askRaw(port, bytes)
  expect(answer).toMatchObject(unavailable)
  expect(codeOf(answer)).toBe('unavailable')
})

test.each([
  ['no line of a request', 'nonsense\r\n\r\n', 400, 'malformed'],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400, 'malformed'],
  ['two lengths', head('POST /login', 'host: a', 'content-length: 1', 'content-length: 2'), 400, 'malformed'],
  ['NUL in a header', head('GET /', 'host: a', 'x: \0'), 400, 'malformed'],
  ['endless headers', head('GET /', 'host: a', `x: ${'y'.repeat(20_000)}`), 431, 'too-large'],
])('%s is refused in that shape, and ends', async (_about, bytes, status, code) => {
  const connection = await openConnection(port)
  connection.send(bytes)
  const answer = await connection.next()
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(codeOf(answer)).toBe(code)
  await connection.closed
})

test('an invalid body or a second request gets no second answer', async () => {
  const connection = await openConnection(port)
  connection.send(`${head('POST /', 'host: a', 'transfer-encoding: chunked')}zz\r\n${head('GET /', 'host: a')}`)
  expect(await connection.next()).toMatchObject(unavailable)
  await connection.closed
  await expect(connection.next()).rejects.toThrow('after “”')
})

test('an endless body gets its answer, and is not read to the end', async () => {
  const connection = await openConnection(port, true)
  connection.send(head('POST /login', 'host: a', 'transfer-encoding: chunked'))
  const piece = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, 'x'), Buffer.from('\r\n')])
  const poured = connection.pour(piece, 200 * 1024 * 1024)
  const answer = await connection.next()
  expect(answer).toMatchObject({ status: 503 })
  await Promise.all([poured, connection.closed])
})

test('it reports live and not ready, also with a query string', async () => {
  for (const [path, status] of [
    ['/health/live', 200],
    ['/health/live?at=1', 200],
    ['/health/ready', 503],
  ] as const)
    expect(await askRaw(port, head(`GET ${path}`, 'host: a'))).toMatchObject({ status })
})

test('a person gets a page in their language', async () => {
  const { status, headers, body } = await askRaw(port, head('GET /ar/', 'host: a', 'accept: text/html'))
  expect({ status, language: headers['content-language'] }).toEqual({ status: 503, language: 'ar' })
  expect(body).toContain('dir="rtl"')
})
