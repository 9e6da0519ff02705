import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../caller.ts'
import { portOf } from '../port.ts'
import { askRaw, head, openConnection, type RawAnswer } from '../raw-http.ts'
import { fillPath, listRoutes } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number
let amina: { id: number; cookie: string }

beforeAll(async () => {
  api = await createWholeApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
  const caller = await createCaller(api, 'amina@example.com')
  amina = { id: (await caller('GET', '/api/session')).body.user.id, cookie: `cookie: mida=${caller.cookies.mida}` }
})

afterAll(() => api.close())

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=edge',
  'text/plain',
  'nonsense',
]

const ask = (method: string, path: string, ...headers: readonly string[]): string =>
  head(`${method} ${path}`, 'host: 127.0.0.1', 'x-requested-with: XMLHttpRequest', ...headers)

const isAlive = ask('GET', '/health/live')

/** The parts of an answer to compare. Facebook gives each refusal a number, which is removed. */
const tell = ({ status, headers, body }: RawAnswer): string =>
  [status, headers['content-type'], status < 400 ? '' : body.replace(/"fbtrace_id":"[\w-]+"/, '')].join(' ')

const writes = (): { method: string; path: string }[] => [
  ...listRoutes(api.routes)
    .filter(({ method }) => !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => ({ method, path: fillPath(url, () => '1') })),
  ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    ['/', '/dar-el-marsa/', '/restaurants', '/nowhere/at/all', '/health/live', '/api/countries', '/app/mida'].map(
      (path) => ({ method, path }),
    ),
  ),
]

test('a Content-Type without a body is answered as without it, on kept-alive and pipelined connections', async () => {
  const asked = writes()
  expect(asked.length).toBeGreaterThan(60)
  const connection = await openConnection(port)
  for (const { method, path } of asked) {
    connection.send(ask(method, path))
    const usual = tell(await connection.next())
    connection.send(types.map((type) => ask(method, path, `content-type: ${type}`)).join('') + isAlive)
    for (const type of types) expect(tell(await connection.next()), `${method} ${path} as ${type}`).toBe(usual)
    expect((await connection.next()).body).toBe('{"status":"ok"}')
  }
  connection.end()
}, 60_000)

test('alone too, also over HTTP/1.0', async () => {
  for (const { method, path } of [
    { method: 'POST', path: '/login' },
    { method: 'POST', path: '/broadcasting/auth' },
    { method: 'POST', path: '/payment/notice/konnect/1' },
    { method: 'DELETE', path: '/nowhere' },
  ]) {
    const usual = tell(await askRaw(port, ask(method, path)))
    for (const version of ['HTTP/1.1', 'HTTP/1.0']) {
      const typed = ask(method, path, 'content-type: application/json').replace('HTTP/1.1', version)
      expect(tell(await askRaw(port, typed)), `${method} ${path} over ${version}`).toBe(usual)
    }
  }
})

test('a form without a body brings no picture, and says so', async () => {
  const connection = await openConnection(port)
  for (const type of ['multipart/form-data; boundary=edge', 'multipart/form-data', 'image/png']) {
    connection.send(ask('POST', `/api/compte/${amina.id}/updateimage`, amina.cookie, `content-type: ${type}`))
    const { status, body } = await connection.next()
    expect([status, JSON.parse(body).code]).toEqual([422, 'picture-missing'])
  }
  connection.end()
})

test('an empty body with a length counts as no body', async () => {
  const connection = await openConnection(port)
  connection.send(ask('POST', '/login', 'content-type: application/json', 'content-length: 0') + isAlive)
  expect((await connection.next()).status).toBe(422)
  expect((await connection.next()).body).toBe('{"status":"ok"}')
  connection.end()
})
