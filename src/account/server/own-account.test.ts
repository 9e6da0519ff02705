import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openOwnAccounts } from '../../../tests/own-account.ts'
import { users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'Mida-2026-demo'
const fresh = 'quatre-oranges-bleues'

const here = openOwnAccounts()

test('a password is changed with the old one; other sessions end, this one goes on', async () => {
  const { my, caller } = await here.own('amina@example.com')
  const elsewhere = await createCaller(here.api, 'amina@example.com')
  here.api.clock.forward(day)
  expect(await my('/update-pass', { pass: fresh, oldpass: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', message: 'Ce mot de passe n’est pas le bon.' },
  })
  expect((await my('/update-pass', { pass: 'short', oldpass: password })).body.code).toBe('password-weak')
  const old = caller.cookies.mida
  expect((await my('/update-pass', { pass: fresh, oldpass: password })).body).toEqual({ success: true })
  expect(caller.cookies.mida).not.toBe(old)
  expect((await caller('GET', '/api/session')).body.user.email).toBe('amina@example.com')
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  const again = await createCaller(here.api)
  expect((await again('POST', '/login', { email: 'amina@example.com', password: fresh })).status).toBe(200)
})

test('who has no password gets a first one only after proving who this is', async () => {
  await here.api.tools.db.insert(users).values({
    name: 'Phone Only',
    email: 'phone.only@example.com',
    phone: '+21652000111',
    phoneVerifiedAt: here.api.clock.now(),
  })
  const { my, caller } = await here.own('phone.only@example.com')
  here.api.clock.forward(11 * minute)
  expect(await my('/update-pass', { pass: fresh })).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  await here.prove(caller, '+21652000111')
  expect((await my('/update-pass', { pass: fresh, oldpass: null })).status).toBe(200)
})

test('one of the own sessions is ended, nobody else’s', async () => {
  const { my, id } = await here.own('karim@example.com')
  const elsewhere = await createCaller(here.api, 'karim@example.com')
  const other = await createCaller(here.api, 'leo@example.com')
  const { listSessionsOf } = await import('./own-session-store.ts')
  const list = await listSessionsOf(here.api.tools.db, id, here.api.clock.now())
  const theirs = await listSessionsOf(here.api.tools.db, (await here.find('leo@example.com')).id, here.api.clock.now())
  expect((await my(`/sessions/${theirs[0]?.id}`, undefined, 'DELETE')).body.code).toBe('unknown-session')
  expect((await other('GET', '/api/session')).body.user).not.toBeNull()
  const newest = Math.max(...list.map((session) => session.id))
  expect((await my(`/sessions/${newest}`, undefined, 'DELETE')).status).toBe(200)
  expect((await elsewhere('GET', '/api/session')).body.user).toBeNull()
  expect((await my('/sessions/abc', undefined, 'DELETE')).status).toBe(404)
})

test('a copy of the own data holds no secret', async () => {
  const { my } = await here.own('yasmine@example.com')
  const { status, body } = await my('/export', undefined, 'GET')
  expect(status).toBe(200)
  expect(body).toMatchObject({ account: { name: 'Yasmine Chebbi', hasPassword: true }, orders: [] })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

test('a deleted account has no sign-in and no name, and its phone is free again', async () => {
  const { my, id, caller } = await here.own('mehdi@example.com')
  expect((await my('', undefined, 'DELETE')).status).toBe(200)
  expect((await caller('GET', '/api/session')).body.user).toBeNull()
  const [row] = await here.api.tools.db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ name: '—', email: null, phone: null, passwordHash: null, address: null })
  const again = await createCaller(here.api)
  expect((await again('POST', '/login', { email: 'mehdi@example.com', password })).status).toBe(401)
})

test('an operator stays', async () => {
  const { my } = await here.own('nour@example.com')
  expect(await my('', undefined, 'DELETE')).toMatchObject({ status: 409, body: { code: 'operator-stays' } })
})
