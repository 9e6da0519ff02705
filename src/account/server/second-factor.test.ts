import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { recoveryCodes, secondFactors, users } from './tables.ts'
import { totpCode, totpStep } from './totp.ts'

const minute = 60_000
const password = 'Mida-2026-demo'

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(48 * 60 * minute))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

type Own = { caller: Caller; path: string; id: number }

const own = async (email: string): Promise<Own> => {
  const caller = await createCaller(api, email)
  const [user] = await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const id = user?.id ?? 0
  return { caller, id, path: `/api/compte/${id}/second-factor` }
}

/** Turns the second factor on. Returns a simulated authenticator app and the recovery codes. */
const turnOn = async (email: string) => {
  const mine = await own(email)
  const { body } = await mine.caller('POST', mine.path)
  const secret = bytesOf(body.secret)
  const app = () => totpCode(secret, totpStep(api.clock.now()))
  const confirmed = await mine.caller('POST', `${mine.path}/confirm`, { code: app() })
  expect(confirmed.status).toBe(200)
  api.clock.forward(minute)
  return { ...mine, app, secret, recovery: confirmed.body.recovery_codes as string[], uri: body.uri }
}

const signIn = (caller: Caller, email: string) => caller('POST', '/login', { email, password })
const second = (caller: Caller, code: string) => caller('POST', '/login/second-factor', { code })
const isIn = async (caller: Caller) => (await caller('GET', '/api/session')).body.user !== null

test('once on, a password alone opens nothing; the app’s code does, once', async () => {
  const { app, uri } = await turnOn('amina@example.com')
  expect(uri).toContain('otpauth://totp/Mida%3Aamina%40example.com?secret=')
  const visitor = await createCaller(api)
  expect(await signIn(visitor, 'amina@example.com')).toMatchObject({
    status: 403,
    body: { code: 'second-factor-needed', message: expect.stringContaining('application d’authentification') },
  })
  expect(await isIn(visitor)).toBe(false)
  expect(await second(visitor, '000000')).toMatchObject({ status: 422, body: { code: 'second-factor-wrong' } })
  const code = app()
  const entered = await second(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(entered).toMatchObject({ status: 200, body: { user: { email: 'amina@example.com' } } })
  expect(await isIn(visitor)).toBe(true)
  const again = await createCaller(api)
  await signIn(again, 'amina@example.com')
  expect((await second(again, code)).status).toBe(422)
})

test('it is asked after a code by phone too', async () => {
  const { app } = await turnOn('leo@example.com')
  const visitor = await createCaller(api)
  await askForCode(visitor, '+33612345678', 'auth')
  const answer = await answerWith(visitor, '+33612345678', api.lastCode('+33612345678'), 'auth')
  expect(answer).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } })
  expect(await isIn(visitor)).toBe(false)
  expect((await second(visitor, app())).status).toBe(200)
})

test('each recovery code opens once, in any spelling', async () => {
  const { recovery } = await turnOn('karim@example.com')
  expect(new Set(recovery).size).toBe(10)
  const [code = ''] = recovery
  const visitor = await createCaller(api)
  await signIn(visitor, 'karim@example.com')
  expect((await second(visitor, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  const again = await createCaller(api)
  await signIn(again, 'karim@example.com')
  expect((await second(again, code)).status).toBe(422)
})

test('the database holds neither secret nor recovery codes', async () => {
  const { id, secret, recovery } = await turnOn('selma@example.com')
  const [factor] = await api.tools.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
  expect(factor?.secret.includes(secret)).toBe(false)
  const codes = await api.tools.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
  expect(codes).toHaveLength(10)
  for (const { codeHash } of codes) expect(codeHash).toHaveLength(32)
  for (const code of recovery) expect(api.logged.join('')).not.toContain(code)
})

test('without a first step there is no second one, and after ten minutes no more', async () => {
  const { app } = await turnOn('yasmine@example.com')
  const stranger = await createCaller(api)
  expect(await second(stranger, app())).toMatchObject({ status: 403, body: { code: 'second-factor-late' } })
  const visitor = await createCaller(api)
  await signIn(visitor, 'yasmine@example.com')
  api.clock.forward(10 * minute)
  expect((await second(visitor, app())).body.code).toBe('second-factor-late')
})

test('six digits are not to be guessed', async () => {
  const { app } = await turnOn('mehdi@example.com')
  const visitor = await createCaller(api)
  await signIn(visitor, 'mehdi@example.com')
  const wrong = String((Number(app()) + 1) % 1_000_000).padStart(6, '0')
  const answers = await Promise.all(Array.from({ length: 50 }, () => second(visitor, wrong)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  expect((await second(visitor, app())).status).toBe(429)
})

test('a secret that no app confirmed is not asked for', async () => {
  const { caller, path } = await own('claire@example.com')
  await caller('POST', path)
  expect((await caller('POST', `${path}/confirm`, { code: '12' })).body.code).toBe('second-factor-wrong')
  expect((await signIn(await createCaller(api), 'claire@example.com')).status).toBe(200)
})

test('starting, confirming and ending need a fresh proof; on is on', async () => {
  const { caller, path } = await turnOn('hatem@example.com')
  expect(await caller('POST', path)).toMatchObject({ status: 409, body: { code: 'second-factor-on' } })
  api.clock.forward(11 * minute)
  for (const [method, url] of [
    ['POST', path],
    ['DELETE', path],
  ] as const)
    expect(await caller(method, url)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  await caller('POST', path.replace('second-factor', 'prove'), { password })
  expect((await caller('DELETE', path)).status).toBe(200)
  expect((await signIn(await createCaller(api), 'hatem@example.com')).status).toBe(200)
})
