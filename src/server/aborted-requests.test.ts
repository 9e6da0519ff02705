import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portOf } from '../../tests/port.ts'
import { head, openConnection, type RawConnection } from '../../tests/raw-http.ts'
import { findSentence } from '../texts/sentences.ts'
import { trackRequests } from './aborted-requests.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { createSentences } from './sentences.ts'

let app: FastifyInstance
let registry: Registry
let lines: string[]
let finish: () => void
let neverAsked: number
let connection: RawConnection

/** A server with one route that answers on demand, and one that never answers. */
beforeEach(async () => {
  lines = []
  neverAsked = 0
  registry = new Registry()
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog('debug', sink)
  const sentences = createSentences(findSentence)
  app = createHttp({ config: readConfig({}), log }, sentences)
  trackRequests(app, { log, registry, sentences, config: readConfig({}) })
  const told = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/when-told', () => told.then(() => ({ told: true })))
  app.get('/never', () => {
    neverAsked += 1
    return new Promise(() => {})
  })
  app.post('/read', async (request) => ({ read: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  connection = await open()
})

afterEach(async () => {
  connection.end()
  finish()
  await app.close()
})

const open = () => openConnection(portOf(app.server))

const counted = async (): Promise<Record<string, number>> => {
  const { values = [] } = (await registry.getSingleMetric('http_cut_requests_total')?.get()) ?? {}
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.reason, value] as [string, number]),
  )
}

const cuts = (): { reason: string; level: number; req?: { url: string } }[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request cut off')

const get = (path: string, ...more: string[]) => head(`GET ${path}`, 'host: a', ...more)

test.each([
  ['a head that is too long', head('GET /', 'host: a', `x-a: ${'a'.repeat(20_000)}`), 431, 'too-large', 'too-large'],
  ['no HTTP', 'EHLO mail.example\r\n\r\n', 400, 'malformed', 'malformed'],
  [
    'a chunk without size',
    `${head('POST /read', 'host: a', 'transfer-encoding: chunked')}zz\r\n`,
    400,
    'malformed',
    'malformed',
  ],
  [
    'a chunk with endless extensions',
    `${head('POST /read', 'host: a', 'transfer-encoding: chunked')}1;${'a'.repeat(20_000)}\r\n`,
    413,
    'too-large',
    'too-large',
  ],
  ['a tunnel', head('CONNECT shop.example:443', 'host: a'), 405, 'malformed', 'malformed'],
])('%s is answered in our form, and closes its connection', async (_, bytes, status, code, reason) => {
  connection.send(bytes)
  const answer = await connection.next()
  expect([answer.status, JSON.parse(answer.body).code, answer.headers.connection]).toEqual([status, code, 'close'])
  expect(JSON.parse(answer.body).message).toMatch(/\S/)
  await connection.closed
  expect(await counted()).toEqual({ [reason]: 1 })
  expect(cuts()).toMatchObject([{ reason, level: 30 }])
})

test('earlier requests on the same connection are answered first', async () => {
  connection.send(`${get('/when-told')}${get('/nowhere')}nonsense\r\n\r\n`)
  await vi.waitFor(async () => expect(await counted()).toEqual({ malformed: 1 }))
  finish()
  expect((await connection.next()).body).toBe('{"told":true}')
  expect((await connection.next()).status).toBe(404)
  expect((await connection.next()).status).toBe(400)
  await connection.closed
  expect(await counted()).toEqual({ malformed: 1 })
})

test('a body shorter than announced is refused after a time limit', async () => {
  app.server.timeout = 200
  const slow = await open()
  slow.send(`${head('POST /read?token=secret-1', 'host: a', 'content-type: application/json', 'content-length: 9')}{`)
  const answer = await slow.next()
  expect([answer.status, JSON.parse(answer.body).code, answer.headers.connection]).toEqual([408, 'slow', 'close'])
  await slow.closed
  expect(await counted()).toEqual({ slow: 1 })
  expect(cuts()).toMatchObject([{ reason: 'slow', req: { method: 'POST', url: '/read?***' } }])
  expect(lines.join('')).not.toContain('secret-1')
})

test('an unanswered call is logged as a warning, and so are those pipelined behind it', async () => {
  app.server.timeout = 200
  const waiting = await open()
  waiting.send(get('/never') + get('/nowhere'))
  const answer = await waiting.next()
  expect([answer.status, JSON.parse(answer.body).code, answer.headers.connection]).toEqual([
    503,
    'unavailable',
    'close',
  ])
  await waiting.closed
  await vi.waitFor(async () => expect(await counted()).toEqual({ unanswered: 2 }))
  expect(cuts()).toMatchObject([
    { reason: 'unanswered', level: 40, req: { url: '/never' } },
    { reason: 'unanswered', level: 40, req: { url: '/nowhere' } },
  ])
})

test('a browser whose page is not made in time gets one that loads itself again', async () => {
  app.server.timeout = 200
  const waiting = await open()
  waiting.send(get('/never', 'Accept: text/html'))
  const { status, headers, body } = await waiting.next()
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '5'])
  expect(body).toMatch(/<meta http-equiv="refresh"/)
  await waiting.closed
})

test('a disconnect before the answer is counted, one after it is not', async () => {
  connection.send(get('/nowhere'))
  await connection.next()
  connection.send(get('/never'))
  await vi.waitFor(() => expect(neverAsked).toBe(1))
  connection.end()
  await vi.waitFor(async () => expect(await counted()).toEqual({ left: 1 }))
  expect(cuts()).toMatchObject([{ reason: 'left', level: 20, req: { url: '/never' } }])
})

test('an idle connection ends without an answer', async () => {
  app.server.timeout = 200
  const idle = await open()
  await idle.closed
  expect(await counted()).toEqual({})
  expect(cuts()).toEqual([])
})
