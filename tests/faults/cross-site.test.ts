import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { fillPath, listRoutes, type MountedRoute, sampleOf } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let amina: Caller
let writes: MountedRoute[]

beforeAll(async () => {
  api = await createWholeApi()
  amina = await createCaller(api, 'amina@example.com')
  writes = listRoutes(api.routes).filter(({ method }) => !['GET', 'HEAD'].includes(method))
})

afterAll(() => api.close())

type Sent = { readonly status: number; readonly code: string | undefined }

/** Sends a request with Amina's cookie. */
const send = async (method: string, path: string, headers: object, payload?: string): Promise<Sent> => {
  const reply = await api.app.inject({
    method: method as 'POST',
    url: fillPath(path, () => '1'),
    cookies: { ...amina.cookies },
    headers: { ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, code: reply.body.startsWith('{') ? reply.json().code : undefined }
}

const guarded = (): MountedRoute[] => writes.filter(({ isOpen }) => !isOpen)

const bodyFor = ({ body }: MountedRoute): string => JSON.stringify(body ? sampleOf(body) : {})

test('only the pages of demo services, payment notices, printers and the live handshake take calls that do not say they come from a script', () => {
  const open = writes.filter(({ isOpen }) => isOpen).map(({ url }) => url)
  expect(open.toSorted()).toEqual([
    '/broadcasting/auth',
    '/dev/facebook/:version/dialog/oauth',
    '/dev/facebook/:version/oauth/access_token',
    '/dev/google/o/oauth2/v2/auth',
    '/dev/google/token',
    '/payment/demo-wallet/:reference/abandon',
    '/payment/demo-wallet/:reference/decline',
    '/payment/demo-wallet/:reference/pay',
    '/payment/demo/:reference/abandon',
    '/payment/demo/:reference/decline',
    '/payment/demo/:reference/pay',
    '/payment/notice/:integration/:shop',
    '/print/epson',
    '/print/epson/:key',
    '/print/star',
    '/print/star',
    '/print/star/:key',
    '/print/star/:key',
  ])
  expect(guarded().length).toBeGreaterThan(10)
})

test.each([
  ['a form of another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['JSON disguised as text, as a form can send it', { 'content-type': 'text/plain' }],
  ['our own origin, but no script', { origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' }],
  ['no origin and no script', { 'content-type': 'application/json' }],
  ['a script whose name is wrong', { 'x-requested-with': 'fetch', 'content-type': 'application/json' }],
  ['a script of another site', { ...fromScript, origin: 'https://evil.example', 'content-type': 'application/json' }],
  ['a script of a sandboxed frame', { ...fromScript, origin: 'null', 'content-type': 'application/json' }],
  ['a script of another port', { ...fromScript, origin: 'http://localhost:1', 'content-type': 'application/json' }],
  ['a look-alike', { ...fromScript, origin: 'http://127.0.0.1:3000.evil.example', 'content-type': 'application/json' }],
])('%s is refused by every writing call', async (_, headers) => {
  for (const route of guarded()) {
    const sent = await send(route.method, route.url, headers, bodyFor(route))
    expect(sent, `${route.method} ${route.url}`).toEqual({ status: 403, code: 'cross-site' })
  }
})

test('a call with all required headers but no JSON changes nothing', async () => {
  for (const { method, url, body } of guarded()) {
    if (!body) continue
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { status } = await send(method, url, { ...fromScript, 'content-type': type }, 'a=1')
      expect(status, `${type} to ${method} ${url}`).toBe(415)
    }
  }
})

test('no write route answers a GET, so that no image and no link changes anything', async () => {
  const readable = new Set(
    listRoutes(api.routes)
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url),
  )
  for (const { url } of writes) {
    if (readable.has(url)) continue
    expect((await send('GET', url, {})).status, url).toBe(404)
  }
  expect((await amina('GET', '/api/session')).body.user).toMatchObject({ email: 'amina@example.com' })
})

test('no reply has a CORS header for another origin', async () => {
  for (const { method, url } of listRoutes(api.routes)) {
    for (const verb of [method, 'OPTIONS']) {
      const reply = await api.app.inject({
        method: verb as 'GET',
        url: fillPath(url, () => '1'),
        headers: { origin: 'https://evil.example', 'access-control-request-method': method },
      })
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('the session cookie stays at home when another site posts', async () => {
  const { headers } = await api.app.inject({ method: 'GET', url: '/cart/1' })
  expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax/)
})
