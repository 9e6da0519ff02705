import { expect, test } from 'vitest'
import { answerWith, askForCode } from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { openOwnAccounts } from '../../../tests/own-account.ts'
import * as profileContract from '../profile-contract.ts'
import { users } from './tables.ts'

const minute = 60_000
const password = 'Mida-2026-demo'
const fresh = 'quatre-oranges-bleues'

const here = openOwnAccounts()

const calls = Object.values(profileContract).filter(({ path }) => path.startsWith('/api/compte/'))

const bodies: Readonly<Record<string, object>> = {
  '/api/compte/:id/update-name': { first_name: 'Mallory', last_name: 'M' },
  '/api/compte/:id/update-phone': { phone: '+21650000001' },
  '/api/compte/:id/update-email': { email: 'mallory@example.com' },
  '/api/compte/:id/update-pass': { pass: fresh, oldpass: password },
  '/api/compte/:id/prove': { password },
  '/api/compte/:id/second-factor/confirm': { code: '123456' },
  '/api/compte/:id/prove/second-factor': { code: '123456' },
}

test.each(calls.map((call) => [call.method, call.path] as const))(
  '%s %s: 403 for another account, 401 signed out, nothing changed',
  async (method, path) => {
    const victim = await here.find('amina@example.com')
    const stranger = await createCaller(here.api, 'leo@example.com')
    const url = (id: number) => path.replace(':id', String(id)).replace(':session', '1').replace(':provider', 'google')
    for (const id of [victim.id, 999_999])
      expect(await stranger(method, url(id), bodies[path])).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    expect((await (await createCaller(here.api))(method, url(victim.id), bodies[path])).status).toBe(401)
    expect(await here.find('amina@example.com')).toEqual(victim)
  },
)

test('a name is changed in both parts and shown as one', async () => {
  const { my } = await here.own('karim@example.com')
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
  const before = await here.find('karim@example.com')
  const { my } = await here.own('karim@example.com')
  expect(await my('/update-name', body)).toMatchObject({ status, body: { code } })
  expect(await here.find('karim@example.com')).toEqual(before)
})

test('surplus fields of a name change nothing', async () => {
  const { my } = await here.own('karim@example.com')
  const body = { first_name: 'Karim', last_name: 'Jaziri', is_operator: true, isOperator: true, phone: '+21650000002' }
  await my('/update-name', body)
  expect(await here.find('karim@example.com')).toMatchObject({ phone: '+21655310926' })
})

test('a phone that answered a code becomes the account’s, and other sessions end', async () => {
  const { my, caller } = await here.own('mehdi@example.com')
  const elsewhere = await createCaller(here.api, 'mehdi@example.com')
  expect((await here.prove(caller, '+21698111222')).status).toBe(200)
  const old = caller.cookies.mida
  expect(await my('/update-phone', { phone: '+21698111222' })).toMatchObject({
    status: 200,
    body: { user: { phone: '+21698111222' } },
  })
  expect(caller.cookies.mida).not.toBe(old)
  expect((await caller('GET', '/api/session')).body.user.phone).toBe('+21698111222')
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  expect(here.api.ended.length).toBeGreaterThan(0)
})

test('a phone without its code, or with the code of another browser, is refused', async () => {
  const { my } = await here.own('selma@example.com')
  expect(await my('/update-phone', { phone: '+21698333444' })).toMatchObject({
    status: 422,
    body: { code: 'phone-not-verified' },
  })
  await here.prove(await createCaller(here.api, 'leo@example.com'), '+21698333444')
  expect((await my('/update-phone', { phone: '+21698333444' })).body.code).toBe('phone-not-verified')
  expect((await my('/update-phone', { phone: 'abc' })).body.code).toBe('phone-invalid')
})

test('a phone that opens another account stays there', async () => {
  const { my, caller } = await here.own('selma@example.com')
  await here.prove(caller, '+33612345678')
  expect(await my('/update-phone', { phone: '+33612345678' })).toMatchObject({
    status: 409,
    body: { code: 'phone-taken' },
  })
})

test('a code ten minutes old is no proof any more, nor is a sign-in', async () => {
  const { my, caller } = await here.own('selma@example.com')
  await here.prove(caller, '+21698555666')
  here.api.clock.forward(10 * minute)
  expect(await my('/update-phone', { phone: '+21698555666' })).toMatchObject({
    status: 403,
    body: { code: 'proof-needed' },
  })
  await my('/prove', { password })
  expect((await my('/update-phone', { phone: '+21698555666' })).body.code).toBe('phone-not-verified')
})

test('an old sign-in must be proven by password, or by a code of the own phone', async () => {
  const { my, caller } = await here.own('yasmine@example.com')
  here.api.clock.forward(11 * minute)
  const change = () => my('/update-email', { email: 'yas@example.com' })
  expect((await change()).body.code).toBe('proof-needed')
  expect(await my('/prove', { password: 'wrong' })).toMatchObject({ status: 422, body: { code: 'password-wrong' } })
  expect((await change()).body.code).toBe('proof-needed')
  await my('/prove', { password })
  expect((await change()).status).toBe(200)
  here.api.clock.forward(11 * minute)
  expect((await change()).body.code).toBe('proof-needed')
  await askForCode(caller, '+21698204417', 'paiement')
  await answerWith(caller, '+21698204417', here.api.lastCode('+21698204417'), 'paiement')
  expect((await change()).status).toBe(200)
})

test('guessing the own password in an open browser gets five tries', async () => {
  const { my } = await here.own('leo@example.com')
  for (let tries = 0; tries < 5; tries += 1) await my('/prove', { password: `wrong ${tries}` })
  expect(await my('/prove', { password })).toMatchObject({ status: 429, body: { code: 'login-too-many' } })
  expect((await my('/update-pass', { pass: fresh, oldpass: password })).status).toBe(429)
})

test('an e-mail changes when the link in the mail is used, once; the old address is told', async () => {
  const { my, caller } = await here.own('claire@example.com')
  expect((await my('/update-email', { email: 'Claire.New@example.com' })).status).toBe(200)
  expect((await here.find('claire@example.com')).email).toBe('claire@example.com')
  const token = await here.api.lastLink('claire.new@example.com')
  const confirm = () => caller('POST', '/api/email/confirm', { token })
  expect(await confirm()).toMatchObject({ status: 200, body: { email: 'claire.new@example.com' } })
  expect((await here.find('claire.new@example.com')).emailVerifiedAt).not.toBeNull()
  expect((await confirm()).body.code).toBe('link-dead')
  expect((await here.api.mailsTo('claire@example.com')).at(-1)?.subject).toContain('a été changée')
})

test('an address that is taken is refused, when asking and when confirming', async () => {
  const { my, caller } = await here.own('leo@example.com')
  expect(await my('/update-email', { email: 'AMINA@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'email-taken' },
  })
  await my('/update-email', { email: 'wanted@example.com' })
  const token = await here.api.lastLink('wanted@example.com')
  const faster = { name: 'Faster', email: 'wanted@example.com', emailVerifiedAt: here.api.clock.now() }
  await here.api.tools.db.insert(users).values(faster)
  expect((await caller('POST', '/api/email/confirm', { token })).body.code).toBe('email-taken')
  expect((await caller('POST', '/api/mailed-links', { token })).body.code).toBe('email-taken')
  expect((await here.find('leo@example.com')).name).toBe('Léo Martin')
})
