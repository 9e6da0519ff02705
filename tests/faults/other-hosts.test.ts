import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import { askRaw, head } from '../raw-http.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

const startAt = async (environment: Record<string, string>): Promise<WholeApi> => {
  const config = readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere', ...environment })
  const api = await createWholeApi({ config, log: createLog('warn', sink) })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return api
}

const asker =
  (api: () => WholeApi) =>
  (line: string, ...headers: readonly string[]) =>
    askRaw((api().app.server.address() as AddressInfo).port, head(line, ...headers))

const codeOf = ({ body }: { body: string }): unknown => (body.startsWith('{') ? JSON.parse(body).code : undefined)

const readyReplies = async (ask: ReturnType<typeof asker>): Promise<number> => {
  const { body } = await ask('GET /metrics', 'host: mida.example')
  return [...body.matchAll(/^http_cached_replies_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}

describe('with PUBLIC_URL', () => {
  let api: WholeApi
  const ask = asker(() => api)

  beforeAll(async () => {
    api = await startAt({ PUBLIC_URL: 'https://mida.example', METRICS_TOKEN: 'a token' })
  })
  afterAll(() => api.close())

  test.each(['mida.example', 'MIDA.example', 'mida.example:443'])('%s is our host', async (host) => {
    for (const path of ['/api/countries', '/api/session', '/'])
      expect((await ask(`GET ${path}`, `host: ${host}`)).status).toBe(200)
  })

  test('cached replies are for our own Host only', async () => {
    await ask('GET /api/countries', 'host: mida.example')
    const before = await readyReplies(ask)
    await ask('GET /api/countries', 'host: mida.example')
    expect(await readyReplies(ask)).toBe(before + 1)
  })

  test.each([
    'evil.example',
    '127.0.0.1:3000',
    'mida.example.evil.example',
    'mida.example:80',
    'mida.example:8443',
    '',
    '[',
  ])('“%s” is told that it is not, by ready answers, pages, files and calls alike', async (host) => {
    await ask('GET /api/countries', 'host: mida.example')
    const before = await readyReplies(ask)
    for (const line of [
      'GET /api/countries',
      'GET /',
      'GET /dar-el-marsa/',
      'GET /robots.txt',
      'GET /api/docs/static/swagger-ui.css',
      'GET /api/session',
      'POST /login',
      'GET /metrics',
      'GET /app/mida',
      'GET /nowhere/at/all',
    ]) {
      const answer = await ask(line, `host: ${host}`, 'x-requested-with: XMLHttpRequest')
      expect([answer.status, codeOf(answer)], line).toEqual([421, 'other-site'])
    }
    expect(await readyReplies(ask)).toBe(before)
  })

  test('a websocket for another Host is not opened', async () => {
    const { status } = await ask(
      'GET /app/mida?protocol=7',
      'host: evil.example',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    )
    expect(status).toBe(421)
  })

  test('the host of an absolute request target overrides the Host header', async () => {
    expect((await ask('GET http://evil.example/api/countries', 'host: mida.example')).status).toBe(421)
    expect((await ask('GET https://mida.example/api/countries', 'host: evil.example')).status).toBe(200)
  })

  test('health checks and metrics with their token accept any Host', async () => {
    for (const path of ['/health/live', '/health/ready', '/health/live?x=1'])
      expect((await ask(`GET ${path}`, 'host: 10.0.0.7:3000')).status).toBe(200)
    expect((await ask('GET /metrics', 'host: 10.0.0.7', 'authorization: Bearer a token')).status).toBe(200)
    for (const path of ['/metrics', '/api/countries', '/metrics/x'])
      expect((await ask(`GET ${path}`, 'host: 10.0.0.7', 'authorization: Bearer another')).status).toBe(421)
    expect((await ask('GET /api/session', 'host: 10.0.0.7', 'authorization: Bearer a token')).status).toBe(421)
  })

  test('a wrong Host is logged, but not for every request', async () => {
    for (let number = 0; number < 30; number += 1) await ask('GET /', `host: host-${number}.example`)
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ expected }) => expected === 'mida.example')
    expect(warnings[0]).toMatchObject({ level: 40, host: expect.any(String) })
    expect(warnings).toHaveLength(10)
  })

  test.each([
    ['https://mida.example', 422],
    ['http://mida.example', 403],
    ['https://mida.example:444', 403],
    ['https://evil.example', 403],
    ['null', 403],
  ])('a call from a page of %s is answered %d', async (origin, status) => {
    const answer = await ask(
      'POST /login',
      'host: mida.example',
      'x-requested-with: XMLHttpRequest',
      `origin: ${origin}`,
    )
    expect(answer.status).toBe(status)
    expect(codeOf(answer) === 'cross-site').toBe(status === 403)
  })
})

describe('without PUBLIC_URL', () => {
  let api: WholeApi
  const ask = asker(() => api)

  beforeAll(async () => {
    api = await startAt({})
  })
  afterAll(() => api.close())

  test('without PUBLIC_URL any Host is answered', async () => {
    for (const host of ['localhost:3000', '192.168.1.7:3000', 'mida.example'])
      expect((await ask('GET /api/countries', `host: ${host}`)).status).toBe(200)
  })

  test.each([
    ['http://localhost:3000', 'localhost:3000', false],
    ['https://mida.example', 'mida.example', false],
    ['http://mida.example', 'mida.example:80', false],
    ['http://[::1]:3000', '[::1]:3000', false],
    ['http://127.0.0.1:3000', 'localhost:3000', true],
    ['http://127.0.0.1:3000', 'mida.example', true],
    ['http://localhost:3001', 'localhost:3000', true],
    ['http://mida.example:443', 'mida.example', true],
    ['null', 'localhost:3000', true],
    ['localhost:3000', 'localhost:3000', true],
  ])('a call from a page of %s to %s: refused %s', async (origin, host, isRefused) => {
    const answer = await ask('POST /login', `host: ${host}`, 'x-requested-with: XMLHttpRequest', `origin: ${origin}`)
    expect(codeOf(answer) === 'cross-site').toBe(isRefused)
  })
})
