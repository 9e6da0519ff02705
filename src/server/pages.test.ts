import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createTestTools } from '../../tests/api.ts'
import { askRaw, head } from '../../tests/raw-http.ts'
import * as withoutPages from '../../tests/server-build.ts'
import type { Database } from '../adapters/database/database.ts'
import { findSentence } from '../texts/sentences.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { internalAddress } from './internal-requests.ts'
import type { MountTools } from './mount.ts'
import { allLanguages, type OfferedLanguages } from './offered-languages.ts'
import { mountPages } from './pages.ts'
import { createCachedReply } from './public-cache/cached-reply.ts'
import { mountPublicCache } from './public-cache/request-handler.ts'
import { createSentences } from './sentences.ts'

let app: FastifyInstance

afterEach(() => app.close())

/** Starts a server with empty pages, one of them cached. */
const start = async (
  environment: Record<string, string>,
  sessions: object = {},
  languages: OfferedLanguages = allLanguages,
) => {
  const config = readConfig(environment)
  const tools = createTestTools({} as Database, { config, log: pino({ level: 'silent' }) })
  const sentences = createSentences(findSentence)
  app = createHttp(tools, sentences)
  const ready = createCachedReply(Buffer.from('ready'), { 'content-type': 'text/html' })
  mountPublicCache(app, {
    find: (url) => (url === '/ready' ? ready : null),
    findHostFault: () => null,
    trackRequest: () => {},
    log: tools.log,
    registry: new Registry(),
  })
  const mountTools: MountTools = {
    sessions: sessions as never,
    tablets: { findByToken: async () => null, listAlive: async () => [] },
    sentences,
    writeQueue: (_writer, work) => work(),
    isDemoOpen: () => false,
    isPublicDemo: false,
    cookie: { name: 'mida', secure: false },
  }
  await app.register((pages) =>
    mountPages(pages, {
      tools: { ...tools, config: { ...config, languages } },
      mountTools,
      build: async () => withoutPages as unknown as ServerBuild,
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string, ...headers: readonly string[]) => askRaw(port, head(`GET ${path}`, 'host: a', ...headers))
}

test('rendered pages are limited per network, cached ones are not', async () => {
  const ask = await start({ LIMITS_SCALE: '0.01' })
  for (let page = 1; page <= 12; page += 1) expect((await ask(`/?${page}`)).status).toBe(200)
  const refused = await ask('/en/account/profile', 'accept: text/html')
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-language']]).toEqual([
    429,
    '60',
    'en',
  ])
  expect(refused.body).toContain('Too many requests at once')
  const { status, body } = await ask('/_root.data')
  expect([status, JSON.parse(body).code]).toEqual([429, 'too-many-requests'])
  for (let page = 0; page < 30; page += 1) expect((await ask('/ready')).body).toBe('ready')
})

test.each([
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:99::2', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('%s and %s share a limit: %s', async (first, second, isShared) => {
  await start({ LIMITS_SCALE: '0.001' })
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
  expect([await ask(first), await ask(first), await ask(second)]).toEqual([200, 200, isShared ? 429 : 200])
})

test('members have a page limit apart from strangers behind the same address', async () => {
  await start({ LIMITS_SCALE: '0.001' }, { findByToken: async () => ({ id: 7, isProven: true }) })
  const ask = async (cookies: Record<string, string>) => (await app.inject({ url: '/', cookies })).statusCode
  expect([await ask({}), await ask({}), await ask({})]).toEqual([200, 200, 429])
  expect([await ask({ mida: 'known' }), await ask({ mida: 'known' })]).toEqual([200, 429])
})

test('pages rendered ahead for everybody are not counted', async () => {
  await start({ LIMITS_SCALE: '0.001' })
  for (let page = 0; page < 5; page += 1)
    expect((await app.inject({ url: '/', remoteAddress: internalAddress })).statusCode).toBe(200)
})

test('French has the plain paths, and its prefix redirects there, never to another site', async () => {
  const ask = await start({})
  const moved = async (path: string) => {
    const { status, headers } = await ask(path)
    return [status, headers.location]
  }
  expect(await moved('/fr')).toEqual([308, '/'])
  expect(await moved('/fr/')).toEqual([308, '/'])
  expect(await moved('/fr?a=1')).toEqual([308, '/?a=1'])
  expect(await moved('/fr/restaurants?a=1')).toEqual([308, '/restaurants?a=1'])
  for (const path of ['/fr//example.com', '/fr/\\example.com', '/fr/%5cexample.com', '/fr/%2fexample.com'])
    expect(String((await moved(path))[1] ?? '/')).not.toMatch(/^(\/[\\/]|[a-z]+:)/i)
  expect((await moved('/friterie/'))[0]).not.toBe(308)
})

test('an address that can be no page is not found, and leads to no page of another language', async () => {
  const ask = await start({}, {}, { offered: ['en'], fallback: 'en' })
  const { status, headers, body } = await ask('/api/none', 'x-language: en')
  expect([status, headers.location, JSON.parse(body).code]).toEqual([404, undefined, 'unknown-page'])
  expect((await ask('/pictures/none')).status).toBe(404)
  expect((await ask('/apis/')).headers.location).toBe('/en/apis/')
})
