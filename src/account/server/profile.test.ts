import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import * as profileContract from '../profile-contract.ts'
import { users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'Mida-2026-demo'
const fresh = 'quatre-oranges-bleues'

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(2 * day))

const find = async (email: string) => {
  const [user] = await api.tools.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody is called ${email}`)
  return user
}

/** Somebody's own calls: `my('/update-name', body)`. */
const own = async (email: string) => {
  const caller = await createCaller(api, email)
  const { id } = await find(email)
  const my = (path: string, body?: object, method: 'POST' | 'DELETE' | 'GET' = 'POST') =>
    caller(method, `/api/compte/${id}${path}`, body)
  return { caller, id, my }
}

const prove = async (caller: Caller, phone: string) => {
  await askForCode(caller, phone, 'profil')
  return answerWith(caller, phone, api.lastCode(phone), 'profil')
}

const calls = Object.values(profileContract).filter(({ path }) => path.startsWith('/api/compte/'))

const bodies: Readonly<Record<string, object>> = {
  '/api/compte/:id/update-name': { first_name: 'Mallory', last_name: 'M' },
  '/api/compte/:id/update-phone': { phone: '+21650000001' },
  '/api/compte/:id/update-email': { email: 'mallory@example.com' },
  '/api/compte/:id/update-pass': { pass: fresh, oldpass: password },
  '/api/compte/:id/prove': { password },
  '/api/compte/:id/second-factor/confirm': { code: '123456' },
}

test.each(calls.map((call) => [call.method, call.path] as const))(
  '%s %s: 403 for another account, 401 signed out, nothing changed',
  async (method, path) => {
    const victim = await find('amina@example.com')
    const stranger = await createCaller(api, 'leo@example.com')
    const url = (id: number) => path.replace(':id', String(id)).replace(':session', '1').replace(':provider', 'google')
    for (const id of [victim.id, 999_999])
      expect(await stranger(method, url(id), bodies[path])).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    expect((await (await createCaller(api))(method, url(victim.id), bodies[path])).status).toBe(401)
    expect(await find('amina@example.com')).toEqual(victim)
  },
)

test('a name is changed in both parts and shown as one', async () => {
  const { my } = await own('karim@example.com')
  expect(await my('/update-name', { first_name: ' Karim ', last_name: 'Jaziri Ben Ali' })).toMatchObject({
    status: 200,
    body: { user: { first_name: 'Karim', last_name: 'Jaziri Ben Ali', name: 'Karim Jaziri Ben Ali' } },
  })
})

test.each([
  [{ first_name: '', last_name: ' ' }, 422, 'name-missing'],
  [{ first_name: 'x'.repeat(101), last_name: '' }, 422, 'name-too-long'],
  [{ first_name: 'A' }, 422, 'invalid'],
  [{ first_name: 5, last_name: {} }, 422, 'invalid'],
])('the name %j is refused', async (body, status, code) => {
  const before = await find('karim@example.com')
  const { my } = await own('karim@example.com')
  expect(await my('/update-name', body)).toMatchObject({ status, body: { code } })
  expect(await find('karim@example.com')).toEqual(before)
})

test('surplus fields of a name change nothing', async () => {
  const { my } = await own('karim@example.com')
  const body = { first_name: 'Karim', last_name: 'Jaziri', is_operator: true, isOperator: true, phone: '+21650000002' }
  await my('/update-name', body)
  expect(await find('karim@example.com')).toMatchObject({ isOperator: false, phone: '+21655310926' })
})

test('a phone that answered a code becomes the account’s, and other sessions end', async () => {
  const { my, caller } = await own('mehdi@example.com')
  const elsewhere = await createCaller(api, 'mehdi@example.com')
  expect((await prove(caller, '+21698111222')).status).toBe(200)
  const old = caller.cookies.mida
  expect(await my('/update-phone', { phone: '+21698111222' })).toMatchObject({
    status: 200,
    body: { user: { phone: '+21698111222' } },
  })
  expect(caller.cookies.mida).not.toBe(old)
  expect((await caller('GET', '/api/session')).body.user.phone).toBe('+21698111222')
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  expect(api.ended.length).toBeGreaterThan(0)
})

test('a phone without its code, or with the code of another browser, is refused', async () => {
  const { my } = await own('selma@example.com')
  expect(await my('/update-phone', { phone: '+21698333444' })).toMatchObject({
    status: 422,
    body: { code: 'phone-not-verified' },
  })
  await prove(await createCaller(api, 'leo@example.com'), '+21698333444')
  expect((await my('/update-phone', { phone: '+21698333444' })).body.code).toBe('phone-not-verified')
  expect((await my('/update-phone', { phone: 'abc' })).body.code).toBe('phone-invalid')
})

test('a phone that opens another account stays there', async () => {
  const { my, caller } = await own('selma@example.com')
  await prove(caller, '+33612345678')
  expect(await my('/update-phone', { phone: '+33612345678' })).toMatchObject({
    status: 409,
    body: { code: 'phone-taken' },
  })
})

test('a code ten minutes old is no proof any more, nor is a sign-in', async () => {
  const { my, caller } = await own('selma@example.com')
  await prove(caller, '+21698555666')
  api.clock.forward(10 * minute)
  expect(await my('/update-phone', { phone: '+21698555666' })).toMatchObject({
    status: 403,
    body: { code: 'proof-needed' },
  })
  await my('/prove', { password })
  expect((await my('/update-phone', { phone: '+21698555666' })).body.code).toBe('phone-not-verified')
})

test('an old sign-in must be proven by password, or by a code of the own phone', async () => {
  const { my, caller } = await own('yasmine@example.com')
  api.clock.forward(11 * minute)
  const change = () => my('/update-email', { email: 'yas@example.com' })
  expect((await change()).body.code).toBe('proof-needed')
  expect(await my('/prove', { password: 'wrong' })).toMatchObject({ status: 422, body: { code: 'password-wrong' } })
  expect((await change()).body.code).toBe('proof-needed')
  await my('/prove', { password })
  expect((await change()).status).toBe(200)
  api.clock.forward(11 * minute)
  expect((await change()).body.code).toBe('proof-needed')
  await askForCode(caller, '+21698204417', 'paiement')
  await answerWith(caller, '+21698204417', api.lastCode('+21698204417'), 'paiement')
  expect((await change()).status).toBe(200)
})

test('guessing the own password in an open browser gets five tries', async () => {
  const { my } = await own('leo@example.com')
  for (let tries = 0; tries < 5; tries += 1) await my('/prove', { password: `wrong ${tries}` })
  expect(await my('/prove', { password })).toMatchObject({ status: 429, body: { code: 'login-too-many' } })
  expect((await my('/update-pass', { pass: fresh, oldpass: password })).status).toBe(429)
})

test('an e-mail changes when the link in the mail is used, once; the old address is told', async () => {
  const { my } = await own('claire@example.com')
  expect((await my('/update-email', { email: 'Claire.New@example.com' })).status).toBe(200)
  expect((await find('claire@example.com')).email).toBe('claire@example.com')
  const token = await api.lastLink('claire.new@example.com')
  const confirm = async () => (await createCaller(api))('POST', '/api/email/confirm', { token })
  expect(await confirm()).toMatchObject({ status: 200, body: { email: 'claire.new@example.com' } })
  expect((await find('claire.new@example.com')).emailVerifiedAt).not.toBeNull()
  expect((await confirm()).body.code).toBe('link-dead')
  expect((await api.mailsTo('claire@example.com')).at(-1)?.subject).toContain('a été changée')
})

test('an address that is taken is refused, when asking and when confirming', async () => {
  const { my } = await own('leo@example.com')
  expect(await my('/update-email', { email: 'AMINA@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'email-taken' },
  })
  await my('/update-email', { email: 'wanted@example.com' })
  const token = await api.lastLink('wanted@example.com')
  await api.tools.db.insert(users).values({ name: 'Faster', email: 'wanted@example.com' })
  expect((await (await createCaller(api))('POST', '/api/email/confirm', { token })).body.code).toBe('email-taken')
  expect((await find('leo@example.com')).name).toBe('Léo Martin')
})

test('a password is changed with the old one; other sessions end, this one goes on', async () => {
  const { my, caller } = await own('amina@example.com')
  const elsewhere = await createCaller(api, 'amina@example.com')
  api.clock.forward(day)
  expect(await my('/update-pass', { pass: fresh, oldpass: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', message: 'L’ancien mot de passe n’est pas le bon.' },
  })
  expect((await my('/update-pass', { pass: 'short', oldpass: password })).body.code).toBe('password-weak')
  const old = caller.cookies.mida
  expect((await my('/update-pass', { pass: fresh, oldpass: password })).body).toEqual({ success: true })
  expect(caller.cookies.mida).not.toBe(old)
  expect((await caller('GET', '/api/session')).body.user.email).toBe('amina@example.com')
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  const again = await createCaller(api)
  expect((await again('POST', '/login', { email: 'amina@example.com', password: fresh })).status).toBe(200)
})

test('who has no password gets a first one only after proving who this is', async () => {
  await api.tools.db.insert(users).values({
    name: 'Phone Only',
    email: 'phone.only@example.com',
    phone: '+21652000111',
    phoneVerifiedAt: api.clock.now(),
  })
  const { my, caller } = await own('phone.only@example.com')
  api.clock.forward(11 * minute)
  expect(await my('/update-pass', { pass: fresh })).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  await prove(caller, '+21652000111')
  expect((await my('/update-pass', { pass: fresh, oldpass: null })).status).toBe(200)
})

test('one of the own sessions is ended, nobody else’s', async () => {
  const { my, id } = await own('karim@example.com')
  const elsewhere = await createCaller(api, 'karim@example.com')
  const other = await createCaller(api, 'leo@example.com')
  const { listSessionsOf } = await import('./session-store.ts')
  const list = await listSessionsOf(api.tools.db, id, api.clock.now())
  const theirs = await listSessionsOf(api.tools.db, (await find('leo@example.com')).id, api.clock.now())
  expect((await my(`/sessions/${theirs[0]?.id}`, undefined, 'DELETE')).body.code).toBe('unknown-session')
  expect((await other('GET', '/api/session')).body.user).not.toBeNull()
  const newest = Math.max(...list.map((session) => session.id))
  expect((await my(`/sessions/${newest}`, undefined, 'DELETE')).status).toBe(200)
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  expect((await my('/sessions/abc', undefined, 'DELETE')).status).toBe(404)
})

test('a copy of the own data holds no secret', async () => {
  const { my } = await own('yasmine@example.com')
  const { status, body } = await my('/export', undefined, 'GET')
  expect(status).toBe(200)
  expect(body).toMatchObject({ account: { name: 'Yasmine Chebbi', hasPassword: true }, orders: [] })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

test('who leaves is forgotten: no way in, no name, and the phone is free again', async () => {
  const { my, id, caller } = await own('mehdi@example.com')
  expect((await my('', undefined, 'DELETE')).status).toBe(200)
  expect((await caller('GET', '/api/session')).body.user).toBeNull()
  const [row] = await api.tools.db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ name: '—', email: null, phone: null, passwordHash: null, address: null })
  const again = await createCaller(api)
  expect((await again('POST', '/login', { email: 'mehdi@example.com', password })).status).toBe(401)
})

test('an operator stays', async () => {
  const { my } = await own('nour@example.com')
  expect(await my('', undefined, 'DELETE')).toMatchObject({ status: 409, body: { code: 'operator-stays' } })
})
