import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestTools } from '../../tests/api.ts'
import { portOf } from '../../tests/port.ts'
import { head, openConnection, type RawConnection } from '../../tests/raw-http.ts'
import type { Database } from '../adapters/database/database.ts'
import { findSentence } from '../texts/sentences.ts'
import { trackRequests } from './aborted-requests.ts'
import { closeConnectionsWhileDraining, closeServer } from './drain.ts'
import { createHttp } from './http.ts'
import { createSentences } from './sentences.ts'

let app: FastifyInstance
let isDraining: boolean
let answers: Record<string, () => void>
let connection: RawConnection

const get = (path: string): string => head(`GET ${path}`, 'host: a')

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Waits until the server handles the request. */
const reached = (name: string) => expect.poll(() => name in answers).toBe(true)

beforeEach(async () => {
  isDraining = false
  answers = {}
  const tools = createTestTools({} as Database, { log: pino({ level: 'silent' }) })
  const sentences = createSentences(findSentence)
  app = createHttp(tools, sentences)
  trackRequests(app, { log: tools.log, registry: new Registry(), sentences, config: tools.config })
  app.post('/write', async () => ({ written: true }))
  app.get('/now', async () => ({ now: true }))
  app.get<{ Params: { name: string } }>('/slow/:name', async ({ params }) => {
    await new Promise<void>((resolve) => {
      answers[params.name] = resolve
    })
    return params
  })
  closeConnectionsWhileDraining(app, () => isDraining)
  await app.listen({ port: 0, host: '127.0.0.1' })
  connection = await openConnection(portOf(app.server))
})

afterEach(async () => {
  connection.end()
  await closeServer(app, 0)
})

test('while draining every answer is whole, says that the connection ends, and ends it', async () => {
  connection.send(get('/now'))
  expect((await connection.next()).headers.connection).toBe('keep-alive')
  isDraining = true
  connection.send(get('/now'))
  expect(await connection.next()).toMatchObject({ status: 200, headers: { connection: 'close' }, body: '{"now":true}' })
  await connection.closed
})

test('pipelined requests are all answered, and the last answer announces the close', async () => {
  isDraining = true
  connection.send(get('/slow/first') + get('/now') + get('/unknown'))
  await reached('first')
  answers.first?.()
  const told = [await connection.next(), await connection.next(), await connection.next()]
  expect(told.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(told.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive', 'close'])
  await connection.closed
})

test('a request after the announced close is not started', async () => {
  isDraining = true
  connection.end()
  connection = await openConnection(portOf(app.server), true)
  connection.send(get('/now'))
  expect((await connection.next()).headers.connection).toBe('close')
  connection.send(get('/slow/late'))
  await expect.poll(connections).toBe(0)
  expect(answers).toEqual({})
})

test('a server that closes finishes what is under way, and answers what comes meanwhile on a connection that was in use', async () => {
  connection.send(get('/slow/first'))
  await reached('first')
  isDraining = true
  let isClosed = false
  const closing = closeServer(app, 10_000).then(() => {
    isClosed = true
  })
  await expect.poll(() => app.server.listening).toBe(false)
  connection.send(get('/now'))
  answers.first?.()
  expect((await connection.next()).body).toBe('{"name":"first"}')
  expect(await connection.next()).toMatchObject({ status: 200, headers: { connection: 'close' }, body: '{"now":true}' })
  expect(isClosed).toBe(false)
  await closing
})

test('a kept-alive connection does not keep the server from closing', async () => {
  connection.send(get('/slow/first'))
  await reached('first')
  const closing = closeServer(app, 10_000)
  await expect.poll(() => app.server.listening).toBe(false)
  answers.first?.()
  expect((await connection.next()).status).toBe(200)
  await closing
})

test('an answer that never comes is cut off after its time', async () => {
  connection.send(get('/slow/never'))
  await reached('never')
  await closeServer(app, 100)
  await expect(connection.next()).rejects.toThrow('cut off')
  answers.never?.()
})

test('a body that is still on its way at the end is answered like an outage', async () => {
  const arrived = once(app.server, 'request')
  connection.send(`${head('POST /write', 'host: a', 'content-type: application/json', 'content-length: 20')}{"half":`)
  await arrived
  isDraining = true
  const closing = closeServer(app, 100)
  const { status, headers, body } = await connection.next()
  expect([status, headers.connection, headers['retry-after']]).toEqual([503, 'close', '5'])
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', message: expect.any(String) })
  await closing
})
