import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../src/server/log.ts'
import { createCaller } from '../caller.ts'
import { portOf } from '../port.ts'
import { head, openConnection } from '../raw-http.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number
let amina: { id: number; cookie: string }
let lines: string[] = []
let arrived: (string | undefined)[] = []

const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

beforeAll(async () => {
  api = await createWholeApi({ log: createLog('debug', sink) })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
  api.app.server.prependListener('request', ({ url }) => void arrived.push(url))
  const caller = await createCaller(api, 'amina@example.com')
  amina = { id: (await caller('GET', '/api/session')).body.user.id, cookie: `cookie: mida=${caller.cookies.mida}` }
})

afterAll(() => api.close())

beforeEach(() => {
  lines = []
  arrived = []
})

/** A counter's value, or the sum over its labels. */
const counted = async (name: string): Promise<number> => {
  const { body } = await api.app.inject('/metrics')
  const found = body.split('\n').filter((line) => line.startsWith(name))
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const json = 'content-type: application/json'
const form = 'content-type: application/x-www-form-urlencoded'
const multipart = 'content-type: multipart/form-data; boundary=edge'
const part = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'

const bodies = (): [path: string, type: string, begun: string][] => [
  ['/login', json, '{"email":'],
  ['/cart/1/add', json, '{"product":'],
  ['/payment/notice/konnect/1', json, '{"a":'],
  ['/broadcasting/auth', form, 'socket_id=1'],
  ['/dev/google/token', form, 'code=1'],
  ['/dar-el-marsa/', json, '{"a":'],
  [`/api/compte/${amina.id}/updateimage`, multipart, part],
]

const begin = ([path, type, begun]: [string, string, string], framing: string): string =>
  head(`POST ${path}`, 'host: 127.0.0.1', 'x-requested-with: XMLHttpRequest', amina.cookie, type, framing) +
  (framing.startsWith('transfer') ? `${begun.length.toString(16)}\r\n${begun}\r\n` : begun)

const chunked = 'transfer-encoding: chunked'

/** Resolves when every broken body is logged. The body of the form is not logged, because only its picture is missing. */
const ended = (all: readonly unknown[]): Promise<void> =>
  vi.waitFor(() => expect(lines.filter((line) => line.includes('"aborted"'))).toHaveLength(all.length - 1))

const loud = (): string[] => lines.filter((line) => JSON.parse(line).level >= 40)

test.each([chunked, 'content-length: 1000'])(
  'a disconnect within a body is not counted as a fault: %s',
  async (framing) => {
    const before = {
      left: await counted('http_cut_requests_total{reason="left"}'),
      faults: await counted('http_faults'),
    }
    const all = bodies()
    const arrived: (string | undefined)[] = []
    api.app.server.prependListener('request', ({ url }) => void arrived.push(url))
    for (const body of all) {
      const connection = await openConnection(port)
      connection.send(begin(body, framing))
      await vi.waitFor(() => expect(arrived).toContain(body[0]))
      connection.end()
    }
    await vi.waitFor(async () =>
      expect(await counted('http_cut_requests_total{reason="left"}')).toBe(before.left + all.length),
    )
    await ended(all)
    expect(loud()).toEqual([])
    expect(await counted('http_faults')).toBe(before.faults)
  },
)

test('a half-closed connection within a body gets an answer that it is incomplete', async () => {
  for (const body of bodies()) {
    const connection = await openConnection(port)
    connection.send(begin(body, chunked))
    connection.finish()
    expect((await connection.next()).status, body[0]).toBe(400)
    await connection.closed
  }
  await ended(bodies())
  expect(loud()).toEqual([])
})

test('an invalid chunk size is answered with 400, logged once, and not counted as a fault', async () => {
  const before = {
    cut: await counted('http_cut_requests_total{reason="malformed"}'),
    faults: await counted('http_faults'),
  }
  const all = bodies()
  for (const body of all) {
    const connection = await openConnection(port)
    connection.send(`${begin(body, chunked)}zz\r\n`)
    expect((await connection.next()).status, body[0]).toBe(400)
    await connection.closed
  }
  await ended(all)
  expect(await counted('http_cut_requests_total{reason="malformed"}')).toBe(before.cut + all.length)
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ level, msg }) => level >= 30 && msg === 'request cut off')
  expect(told).toHaveLength(all.length)
  expect(loud()).toEqual([])
  expect(await counted('http_faults')).toBe(before.faults)
})
