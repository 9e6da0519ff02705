import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSession, savePending } from '../../src/account/server/session-store.ts'
import { readConfig } from '../../src/server/config.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import { fromScript } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { portOf } from '../port.ts'
import { proxyHeaders } from '../proxy-headers.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'
import { addRealRows, host } from './real-rows.ts'

let api: WholeApi
let port: number
let amina: Caller

let real: Awaited<ReturnType<typeof addRealRows>>
const texts: string[] = []

const twilio = { TEXTING: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Mida' }

type Headers = Readonly<Record<string, string>>

/** Sends a request over a socket, because it needs any Host header. */
const ask = (method: string, path: string, headers: Headers, body?: object, whose = amina) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const cookie = Object.entries(whose.cookies).map(([name, value]) => `${name}=${value}`)
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
  api = await createWholeApi({
    // A real texting provider: its texts are sent for every caller.
    config: readConfig({ ...twilio, LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }),
    texting: acceptingTexting(({ text }) => texts.push(text)),
  })
  real = await addRealRows(api.tools.db)
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = portOf(api.app.server)
  amina = await createCaller(api, 'amina@example.com')
})

afterAll(() => api.close())

test('the outbox is readable from this machine', async () => {
  await ask('POST', `/api/createotp/${encodeURIComponent('+21620111222')}/sms`, {})
  expect(await ask('GET', '/dev/outbox.json', {})).toMatchObject({ status: 200 })
})

test('nor with any proxy header, whatever its value', async () => {
  for (const name of proxyHeaders)
    expect((await ask('GET', '/dev/outbox.json', { [name]: '1' })).status, name).toBe(404)
})

test.each(outsiders)('the outbox answers 404 to a request %s', async (_, headers) => {
  const { status, text } = await ask('GET', '/dev/outbox.json', headers)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 404, code: 'unknown-page' })
})

const credentials = { email: 'amina@example.com', password: 'Mida-2026-demo' }

const stranger = { cookie: '' }

test('a demo account can be used from this machine', async () => {
  expect(await ask('POST', '/login', stranger, credentials)).toMatchObject({ status: 200 })
})

test.each(outsiders)('a password does not open it to a request %s', async (_, headers) => {
  const { status, text } = await ask('POST', '/login', { ...headers, ...stranger }, credentials)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 403, code: 'demo-closed' })
  const wrong = await ask('POST', '/login', { ...headers, ...stranger }, { ...credentials, password: 'something else' })
  expect(wrong.status).toBe(401)
})

test.each(outsiders)('its session and bearer token are anonymous for a request %s', async (_, headers) => {
  const here = JSON.parse((await ask('GET', '/api/session', {})).text)
  expect(here.user).toMatchObject({ email: 'amina@example.com' })
  const bearer = { authorization: `Bearer ${here.token}`, cookie: '' }
  expect((await ask('GET', '/api/orders', bearer)).status).toBe(200)
  expect(JSON.parse((await ask('GET', '/api/session', headers)).text)).toMatchObject({ known: false, user: null })
  expect((await ask('GET', '/api/orders', { ...bearer, ...headers })).status).toBe(401)
})

/** A browser with an anonymous session. */
const newBrowser = async () => {
  const { session, token } = await insertSession(api.tools.db, api.clock.now())
  const browser = await createCaller(api)
  browser.cookies.mida = token
  return { browser, session }
}

test.each(outsiders)('a code does not open it to a request %s', async (_, headers) => {
  const { browser } = await newBrowser()
  api.clock.forward(120_000)
  const phone = encodeURIComponent('+33612345678')
  expect((await ask('POST', `/api/createotp/${phone}/sms`, headers, undefined, browser)).status).toBe(200)
  const code = /#(\d{4})$/.exec(texts.at(-1) ?? '')?.[1]
  const { status, text } = await ask('POST', `/api/verifyotp/${phone}/${code}/auth`, headers, undefined, browser)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 403, code: 'demo-closed' })
})

test.each(outsiders)('a second factor does not open it to a request %s', async (_, headers) => {
  const { db, clock } = api.tools
  const { browser, session } = await newBrowser()
  const me = await readMe()
  await savePending(db, session.id, me, new Date(clock.now().getTime() + 60_000))
  const path = '/login/second-factor'
  const { status, text } = await ask('POST', path, headers, { code: '123456' }, browser)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 403, code: 'demo-closed' })
  expect((await ask('POST', path, {}, { code: '123456' }, browser)).status).toBe(422)
})

const readMe = async (): Promise<number> => JSON.parse((await ask('GET', '/api/session', {})).text).user.id

test('the demo’s bank accepts orders from this machine only', async () => {
  const hedi = await createCaller(api, host.email)
  const order = (headers: Headers) =>
    ask(
      'POST',
      `/api/establishment/${real.shopId}/paiement`,
      { 'idempotency-key': crypto.randomUUID(), ...headers },
      {
        montant: '12.500',
        products: [{ product: real.dishId, options: [], quantity: 1 }],
        phone: host.phone,
        location: 1,
        appvue: 'demo',
      },
      hedi,
    )
  const offered = async (headers: Headers) =>
    JSON.parse((await ask('GET', `/api/apps/${real.shopId}/all`, headers)).text)
  const placed = JSON.parse((await order({})).text)
  const page = new URL(placed.redirect_url).pathname
  expect(await offered({})).toHaveLength(1)
  expect((await ask('GET', page, {})).status).toBe(200)
  for (const [, headers] of outsiders) {
    expect(await offered(headers)).toEqual([])
    expect(JSON.parse((await order(headers)).text)).toMatchObject({ code: 'unknown-payment-application' })
    expect((await ask('GET', page, headers)).status).toBe(404)
    expect((await ask('POST', `${page}/pay`, headers)).status).toBe(404)
    const again = await ask('POST', `/api/orders/${placed.commande_id}/payment`, headers, undefined, hedi)
    expect(JSON.parse(again.text)).toMatchObject({ code: 'gateway-closed' })
  }
  expect((await ask('POST', `${page}/pay`, {})).status).toBe(303)
})
