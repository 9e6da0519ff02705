import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../port.ts'
import { head, openConnection, type RawAnswer } from '../raw-http.ts'
import { fillPath, listRoutes } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number
const sockets = new Map<number, Socket>()

beforeAll(async () => {
  api = await createWholeApi()
  api.app.server.on('connection', (socket) => void sockets.set(Number(socket.remotePort), socket))
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
})

afterAll(() => api.close())

const mebibyte = 1024 * 1024
const filler = Buffer.alloc(64 * 1024, ' ')
const chunk = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')])
const most = 80 * mebibyte

const fromScript = 'x-requested-with: XMLHttpRequest'
const chunked = 'transfer-encoding: chunked'
const announced = `content-length: ${most}`
const multipart = 'content-type: multipart/form-data; boundary=edge'
const json = 'content-type: application/json'

type Poured = { readonly answer: RawAnswer; readonly read: number }

/** Sends a head and then pieces until all are sent or the connection has ended. */
const pour = async (line: string, ...headers: readonly string[]): Promise<Poured> => {
  const connection = await openConnection(port, true)
  connection.send(head(line, 'host: 127.0.0.1', ...headers))
  const answer = connection.next()
  await connection.pour(headers.includes(chunked) ? chunk : filler, most)
  await connection.closed
  return { answer: await answer, read: sockets.get(connection.localPort)?.bytesRead ?? Number.NaN }
}

const expectCutOff = ({ answer, read }: Poured, what: string): void => {
  expect(answer.status, what).toBeGreaterThanOrEqual(200)
  expect(read, what).toBeLessThan(mebibyte)
}

test.each([
  [chunked, multipart, fromScript],
  [announced, multipart, fromScript],
  [chunked, multipart],
  [chunked, json],
  [announced, json],
])('a stranger’s picture is refused and not read on: %s, %s, %s', async (...headers) => {
  const poured = await pour('POST /api/compte/1/updateimage', ...headers)
  expect([401, 403, 413]).toContain(poured.answer.status)
  expectCutOff(poured, headers.join())
  expect(poured.answer.headers.connection).toBe('close')
})

test('no route reads on after its answer', async () => {
  const routes = listRoutes(api.routes).map(({ method, url }) => `${method} ${fillPath(url, () => '1')}`)
  const others = ['POST /nowhere/at/all', 'GET /nowhere', 'OPTIONS /login', 'PUT /dar-el-marsa/', 'POST /%ZZ', 'GET /']
  expect(routes.length).toBeGreaterThan(80)
  const asked = [...routes, ...others]
  for (let at = 0; at < asked.length; at += 36)
    await Promise.all(
      asked.slice(at, at + 36).flatMap((line) =>
        [
          [chunked, json],
          [announced, multipart, fromScript],
        ].map(async (headers) => expectCutOff(await pour(line, ...headers), `${line} ${headers}`)),
      ),
    )
}, 120_000)

test.each([
  ['an address too long', `POST /${'a'.repeat(4000)}`, [chunked, fromScript]],
  ['a body that is packed', 'POST /login', [chunked, 'content-encoding: gzip']],
  ['an expectation of something unknown', 'POST /login', [chunked, 'expect: tea']],
  ['a body of no known type', 'POST /login', [chunked, 'content-type: x/y', fromScript]],
  ['a ready answer', 'GET /api/countries', [chunked]],
])('%s is no way to go on sending either', async (what, line, headers) => {
  expectCutOff(await pour(line, ...headers), what)
})

test('a client that sends on and reads late gets a long answer whole', async () => {
  const connection = await openConnection(port, true)
  connection.send(head('GET /api/docs/json', 'host: 127.0.0.1', announced, json))
  const poured = connection.pour(filler, most)
  connection.rest(1500)
  const { body } = await connection.next()
  expect(body.length).toBeGreaterThan(300_000)
  expect(() => JSON.parse(body)).not.toThrow()
  connection.end()
  await poured
})

test('bytes after an invalid chunk are not read', async () => {
  const connection = await openConnection(port, true)
  connection.send(`${head('POST /login', 'host: 127.0.0.1', chunked, json, fromScript)}zz\r\n`)
  const answer = connection.next()
  await connection.pour(filler, most)
  await connection.closed
  expect((await answer).status).toBe(400)
  expect(sockets.get(connection.localPort)?.bytesRead).toBeLessThan(mebibyte)
})

test('a small body after its refusal is read, and the connection stays open', async () => {
  const connection = await openConnection(port)
  for (const [framing, body] of [
    ['content-length: 20000', ' '.repeat(20_000)],
    ['content-length: 2', '{}'],
  ] as const) {
    connection.send(head('POST /login', 'host: 127.0.0.1', json, framing))
    expect((await connection.next()).status).toBe(403)
    connection.send(body + head('GET /health/live', 'host: 127.0.0.1'))
    expect((await connection.next()).body).toBe('{"status":"ok"}')
  }
  connection.end()
})
