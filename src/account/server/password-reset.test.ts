import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { mailedLinks, users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const fresh = 'quatre-oranges-bleues'

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(2 * day))

const ask = (caller: Caller, email: string, headers = {}) => caller('POST', '/password/email', { email }, headers)
const reset = (caller: Caller, token: string, password = fresh, password_confirmation = password) =>
  caller('POST', '/password/reset', { token, password, password_confirmation })
const signIn = (caller: Caller, email: string, password: string) => caller('POST', '/login', { email, password })
const userOf = async (caller: Caller) => (await caller('GET', '/api/session')).body.user

const askAndRead = async (email: string): Promise<string> => {
  await ask(await createCaller(api), email)
  return api.lastLink(email)
}

test('a mailed link sets a new password, once, ends every session and is told by mail', async () => {
  const elsewhere = await createCaller(api, 'amina@example.com')
  const visitor = await createCaller(api)
  expect(await ask(visitor, ' Amina@Example.com ')).toMatchObject({
    status: 200,
    body: { message: 'Si un compte existe pour cette adresse, un lien vient d’y partir.' },
  })
  const token = await api.lastLink('amina@example.com')
  expect(await reset(visitor, token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await userOf(elsewhere)).toBeNull()
  expect(await userOf(visitor)).toBeNull()
  expect((await signIn(visitor, 'amina@example.com', 'Mida-2026-demo')).status).toBe(401)
  expect((await signIn(visitor, 'amina@example.com', fresh)).status).toBe(200)
  expect(await reset(visitor, token, 'another long password')).toMatchObject({
    status: 422,
    body: { code: 'link-dead' },
  })
  const mails = await api.mailsTo('amina@example.com')
  expect(mails.at(-1)?.subject).toBe('Votre mot de passe a été changé')
})

test('an unknown address gets the same answer and no mail', async () => {
  const known = await ask(await createCaller(api), 'leo@example.com')
  const unknown = await ask(await createCaller(api), 'nobody@example.com')
  expect({ ...unknown, cookie: null }).toEqual({ ...known, cookie: null })
  expect(await api.mailsTo('nobody@example.com')).toEqual([])
})

test('the mail speaks the language of the page and says where it leads in both forms', async () => {
  await ask(await createCaller(api), 'selma@example.com', { 'x-language': 'ar' })
  const [mail] = await api.mailsTo('selma@example.com')
  expect(mail?.subject).toBe('اختر كلمة سر جديدة')
  expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/ar\/password\/reset#[\w-]{43}$/m)
  expect(mail?.html).toMatch(/dir="rtl"/)
  expect(mail?.html).toMatch(/href="http:\/\/127\.0\.0\.1:3000\/ar\/password\/reset#[\w-]{43}"/)
})

test('the database knows no token', async () => {
  const token = await askAndRead('karim@example.com')
  const [row] = await api.tools.db.select().from(mailedLinks)
  expect(row?.tokenHash.toString('base64url')).not.toBe(token)
  expect(row?.tokenHash).toHaveLength(32)
  expect(api.logged.join('')).not.toContain(token)
})

test('after thirty minutes a link is dead; until then it works beside a newer one, and with one of them all are used', async () => {
  const late = await askAndRead('mehdi@example.com')
  api.clock.forward(30 * minute)
  const visitor = await createCaller(api)
  expect(await reset(visitor, late)).toMatchObject({ status: 422, body: { code: 'link-dead' } })
  const older = await askAndRead('mehdi@example.com')
  const newer = await askAndRead('mehdi@example.com')
  expect(newer).not.toBe(older)
  expect((await reset(visitor, older)).status).toBe(200)
  expect(await reset(visitor, newer)).toMatchObject({ status: 422, body: { code: 'link-dead' } })
})

test.each([
  ['a short one', 'short', 'short', 'password-weak'],
  ['a common one', 'password', 'password', 'password-weak'],
  ['the own name', 'Yasmine', 'Yasmine', 'password-weak'],
  ['two different ones', fresh, `${fresh}!`, 'password-mismatch'],
])('%s is refused and does not use the link up', async (_, password, confirmation, code) => {
  const token = await askAndRead('yasmine@example.com')
  const visitor = await createCaller(api)
  expect(await reset(visitor, token, password, confirmation)).toMatchObject({ status: 422, body: { code } })
  expect((await reset(visitor, token)).status).toBe(200)
})

test('of twenty uses at once one sets the password', async () => {
  const token = await askAndRead('leo@example.com')
  const callers = await Promise.all(Array.from({ length: 20 }, () => createCaller(api)))
  const answers = await Promise.all(callers.map((caller, index) => reset(caller, token, `${fresh} ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('a link to an address that the account has left opens nothing', async () => {
  const token = await askAndRead('selma@example.com')
  await api.tools.db.update(users).set({ email: 'selma.new@example.com' }).where(eq(users.email, 'selma@example.com'))
  expect((await reset(await createCaller(api), token)).body.code).toBe('link-dead')
})

test.each([
  ['', 'email-missing', 'Saisissez une adresse e-mail.'],
  ['amina', 'email-invalid', 'Vérifiez l’adresse e-mail.'],
])('%j is refused with its sentence', async (email, code, message) => {
  expect(await ask(await createCaller(api), email)).toMatchObject({ status: 422, body: { code, message } })
})

test.each(['', 'x', 'A'.repeat(43), '../../etc', 'a\u202eb'])('the token %j is dead', async (token) => {
  expect(await reset(await createCaller(api), token)).toMatchObject({ status: 422, body: { code: 'link-dead' } })
})

test('one browser asks ten times, then waits', async () => {
  const visitor = await createCaller(api)
  for (let time = 0; time < 10; time += 1) await ask(visitor, `nobody${time}@example.com`)
  expect(await ask(visitor, 'amina@example.com')).toMatchObject({
    status: 429,
    body: { code: 'email-too-many', retry_after: 900 },
  })
})
