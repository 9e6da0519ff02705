import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../api.ts'
import { createCaller } from '../caller.ts'
import { fieldsOf, fillPath, listRoutes, type MountedRoute, sampleOf, withField } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
const slowest = { ms: 0, what: '' }

beforeAll(async () => {
  api = await createWholeApi()
})

afterAll(() => api.close())

type Raw = { readonly method: string; readonly url: string; readonly payload?: string; readonly type?: string }

/** Sends bytes as they are, as the owner of a shop, who may call nearly everything. */
const send = async (
  { method, url, payload, type = 'application/json' }: Raw,
  cookies: Record<string, string>,
): Promise<LightMyRequestResponse> => {
  const began = performance.now()
  const reply = await api.app.inject({
    method: method as 'POST',
    url,
    cookies,
    headers: { ...fromScript, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  const ms = performance.now() - began
  if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${method} ${url.slice(0, 80)}` })
  return reply
}

/** A refusal in the one documented shape; nothing that a caller sends is our fault. */
const expectCalm = (reply: LightMyRequestResponse, what: string): void => {
  expect(reply.statusCode, `${what}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
  if (reply.statusCode < 400 || !String(reply.headers['content-type']).includes('json')) return
  const body = reply.json()
  if (body.received === undefined)
    expect(body, what).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z-]+$/) })
  expect(reply.body, what).not.toMatch(/at .*\.(?:ts|js):\d+|node_modules|select |insert into/i)
}

const paths = { establishmentId: '1', id: '1', orderId: '1' } as Record<string, string>
const goodPath = (path: string): string => fillPath(path, (name) => paths[name] ?? 'a')

const takesBody = (method: string): boolean => !['GET', 'HEAD'].includes(method)

const deep = 10_000
const unparseable = {
  'cut off': '{"a":',
  'not JSON': 'a=1&b=2',
  'two values': '{}{}',
  'a lone quote': '"',
  'a byte order mark only': '\ufeff',
  'a NUL': '{"a":"\\u0000"}',
  'a NUL in a name': '{"\\u0000":1}',
  'a raw NUL': '{"a":"\0"}',
  'a name that would change every object': '{"__proto__":{"polluted":true}}',
  'a constructor that would change every object': '{"constructor":{"prototype":{"polluted":true}}}',
}
const odd = {
  'ten thousand arrays in each other': '['.repeat(deep) + ']'.repeat(deep),
  'ten thousand objects in each other': `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  'nothing but null': 'null',
  'a bare number': '1e999',
  'a bare text': '"text"',
  'a list': '[1,2,3]',
  'an empty body': '',
  'the same name twice': '{"product":1,"product":2,"url":"/","url":"//evil","status":1,"status":7}',
}

/** The documentation's own files read nothing that is sent. */
const everyRoute = (): MountedRoute[] => listRoutes(api.routes).filter(({ url }) => !url.startsWith('/api/docs'))

const everyWrite = (): MountedRoute[] => everyRoute().filter(({ method }) => takesBody(method))

test('a body that is no JSON, or would change every object, is answered 400 by every call that takes one', async () => {
  const read = everyRoute().filter(({ body }) => body)
  expect(read.length).toBeGreaterThan(6)
  for (const { method, url } of read) {
    const { cookies } = await createCaller(api, 'sami@example.com')
    for (const [name, payload] of Object.entries(unparseable)) {
      const reply = await send({ method, url: goodPath(url), payload }, cookies)
      expect(reply.statusCode, `${name} to ${method} ${url}: ${reply.body}`).toBe(400)
      expect(reply.json()).toEqual({ message: expect.stringMatching(/\S/), code: 'malformed' })
    }
  }
  expect(({} as { polluted?: true }).polluted).toBeUndefined()
})

test('no body whatever makes any writing route fail', async () => {
  for (const { method, url } of everyWrite()) {
    const { cookies } = await createCaller(api, 'sami@example.com')
    for (const [name, payload] of Object.entries({ ...unparseable, ...odd })) {
      for (const type of ['application/json', 'nonsense']) {
        const one = { method, url: goodPath(url), payload, type }
        expectCalm(await send(one, cookies), `${name} as ${type} to ${method} ${url}`)
      }
    }
  }
  expect(({} as { polluted?: true }).polluted).toBeUndefined()
})

/** JSON as text, so that numbers which no JavaScript value holds can be sent. */
const hostileValues = [
  ...['null', '-1', '1.5', '1e999', '99999999999999999999', '2147483648', '""', '"a"', '[]', '{}', '[null]', '[[1]]'],
  ...[
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e\\u200b"',
    '{"__proto__":1}',
    `"${'é'.repeat(10_000)}"`,
    `[${'1,'.repeat(999)}1]`,
  ],
  ...['"1; drop table users"', '"9999-99-99T99:99"', '"١٢٣"', '"\'"'],
]

test('no value of any field of any call makes the server fail', async () => {
  for (const { method, url, body } of everyRoute()) {
    if (!body) continue
    const { cookies } = await createCaller(api, 'sami@example.com')
    const good = sampleOf(body)
    for (const field of fieldsOf(body))
      for (const value of hostileValues) {
        const payload = JSON.stringify(withField(good, field, '∎')).replace('"∎"', value)
        expectCalm(
          await send({ method, url: goodPath(url), payload }, cookies),
          `${field} = ${value.slice(0, 40)} to ${method} ${url}`,
        )
      }
  }
})

const hostileWords = [
  ...[
    '%00',
    '%',
    '%zz',
    '%ED%A0%80',
    '%FF',
    '%2e%2e%2f',
    '..%5c..',
    '-1',
    '0',
    '1.5',
    '1e999',
    'NaN',
    '99999999999999',
  ],
  ...['__proto__', 'constructor', '%F0%9F%8D%95', '%D9%A1', "'", 'x'.repeat(99), 'x'.repeat(5000), '%E2%80%AE', '*'],
]

test('no word in any address makes the server fail', async () => {
  const { cookies } = await createCaller(api, 'sami@example.com')
  for (const { method, url, body } of everyRoute()) {
    const payload = body && JSON.stringify(sampleOf(body))
    for (const [, name] of url.matchAll(/:(\w+)/g))
      for (const word of hostileWords) {
        const filled = fillPath(url, (other) => (other === name ? word : (paths[other] ?? 'a')))
        const one = { method, url: filled, ...(payload !== undefined && { payload }) }
        expectCalm(await send(one, cookies), `${method} ${filled.slice(0, 80)}`)
      }
  }
})

test('no question after any address makes the server fail', async () => {
  const { cookies } = await createCaller(api, 'sami@example.com')
  for (const { method, url, query } of everyRoute()) {
    if (method !== 'GET') continue
    for (const name of query ? fieldsOf(query) : ['__proto__'])
      for (const word of ['', '{}', '[1e999]', '%5B%5D', ...hostileWords])
        expectCalm(
          await send({ method, url: `${goodPath(url)}?${name}=${word}&${name}=2` }, cookies),
          `${method} ${url}?${name}=${word.slice(0, 40)}`,
        )
  }
})

test('and none of it takes long', ({ annotate }) => annotate(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`))
