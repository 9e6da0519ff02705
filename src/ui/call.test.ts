// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { call, setBearer } from './call.ts'

const addPlate = endpoint({
  slice: 'cart',
  summary: 'Add a plate',
  method: 'POST',
  path: '/tables/:tableId/plates',
  access: 'visitor',
  params: z.object({ tableId: z.coerce.number() }),
  body: z.object({ plate: z.int(), note: z.string().default('') }),
  reply: z.object({ count: z.int() }),
  refusals: { 'table-full': 409 },
})
const listPlates = endpoint({
  slice: 'cart',
  summary: 'List plates',
  method: 'GET',
  path: '/plates',
  access: 'anyone',
  query: z.object({ search: z.string(), page: z.coerce.number().optional() }),
  reply: z.array(z.string()),
  refusals: {},
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.documentElement.lang = 'ar'
})
afterEach(() => {
  fetched.mockReset()
  setBearer(null)
  vi.unstubAllGlobals()
})

const add = () =>
  call<typeof addPlate>('POST', '/tables/:tableId/plates', { params: { tableId: 7 }, body: { plate: 3 } })

describe('a call that is answered', () => {
  test('returns the reply with the type of the endpoint', async () => {
    fetched.mockResolvedValue(answer(200, { count: 2 }))
    const result = await add()
    expect(result).toMatchObject({ ok: true, value: { count: 2 }, status: 200 })
    if (result.ok) expectTypeOf(result.value).toEqualTypeOf<{ count: number }>()
    else expectTypeOf(result.code).toExtend<string>()
  })

  test('says who it is, in which language, and sends JSON', async () => {
    fetched.mockResolvedValue(answer(200, { count: 2 }))
    setBearer('token')
    await add()
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/tables/7/plates')
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"plate":3}',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-language': 'ar',
        authorization: 'Bearer token',
        'content-type': 'application/json',
      },
    })
  })

  test('escapes the path and leaves out undefined values', async () => {
    fetched.mockResolvedValue(answer(200, []))
    await call<typeof listPlates>('GET', '/plates', { query: { search: 'brik & œuf', page: undefined } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/plates?search=brik+%26+%C5%93uf')
  })

  test('without an input needs none', async () => {
    fetched.mockResolvedValue(answer(200, []))
    expect(await call<typeof listPlates>('GET', '/plates')).toMatchObject({ ok: true, value: [] })
  })
})

describe('a call that is refused', () => {
  test('carries code, sentence, waiting time and the rest', async () => {
    fetched.mockResolvedValue(
      answer(409, { code: 'table-full', message: 'La table est pleine.', changes: [1] }, { 'retry-after': '30' }),
    )
    expect(await add()).toEqual({
      ok: false,
      code: 'table-full',
      status: 409,
      message: 'La table est pleine.',
      retryAfter: 30,
      details: { changes: [1] },
    })
  })

  test.each([
    [401, { code: 'not-signed-in', message: 'm' }, 'not-signed-in'],
    [422, { code: 'invalid', message: 'm', errors: { plate: 'too big' } }, 'invalid'],
    [404, { code: 'unknown-page', message: 'm' }, 'fault'],
    [500, { code: 'table-full', message: 'm' }, 'fault'],
    [503, { code: 'unavailable', message: 'm' }, 'fault'],
    [503, { code: 'table-full', message: 'm' }, 'table-full'],
    [502, '<html>', 'fault'],
    [200, '<html>', 'fault'],
  ])('%i %j is %s', async (status, body, code) => {
    fetched.mockResolvedValue(answer(status, body))
    expect(await add()).toMatchObject({ ok: false, code, status })
  })
})

describe('a call that is not answered', () => {
  test("is 'Network Error'", async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    expect(await add()).toMatchObject({ ok: false, code: 'network', status: 0, message: 'Network Error' })
  })

  test('reports an abort by its own signal', async () => {
    const stop = new AbortController()
    fetched.mockImplementation(async () => {
      stop.abort()
      throw stop.signal.reason
    })
    const result = await call<typeof listPlates>('GET', '/plates', { query: { search: 'a' }, signal: stop.signal })
    expect(result).toMatchObject({ ok: false, code: 'aborted' })
  })
})

test('method, path and input are compared with the endpoint', () => {
  // These calls are only type-checked and never run.
  void (() => {
    // @ts-expect-error another method
    void call<typeof addPlate>('GET', '/tables/:tableId/plates', { params: { tableId: 1 }, body: { plate: 1 } })
    // @ts-expect-error another path
    void call<typeof addPlate>('POST', '/tables', { params: { tableId: 1 }, body: { plate: 1 } })
    // @ts-expect-error no params
    void call<typeof addPlate>('POST', '/tables/:tableId/plates', { body: { plate: 1 } })
    // @ts-expect-error a wrong body
    void call<typeof addPlate>('POST', '/tables/:tableId/plates', { params: { tableId: 1 }, body: { plate: 'x' } })
    // @ts-expect-error an input is needed
    void call<typeof addPlate>('POST', '/tables/:tableId/plates')
  })
})
