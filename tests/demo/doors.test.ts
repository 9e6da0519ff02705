import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { fromScript } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number
let amina: Caller

type Headers = Readonly<Record<string, string>>

/** Over the wire, with any Host. */
const ask = (method: string, path: string, headers: Headers, body?: object) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const cookie = Object.entries(amina.cookies).map(([name, value]) => `${name}=${value}`)
    const sent = { ...fromScript, cookie: cookie.join('; '), 'content-type': 'application/json', ...headers }
    const call = send({ port, method, path, headers: sent }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    call.on('error', reject).end(body && JSON.stringify(body))
  })

const outsiders: readonly [string, Headers][] = [
  ['by another name', { host: 'mida.example' }],
  ['by a proxy that says for whom', { 'x-forwarded-for': '203.0.113.7' }],
  ['by a proxy that says only that it is one', { via: '1.1 somewhere' }],
]

beforeAll(async () => {
  api = await createWholeApi({ config: readConfig({ LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
  amina = await createCaller(api, 'amina@example.com')
})

afterAll(() => api.close())

test('the outbox is read on this machine', async () => {
  await ask('POST', `/api/createotp/${encodeURIComponent('+21620111222')}/sms`, {})
  expect(await ask('GET', '/dev/outbox.json', {})).toMatchObject({ status: 200 })
})

test.each(outsiders)('the outbox does not exist for who comes %s', async (_, headers) => {
  const { status, text } = await ask('GET', '/dev/outbox.json', headers)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 404, code: 'unknown-page' })
})
