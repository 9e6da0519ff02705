import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDemoAway } from '../../database/world/put-away.ts'
import { enqueueAccountMail } from '../../src/account/server/account-mails.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { readConfig } from '../../src/server/config.ts'
import { accepting, acceptingTexting } from '../accepting-providers.ts'
import { type Caller, createCaller } from '../caller.ts'
import { createTestDatabase } from '../database.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'
import { addRealRows, host } from './real-rows.ts'

let database: OpenDatabase
let real: Awaited<ReturnType<typeof addRealRows>>

beforeAll(async () => {
  database = await createTestDatabase()
  real = await addRealRows(database.db)
  await putDemoAway(database.db)
})

afterAll(() => database.close())

const sent: string[] = []

const open = async (env: NodeJS.ProcessEnv): Promise<WholeApi> =>
  createWholeApi(
    {
      config: readConfig({ LIMITS_SCALE: '1000', DATA_DIR: '/nowhere', ...env }),
      texting: acceptingTexting(({ to }) => sent.push(to)),
      mail: { send: accepting(({ to }) => sent.push(to)) },
    },
    { shared: database },
  )

const askForCode = (caller: Caller, language = 'fr', phone = '+21698111222') =>
  caller('POST', `/api/createotp/${encodeURIComponent(phone)}/sms`, undefined, { 'x-language': language })

const askForLink = (caller: Caller, language = 'fr') =>
  caller('POST', '/password/email', { email: host.email }, { 'x-language': language })

const askForEmail = async (caller: Caller, language = 'fr') => {
  const { id } = (await caller('GET', '/api/session')).body.user
  return caller('POST', `/api/compte/${id}/update-email`, { email: 'new@chez-hedi.tn' }, { 'x-language': language })
}

/** A diner places an order and requests a table. Each causes messages. */
const makeNews = async (hedi: Caller, time: string) => {
  const contact = { phone: host.phone, name: 'Hédi', email: host.email, consent: true, notes: '' }
  const made = [
    await hedi(
      'POST',
      `/api/establishment/${real.shopId}/paiement`,
      {
        montant: '12.500',
        products: [{ product: real.dishId, options: [], quantity: 1 }],
        phone: host.phone,
        location: 1,
        appvue: 'counter',
      },
      { 'idempotency-key': crypto.randomUUID() },
    ),
    await hedi('POST', `/api/establishment/${real.shopId}/reservations`, {
      ...contact,
      time,
      people: 2,
    }),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
}

describe('without TEXTING and SMTP_URL, in earnest', () => {
  let api: WholeApi
  let hedi: Caller
  beforeAll(async () => {
    api = await open({ DEMO: '0' })
    hedi = await createCaller(api, host.email)
  })
  afterAll(() => api.close())

  test.each([
    ['fr', /aucun SMS/, /aucun e-mail/],
    ['en', /cannot send text messages/, /cannot send e-mails/],
    ['ar', /رسائل قصيرة/, /بريد إلكتروني/],
  ])(
    'a code, a reset link and a change of e-mail are refused with a sentence in %s',
    async (language, texts, mails) => {
      const noTexts = { status: 409, body: { code: 'no-texts', message: expect.stringMatching(texts) } }
      const noMails = { status: 409, body: { code: 'no-mails', message: expect.stringMatching(mails) } }
      expect(await askForCode(hedi, language)).toMatchObject(noTexts)
      expect(await askForLink(hedi, language)).toMatchObject(noMails)
      expect(await askForEmail(hedi, language)).toMatchObject(noMails)
    },
  )

  test('the session says so before anybody asks', async () => {
    expect((await hedi('GET', '/api/session')).body.reach).toEqual({ texts: false, mails: false, whatsapp: false })
  })

  test('orders and reservations work, and no message is promised', async () => {
    await makeNews(hedi, '2026-11-22T20:00')
    await enqueueAccountMail(database.db, api.tools, { kind: 'password-changed', email: host.email, language: 'fr' })
    await api.jobs.run()
    expect(sent).toEqual([])
  })
})

describe('with both', () => {
  let api: WholeApi
  let hedi: Caller
  const twilio = { TEXTING: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Mida' }
  beforeAll(async () => {
    api = await open({ DEMO: '0', ...twilio, SMTP_URL: 'smtp://mail.example' })
    hedi = await createCaller(api, host.email)
  })
  afterAll(() => api.close())

  test('codes, links and news are sent', async () => {
    // Codes that are asked for by WhatsApp would go as text messages.
    expect((await hedi('GET', '/api/session')).body.reach).toEqual({ texts: true, mails: true, whatsapp: false })
    const asked = [await askForCode(hedi), await askForLink(hedi), await askForEmail(hedi)]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    await makeNews(hedi, '2026-11-22T21:00')
    await api.jobs.run()
    expect(new Set(sent)).toEqual(new Set(['+21698111222', host.phone, host.email, 'new@chez-hedi.tn']))
  })
})

describe('in a demo that nobody asked for', () => {
  let api: WholeApi
  beforeAll(async () => {
    api = await open({})
  })
  afterAll(() => api.close())

  test('callers without access to the outbox are told that nothing can be sent', async () => {
    const here = await createCaller(api)
    expect((await here('GET', '/api/session')).body.reach).toEqual({ texts: true, mails: true, whatsapp: true })
    expect((await askForCode(here, 'fr', '+21698333444')).status).toBe(200)
    const proxied = (method: 'GET' | 'POST', path: string, body?: object) =>
      here(method, path, body, { 'x-forwarded-for': '203.0.113.7' })
    expect((await proxied('GET', '/api/session')).body.reach).toEqual({ texts: false, mails: false, whatsapp: false })
    expect((await proxied('POST', `/api/createotp/${encodeURIComponent('+21698333444')}/sms`)).body.code).toBe(
      'no-texts',
    )
    expect((await proxied('POST', '/password/email', { email: host.email })).body.code).toBe('no-mails')
  })
})
