import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi, otherThan } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'Mida-2026-demo'
const fresh = {
  name: 'Rim',
  email: 'rim@example.com',
  password: 'quatre-oranges',
  password_confirmation: 'quatre-oranges',
}

let api: AccountApi
const joined: [number, number][] = []
beforeAll(async () => {
  api = await createAccountApi({ onSignIn: [async (_, session, userId) => void joined.push([session.id, userId])] })
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(2 * day))

const signIn = (caller: Caller, email: string, tried = password) => caller('POST', '/login', { email, password: tried })

const answerCode = async (caller: Caller, phone: string) => {
  await askForCode(caller, phone, 'auth')
  return answerWith(caller, phone, api.lastCode(phone), 'auth')
}

const findUser = async (phone: string) => (await api.tools.db.select().from(users).where(eq(users.phone, phone)))[0]

test('e-mail and password sign in; the hooks of later slices run in the same transaction', async () => {
  joined.length = 0
  const visitor = await createCaller(api)
  const { status, body } = await signIn(visitor, ' Amina@Example.com ')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Amina Ben Youssef', email: 'amina@example.com', phone: '+21620123456' })
  expect(joined).toEqual([[expect.any(Number), body.user.id]])
  expect((await visitor('GET', '/api/session')).body.user.id).toBe(body.user.id)
})

test('a phone does as well as an e-mail', async () => {
  expect((await signIn(await createCaller(api), '20 12 34 56')).status).toBe(200)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const visitor = await createCaller(api)
  const wrong = await signIn(visitor, 'amina@example.com', 'something else')
  const unknown = await signIn(visitor, 'nobody@example.com')
  expect(wrong).toMatchObject({ status: 401, body: { code: 'login-failed' } })
  expect({ ...unknown, cookie: null }).toEqual({ ...wrong, cookie: null })
  expect((await visitor('GET', '/api/session')).body.user).toBeNull()
})

test('after five wrong passwords the account waits, also for the right one, and is free again by itself', async () => {
  const visitor = await createCaller(api)
  for (let tries = 0; tries < 5; tries += 1) await signIn(visitor, 'amina@example.com', `wrong ${tries}`)
  expect(await signIn(visitor, 'amina@example.com')).toMatchObject({
    status: 429,
    body: { code: 'login-too-many', retry_after: 30 },
  })
  api.clock.forward(30_000)
  expect((await signIn(visitor, 'amina@example.com')).status).toBe(200)
  expect((await signIn(visitor, 'amina@example.com', 'wrong again')).status).toBe(401)
})

test('of fifty simultaneous wrong passwords five are compared', async () => {
  const callers = await Promise.all(Array.from({ length: 50 }, () => createCaller(api)))
  const answers = await Promise.all(callers.map((caller, index) => signIn(caller, 'leo@example.com', `wrong ${index}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('twenty right passwords at once all sign in', async () => {
  const callers = await Promise.all(Array.from({ length: 20 }, () => createCaller(api)))
  const answers = await Promise.all(callers.map((caller) => signIn(caller, 'leo@example.com')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('one address fails twenty times in a quarter of an hour, over all accounts', async () => {
  const strict = await createAccountApi({ limitsScale: 1 })
  const visitor = await createCaller(strict)
  const statuses = []
  for (let index = 0; index < 22; index += 1)
    statuses.push((await signIn(visitor, `nobody${index}@example.com`)).status)
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  strict.clock.forward(15 * minute)
  expect((await signIn(visitor, 'amina@example.com')).status).toBe(200)
  await strict.close()
})

test('a known phone signs in by code', async () => {
  const visitor = await createCaller(api)
  const before = visitor.cookies.mida
  const { body } = await answerCode(visitor, '+21620123456')
  expect(body).toMatchObject({ user: { email: 'amina@example.com' }, token: expect.any(String), redirect: null })
  expect(visitor.cookies.mida).not.toBe(before)
})

test('staff and operators are not let in by four digits', async () => {
  const nour = await api.tools.db.select().from(users).where(eq(users.email, 'nour@example.com'))
  const visitor = await createCaller(api)
  expect(await answerCode(visitor, nour[0]?.phone ?? '')).toMatchObject({
    status: 403,
    body: { code: 'password-required' },
  })
  expect((await visitor('GET', '/api/session')).body.user).toBeNull()
  expect(await visitor('POST', '/register', { name: 'Nour' })).toMatchObject({ body: { code: 'phone-not-verified' } })
})

test('an unknown phone answers, gives a name and has an account with that phone', async () => {
  const visitor = await createCaller(api)
  const answered = await answerCode(visitor, '+21655000001')
  expect(answered).toMatchObject({ status: 200, body: { user: null } })
  const old = visitor.cookies.mida
  const made = await visitor('POST', '/register', {
    name: '  Rim\tSaidi ',
    id: 1,
    is_operator: true,
    email_verified_at: 1,
  })
  expect(made.status).toBe(200)
  expect(made.body.user).toMatchObject({
    name: 'Rim Saidi',
    first_name: 'Rim Saidi',
    email: null,
    phone: '+21655000001',
  })
  expect(visitor.cookies.mida).not.toBe(old)
  expect(await findUser('+21655000001')).toMatchObject({ isStaff: false, passwordHash: null })
  expect((await findUser('+21655000001'))?.phoneVerifiedAt).toEqual(api.clock.now())
})

test('a right to register serves once, for a quarter of an hour, in one session', async () => {
  const visitor = await createCaller(api)
  await answerCode(visitor, '+21655000002')
  const other = await createCaller(api)
  const refused = {
    status: 422,
    body: { code: 'phone-not-verified', message: 'Vérifiez votre numéro de téléphone par un code.' },
  }
  expect(await other('POST', '/register', { name: 'Rim' })).toMatchObject(refused)
  api.clock.forward(15 * minute)
  expect(await visitor('POST', '/register', { name: 'Rim' })).toMatchObject(refused)
  await answerCode(visitor, '+21655000002')
  expect((await visitor('POST', '/register', { name: 'Rim' })).status).toBe(200)
  expect(await visitor('POST', '/register', { name: 'Rim' })).toMatchObject(refused)
})

test('a phone that another account only claims goes to whoever proves it', async () => {
  const { db } = api.tools
  await db.insert(users).values({ name: 'Claims', email: 'claims@example.com', phone: '+21655000003' })
  const visitor = await createCaller(api)
  expect((await answerCode(visitor, '+21655000003')).body).toEqual({ user: null })
  expect((await visitor('POST', '/register', { name: 'Proves' })).status).toBe(200)
  expect(await findUser('+21655000003')).toMatchObject({ name: 'Proves' })
})

test('two browsers that proved the same new phone make one account', async () => {
  const [here, there] = [await createCaller(api), await createCaller(api)]
  await answerCode(here, '+21655000004')
  api.clock.forward(minute)
  await answerCode(there, '+21655000004')
  const made = await Promise.all([here, there].map((caller) => caller('POST', '/register', { name: 'Rim' })))
  expect(made.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('name, e-mail and password make an account whose e-mail is not yet believed', async () => {
  const visitor = await createCaller(api)
  const { status, body } = await visitor('POST', '/register', { ...fresh, email: 'Rim@Example.com' })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Rim', email: 'rim@example.com', phone: null })
  const [stored] = await api.tools.db.select().from(users).where(eq(users.email, 'rim@example.com'))
  expect(stored).toMatchObject({ emailVerifiedAt: null, phoneVerifiedAt: null })
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(await createCaller(api), 'rim@example.com', fresh.password)).status).toBe(200)
})

test('who answered a code and then gives e-mail and password has all three', async () => {
  const visitor = await createCaller(api)
  await answerCode(visitor, '+21655000005')
  const { body } = await visitor('POST', '/register', { ...fresh, email: 'three@example.com' })
  expect(body.user).toMatchObject({ email: 'three@example.com', phone: '+21655000005' })
})

test('who registered by name adds e-mail and password to the same account, while it is fresh', async () => {
  const visitor = await createCaller(api)
  await answerCode(visitor, '+21655000006')
  const { id } = (await visitor('POST', '/register', { name: 'Rim' })).body.user
  const completed = await visitor('POST', '/register', { ...fresh, email: 'later@example.com' })
  expect(completed.body.user).toMatchObject({ id, email: 'later@example.com', phone: '+21655000006' })
})

test('later, an e-mail and a password need another proof, and make no second account', async () => {
  const visitor = await createCaller(api)
  await answerCode(visitor, '+21655000007')
  const { id } = (await visitor('POST', '/register', { name: 'Rim' })).body.user
  api.clock.forward(10 * minute)
  const form = { ...fresh, email: 'too-late@example.com' }
  expect(await visitor('POST', '/register', form)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  expect((await visitor('GET', '/api/session')).body.user).toMatchObject({ id, email: null })
  expect(await api.tools.db.select().from(users).where(eq(users.email, form.email))).toEqual([])
})

test.each([
  [{ name: ' ' }, 422, 'name-missing', 'Veuillez entrer votre nom'],
  [{}, 422, 'name-missing', 'Veuillez entrer votre nom'],
  [{ name: '😀'.repeat(101) }, 422, 'name-too-long', expect.any(String)],
  [{ ...fresh, email: 'not an e-mail' }, 422, 'email-invalid', expect.any(String)],
  [{ ...fresh, email: '' }, 422, 'email-missing', 'Saisissez une adresse e-mail.'],
  [{ ...fresh, email: 'x@example.com', password: 'short' }, 422, 'password-weak', expect.stringContaining('8')],
  [{ ...fresh, email: 'x@example.com', password: undefined }, 422, 'password-weak', expect.any(String)],
  [{ ...fresh, email: 'x@example.com', password_confirmation: 'other' }, 422, 'password-mismatch', expect.any(String)],
  [{ ...fresh, email: 'AMINA@example.com' }, 409, 'email-taken', expect.any(String)],
])('%j makes no account', async (form, status, code, message) => {
  const visitor = await createCaller(api)
  expect(await visitor('POST', '/register', form)).toMatchObject({ status, body: { code, message } })
  expect((await visitor('GET', '/api/session')).body.user).toBeNull()
})

test('asking whether an e-mail is free answers 200, 409 and 422, and not for long', async () => {
  const visitor = await createCaller(api)
  const ask = (email: string) => visitor('POST', '/api/check-email', { email })
  expect((await ask('free@example.com')).status).toBe(200)
  expect(await ask('amina@example.com')).toMatchObject({ status: 409, body: { code: 'email-taken' } })
  expect(await ask('')).toMatchObject({ status: 422, body: { message: 'Saisissez une adresse e-mail.' } })
  expect(await ask('nonsense')).toMatchObject({ status: 422, body: { code: 'email-invalid' } })
  const statuses = []
  for (let index = 0; index < 9; index += 1) statuses.push((await ask(`some${index}@example.com`)).status)
  expect(statuses).toEqual([...Array(8).fill(200), 429])
  expect(await visitor('POST', '/register', fresh)).toMatchObject({ status: 429, body: { code: 'email-too-many' } })
  api.clock.forward(15 * minute)
  expect((await ask('free@example.com')).status).toBe(200)
})

test('a wrong code signs nobody in', async () => {
  const visitor = await createCaller(api)
  await askForCode(visitor, '+21620123456')
  const refused = await answerWith(visitor, '+21620123456', otherThan(api.lastCode('+21620123456')), 'auth')
  expect(refused).toMatchObject({ status: 422, body: { code: 'code-wrong', message: 'OTP non valide' } })
  expect((await visitor('GET', '/api/session')).body.user).toBeNull()
})
