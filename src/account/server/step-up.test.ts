import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { answerWith, askForCode, otherThan } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { listEndpoints } from '../../../tests/route-table.ts'
import { fromBase32 } from '../../../tests/totp-key.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { users } from './tables.ts'
import { totpCode, totpStep } from './totp.ts'

const minute = 60_000
const password = 'Mida-2026-demo'

let api: WholeApi
const texts: TextMessage[] = []
beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
})
afterAll(() => api.close())

/** Long enough for every session to end. */
beforeEach(() => api.clock.forward(48 * 60 * minute))

const makeTablet = (caller: Caller) => caller('POST', '/api/pro/shops/1/tablets', { name: 'Comptoir' })

const pathOf = async (email: string) => `/api/compte/${await userIdOf(api.tools.db, email)}`

/** Typed by hand from the rules; must not be derived from the contracts. */
const routes = [
  'DELETE /api/admin/countries/:id/rates/:rate',
  'DELETE /api/admin/invitations/:invitation',
  'DELETE /api/admin/people/:person',
  'DELETE /api/admin/settings/logo',
  'DELETE /api/admin/shops/:id/invitations/:invitation',
  'DELETE /api/pro/shops/:id/invitations/:invitation',
  'DELETE /api/pro/shops/:id/people/:person',
  'DELETE /api/pro/shops/:id/printers/:printer',
  'DELETE /api/pro/shops/:id/tablets/:tablet',
  'POST /api/admin/countries/:id/rates',
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/:invitation/resend',
  'POST /api/admin/legal/:document/publish',
  'POST /api/admin/log/export',
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/settings/logo',
  'POST /api/admin/settings/mail/test',
  'POST /api/admin/settings/texts/test',
  'POST /api/admin/shops',
  'POST /api/admin/shops/:id/identity',
  'POST /api/admin/shops/:id/invitations',
  'POST /api/admin/shops/:id/invitations/:invitation/resend',
  'POST /api/admin/shops/:id/look',
  'POST /api/admin/shops/:id/status',
  'POST /api/admin/zone/check',
  'POST /api/admin/zone/clear',
  'POST /api/admin/zone/import',
  'POST /api/admin/zone/places',
  'POST /api/admin/zone/places/:id/remove',
  'POST /api/pro/orders/:id/refunds',
  'POST /api/pro/shops/:id/invitations',
  'POST /api/pro/shops/:id/invitations/:invitation/resend',
  'POST /api/pro/shops/:id/payment-accounts/:service/offer',
  'POST /api/pro/shops/:id/payment-accounts/:service/withdraw',
  'POST /api/pro/shops/:id/printers',
  'POST /api/pro/shops/:id/printers/:printer/key',
  'POST /api/pro/shops/:id/tablets',
  'PUT /api/admin/countries/:id/euro-rate',
  'PUT /api/admin/countries/:id/rates/:rate',
  'PUT /api/admin/countries/:id/rates/:rate/percents',
  'PUT /api/admin/people/:person',
  'PUT /api/admin/settings/applications',
  'PUT /api/admin/settings/brand',
  'PUT /api/admin/settings/contact',
  'PUT /api/admin/settings/countries',
  'PUT /api/admin/settings/imprint',
  'PUT /api/admin/settings/languages',
  'PUT /api/admin/settings/mail',
  'PUT /api/admin/settings/orders',
  'PUT /api/admin/settings/texts',
  'PUT /api/admin/zone/places/:id',
  'PUT /api/pro/shops/:id/payment-accounts/:service',
  'PUT /api/pro/shops/:id/people/:person',
]

test('people, tablets, printers, the operator’s settings and decisions about shops need a recent proof', async () => {
  const found = (await listEndpoints()).filter(({ needsProof }) => needsProof)
  expect(found.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(routes)
})

test('after ten minutes the password is asked for, and then the call is handled', async () => {
  const sami = await createCaller(api)
  expect((await sami('POST', '/login', { email: 'sami@example.com', password })).status).toBe(200)
  expect((await makeTablet(sami)).status).toBe(200)
  api.clock.forward(10 * minute)
  expect(await makeTablet(sami)).toMatchObject({
    status: 403,
    body: { code: 'proof-needed', way: 'password', phone: null, message: 'Confirmez d’abord que c’est vous.' },
  })
  const path = await pathOf('sami@example.com')
  expect((await sami('POST', `${path}/prove`, { password: 'another' })).status).toBe(422)
  expect((await makeTablet(sami)).status).toBe(403)
  expect((await sami('POST', `${path}/prove`, { password })).status).toBe(200)
  expect((await makeTablet(sami)).status).toBe(200)
})

test('a proof belongs to its session: the same person elsewhere is asked too', async () => {
  const here = await createCaller(api, 'sami@example.com')
  const there = await createCaller(api, 'sami@example.com')
  api.clock.forward(10 * minute)
  await here('POST', `${await pathOf('sami@example.com')}/prove`, { password })
  expect((await makeTablet(here)).status).toBe(200)
  expect((await makeTablet(there)).status).toBe(403)
})

test('nobody proves for another account', async () => {
  const leo = await createCaller(api, 'leo@example.com')
  const path = await pathOf('sami@example.com')
  expect((await leo('POST', `${path}/prove/second-factor`, { code: '000000' })).status).toBe(403)
})

test('an account with an authenticator app proves with it, once by each code, and the password does not end it', async () => {
  const sami = await createCaller(api, 'sami@example.com')
  const path = await pathOf('sami@example.com')
  const { body } = await sami('POST', `${path}/second-factor`)
  const app = () => totpCode(fromBase32(body.secret), totpStep(api.clock.now()))
  const confirmed = await sami('POST', `${path}/second-factor/confirm`, { code: app() })
  expect(confirmed.status).toBe(200)
  expect((await makeTablet(sami)).status).toBe(200)
  api.clock.forward(10 * minute)
  await sami('POST', `${path}/prove`, { password })
  expect((await makeTablet(sami)).body.way).toBe('second-factor')
  expect((await sami('DELETE', `${path}/second-factor`)).body).toMatchObject({
    code: 'proof-needed',
    way: 'second-factor',
  })
  const prove = (code: string) => sami('POST', `${path}/prove/second-factor`, { code })
  expect((await prove('000000')).body.code).toBe('second-factor-wrong')
  const twice = await Promise.all([prove(app()), prove(app())])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await makeTablet(sami)).status).toBe(200)
  api.clock.forward(10 * minute)
  expect((await prove(confirmed.body.recovery_codes[0])).status).toBe(200)
  expect((await sami('DELETE', `${path}/second-factor`)).status).toBe(200)
  api.clock.forward(10 * minute)
  expect((await makeTablet(sami)).body.way).toBe('password')
})

test('an account without a password proves by a code to its phone', async () => {
  const { db } = api.tools
  const userId = await userIdOf(db, 'amina@example.com')
  await db.insert(staff).values({ shopId: 1, userId, role: 'owner' })
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  const amina = await createCaller(api, 'amina@example.com')
  api.clock.forward(10 * minute)
  const phone = '+21620123456'
  expect((await makeTablet(amina)).body).toMatchObject({ code: 'proof-needed', way: 'code', phone })
  await askForCode(amina, phone, 'paiement')
  const code = /#(\d{4})$/.exec(texts.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await answerWith(amina, phone, otherThan(code), 'paiement')).status).toBe(422)
  expect((await makeTablet(amina)).status).toBe(403)
  expect((await answerWith(amina, phone, code, 'paiement')).status).toBe(200)
  expect((await makeTablet(amina)).status).toBe(200)
})
