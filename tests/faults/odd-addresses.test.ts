import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { createHttp } from '../../src/server/http.ts'
import { createSentences } from '../../src/server/sentences.ts'
import { serveStatic } from '../../src/server/static-files.ts'
import { findSentence } from '../../src/texts/sentences.ts'
import { askRaw, head } from '../raw-http.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

describe('of the product', () => {
  let api: WholeApi
  let port: number

  beforeAll(async () => {
    api = await createWholeApi()
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    port = (api.app.server.address() as AddressInfo).port
  })
  afterAll(() => api.close())

  const ask = (line: string, ...headers: readonly string[]) => askRaw(port, head(line, 'host: 127.0.0.1', ...headers))

  test.each([
    ...['//', '///', '//x:99999/', '//evil.example/', '//[', '/\\evil.example/', '/.//evil.example', '//_root.data'],
    ...['/api/docs/static/../../x', '/api/docs/static/%2e%2e/x', '/api/docs/static/..%2f..%2fx'],
    ...['/../../etc/passwd', '/%2f%2fevil.example', '/assets/../x', '/assets/%2e%2e/x', '/pictures/..%5cx'],
  ])('GET %s leads nowhere', async (path) => {
    expect([400, 404]).toContain((await ask(`GET ${path}`)).status)
  })

  test.each([
    ['an unknown version', 412, 'if-match: "x"'],
    ['a version of long ago', 412, 'if-unmodified-since: Mon, 01 Jan 2001 00:00:00 GMT'],
    ['a part behind its end', 416, 'range: bytes=999999999-'],
  ])('a file of the documentation asked for in %s is refused', async (_, status, condition) => {
    const answer = await ask('GET /api/docs/static/swagger-ui.css', condition)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({
      message: expect.stringMatching(/\S/),
      code: expect.stringMatching(/^[a-z-]+$/),
    })
  })

  test.each([
    'GET ftp://127.0.0.1/',
    'GET http://x:99999/',
    'GET *',
    'GET x',
    'GET ?',
    'TRACE /',
    'OPTIONS *',
    'QUERY /',
    'PROPFIND /',
  ])('%s is refused in a word', async (line) => {
    const { status } = await ask(line, 'x-requested-with: XMLHttpRequest')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('an absolute request target is understood', async () => {
    const whole = await ask('GET http://127.0.0.1/api/countries?x=1')
    expect([whole.status, whole.body]).toEqual([200, (await ask('GET /api/countries')).body])
  })

  test('a request with two Host headers is refused, whether its reply is cached or not', async () => {
    await ask('GET /api/countries')
    for (const path of ['/api/countries', '/health/live', '/', '/nowhere'])
      for (const second of ['Host: evil.example', 'HOST: 127.0.0.1']) {
        const { status, body } = await ask(`GET ${path}`, second)
        expect([status, JSON.parse(body).code], path).toEqual([400, 'malformed'])
      }
  })
})

describe('of built files', () => {
  const root = mkdtempSync(join(tmpdir(), 'mida-assets-'))
  const app = createHttp({ config: readConfig({}), log: pino({ level: 'silent' }) }, createSentences(findSentence))

  beforeAll(async () => {
    writeFileSync(join(root, 'site-1.js'), 'export {}')
    await app.register((files) => serveStatic(files, root))
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  const ask = (path: string, ...headers: readonly string[]) =>
    askRaw((app.server.address() as AddressInfo).port, head(`GET ${path}`, 'host: a', ...headers))

  test.each([
    ['/assets/../x', [], 404],
    ['/assets/%2e%2e/x', [], 404],
    ['/assets/..%2f..%2fpackage.json', [], 404],
    ['/assets/site-1.js/', [], 404],
    ['/assets/', [], 404],
    ['/assets/%', [], 400],
    ['/assets/site-1.js', ['if-match: "x"'], 412],
    ['/assets/site-1.js', ['range: bytes=99999-'], 200],
    ['/assets/site-1.js', [], 200],
  ])('%s with %j: %d', async (path, headers, expected) => {
    const { status, body } = await ask(path, ...headers)
    expect(status).toBe(expected)
    if (status >= 400) expect(JSON.parse(body).message).toMatch(/\S/)
  })

  test('a file with an If-Unmodified-Since of long ago is refused', async () => {
    const { status } = await ask('/assets/site-1.js', 'if-unmodified-since: Mon, 01 Jan 2001 00:00:00 GMT')
    expect(status).toBe(412)
  })
})
