import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createTestTools, idlePool } from '../../tests/api.ts'
import { askRaw, head } from '../../tests/raw-http.ts'
import type { Database } from '../adapters/database/database.ts'
import { findSentence } from '../texts/sentences.ts'
import { readConfig } from './config.ts'
import { mountHealth } from './health.ts'
import { createHttp } from './http.ts'
import { createSentences } from './sentences.ts'

let app: FastifyInstance

afterEach(() => app.close())

const askMetrics = async (environment: Record<string, string>, ...headers: readonly string[]) => {
  const config = readConfig(environment)
  const tools = createTestTools({} as Database, { config, log: pino({ level: 'silent' }) })
  app = createHttp(tools, createSentences(findSentence))
  mountHealth(app, tools)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return askRaw((app.server.address() as AddressInfo).port, head('GET /metrics', ...headers))
}

const here = 'host: 127.0.0.1:3000'
const forwarded = 'x-forwarded-for: 203.0.113.7'
const right = 'authorization: Bearer right'
const wrong = 'authorization: Bearer wrong'
const earnest = { DEMO: '0' }
const withToken = { ...earnest, METRICS_TOKEN: 'right' }

test.each([
  ['the demo, from this machine', {}, [here], 200],
  ['the demo, through a proxy', {}, [here, forwarded], 404],
  ['the demo that was asked for, through a proxy', { DEMO: '1' }, ['host: mida.example', forwarded], 200],
  ['the demo with a token, from this machine without it', { METRICS_TOKEN: 'right' }, [here], 200],
  ['the demo with a token, through a proxy without it', { METRICS_TOKEN: 'right' }, [here, forwarded], 401],
  ['the demo with a token, through a proxy with it', { METRICS_TOKEN: 'right' }, [here, forwarded, right], 200],
  ['earnest, without a token', earnest, [here], 404],
  ['earnest, with somebody’s token', earnest, [here, 'authorization: Bearer '], 404],
  ['earnest with a token, without it', withToken, [here], 401],
  ['earnest with a token, with another one', withToken, [here, wrong], 401],
  ['earnest with a token, with it', withToken, [here, right], 200],
  ['earnest with a token, with it and in small letters', withToken, [here, 'authorization: bearer right'], 200],
])('metrics in %s', async (_, environment, headers, status) => {
  const answer = await askMetrics(environment, ...headers)
  expect(answer.status).toBe(status)
  expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200)
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer')
  if (status !== 200) expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/\S/) })
})

test.each([
  ['there', true, false, 200, 'ok'],
  ['away', false, false, 503, 'no database'],
  ['there, but the process drains', true, true, 503, 'draining'],
])('ready while the database is %s', async (_, isThere, isDraining, status, said) => {
  const tools = createTestTools({} as Database, {
    log: pino({ level: 'silent' }),
    database: { poolSize: 1, isReachable: async () => isThere, pool: idlePool },
    isDraining: () => isDraining,
  })
  app = createHttp(tools, createSentences(findSentence))
  mountHealth(app, tools)
  const answer = await app.inject('/health/ready')
  expect([answer.statusCode, answer.json()]).toEqual([status, { status: said }])
})

test.each([
  ['in maintenance', { MAINTENANCE: '1' }, false, 0],
  ['before the set-up', {}, true, 0],
  ['of a fault', {}, false, 1],
])('a reply %s is counted as a fault %j, closed %j: %i times', async (_, environment, isClosed, times) => {
  const config = readConfig({ ...earnest, ...environment })
  const tools = createTestTools({} as Database, { config, log: pino({ level: 'silent' }) })
  app = createHttp(tools, createSentences(findSentence), () => isClosed)
  const registry = mountHealth(app, tools)
  app.get('/broken', () => Promise.reject(new Error('broken')))
  expect((await app.inject('/broken')).statusCode).toBe(times === 1 ? 500 : 503)
  expect(await registry.getSingleMetricAsString('http_faults_total')).toMatch(new RegExp(` ${times}$`))
})
