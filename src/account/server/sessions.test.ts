import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { fromScript } from '../../../tests/api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { eventually } from '../../../tests/eventually.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { SessionEnded } from '../../server/session.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { deleteOtherSessions } from './own-session-store.ts'
import { purgeExpired } from './purge-expired.ts'
import { deleteSession, findSessionByToken, insertSession, listAliveSessions, signInSession } from './session-store.ts'
import { oneTimeCodes, sessions, users } from './tables.ts'

const password = 'Mida-2026-demo'
const minute = 60_000
const day = 24 * 60 * minute

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())

const whoIs = async (headers: Record<string, string>): Promise<{ status: number; email: string | null }> => {
  const reply = await api.app.inject({ method: 'GET', url: '/api/session', headers })
  return { status: reply.statusCode, email: reply.json().user?.email ?? null }
}

test('asking who is calling makes no session', async () => {
  const visitor = await createCaller(api)
  expect(await visitor('GET', '/api/session')).toEqual({
    status: 200,
    body: {
      known: false,
      user: null,
      token: null,
      providers: [],
      code_length: 4,
      reach: { texts: true, mails: true, whatsapp: true },
    },
    cookie: null,
  })
})

test('a signed-in user is told who they are, with names that fall back and a fresh bearer token', async () => {
  const { db } = api.tools
  await db.insert(users).values({ name: 'Rim Saidi', email: 'rim@example.com' })
  const rim = await createCaller(api, 'rim@example.com')
  const { body } = await rim('GET', '/api/session')
  expect(body.user).toMatchObject({ name: 'Rim Saidi', first_name: 'Rim Saidi', last_name: 'Rim Saidi', phone: null })
  expect(Object.keys(body.user)).not.toContain('passwordHash')
  expect(await whoIs({ authorization: `Bearer ${body.token}` })).toEqual({ status: 200, email: 'rim@example.com' })
})

test.each([
  ['amina@example.com', []],
  ['sami@example.com', ['restaurant']],
  ['nour@example.com', ['marketplace']],
])('%s is told where else they work: %j', async (email, rooms) => {
  const { body } = await (await createCaller(api, email))('GET', '/api/session')
  expect(body.user.rooms).toEqual(rooms)
})

test('the cookie is out of reach of scripts and of other sites', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/login',
    headers: fromScript,
    payload: { email: 'amina@example.com', password },
  })
  expect(reply.cookies[0]).toMatchObject({ name: 'mida', path: '/', httpOnly: true, sameSite: 'Lax' })
  expect(reply.cookies[0]?.value).toMatch(/^[\w-]{43}$/)
})

test('a session known before sign-in opens nothing after it: the token changes and the old one is dead', async () => {
  const victim = await createCaller(api)
  await victim('POST', '/api/auth/set-redirect-url', { url: '/restaurants' })
  const planted = victim.cookies.mida
  await victim('POST', '/login', { email: 'leo@example.com', password })
  expect(victim.cookies.mida).not.toBe(planted)
  expect(await whoIs({ cookie: `mida=${planted}` })).toEqual({ status: 200, email: null })
  expect(await whoIs({ cookie: `mida=${victim.cookies.mida}` })).toEqual({ status: 200, email: 'leo@example.com' })
})

test('a token that the server did not make is never adopted', async () => {
  const visitor = await createCaller(api)
  visitor.cookies.mida = 'chosen-by-somebody-else-chosen-by-somebody-'
  const { cookie } = await visitor('POST', '/api/auth/set-redirect-url', { url: '/' })
  expect(cookie).toMatch(/^[\w-]{43}$/)
  expect(cookie).not.toContain('chosen')
})

test('sign-in keeps the row of the session, and the database holds no token', async () => {
  const { db } = api.tools
  const { session, token } = await insertSession(db, api.clock.now())
  const [amina] = await db.select().from(users).where(eq(users.email, 'amina@example.com'))
  const next = await signInSession(db, session, amina?.id ?? 0, api.clock.now())
  expect(await findSessionByToken(db, next, api.clock.now())).toMatchObject({ id: session.id, userId: amina?.id })
  const rows = await db.select().from(sessions)
  const stored = rows.map(({ tokenHash }) => tokenHash.toString('base64url')).join(' ')
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(next)
})

test('a bearer token ends after ten minutes, and with the session', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const { token } = (await amina('GET', '/api/session')).body
  const other = (await amina('GET', '/api/session')).body.token
  api.clock.forward(10 * minute - 1)
  expect((await whoIs({ authorization: `Bearer ${token}` })).email).toBe('amina@example.com')
  api.clock.forward(1)
  expect((await whoIs({ authorization: `Bearer ${token}` })).email).toBeNull()
  const fresh = (await amina('GET', '/api/session')).body.token
  await amina('POST', '/logout')
  expect((await whoIs({ authorization: `Bearer ${fresh}` })).email).toBeNull()
  expect((await whoIs({ authorization: `Bearer ${other}` })).email).toBeNull()
})

test('a call whose session is ended by another tab meanwhile is told so, and is no fault', async () => {
  const { db } = api.tools
  const visitor = await createCaller(api)
  await visitor('POST', '/api/auth/set-redirect-url', { url: '/' })
  const session = await findSessionByToken(db, visitor.cookies.mida ?? '', api.clock.now())
  const { asked } = await db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, ['codes'])
    const asked = visitor('POST', `/api/createotp/${encodeURIComponent('+21655000777')}/sms`)
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    await eventually(async () => (await db.execute(waiting)).rows.length > 0)
    await deleteSession(db, session?.id ?? 0)
    return { asked }
  })
  expect(await asked).toMatchObject({ status: 401, body: { code: 'session-ended' } })
  const entered = signInSession(db, { id: session?.id ?? 0, userId: null, redirectUrl: null }, 1, api.clock.now())
  await expect(entered).rejects.toBeInstanceOf(SessionEnded)
})

test('signing out ends the session on the server and clears what the browser kept', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const old = amina.cookies.mida
  const reply = await api.app.inject({ method: 'POST', url: '/logout', headers: fromScript, cookies: amina.cookies })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['clear-site-data']).toBe('"storage"')
  expect(reply.cookies[0]).toMatchObject({ name: 'mida', value: '' })
  expect((await whoIs({ cookie: `mida=${old}` })).email).toBeNull()
})

test('signing out without a session, or from another site, does no harm', async () => {
  const stranger = await createCaller(api)
  expect(await stranger('POST', '/logout')).toMatchObject({ status: 200, body: { success: true } })
  const amina = await createCaller(api, 'amina@example.com')
  const fromImage = await api.app.inject({ method: 'POST', url: '/logout', cookies: amina.cookies })
  expect(fromImage.statusCode).toBe(403)
  expect((await amina('GET', '/api/session')).body.user.email).toBe('amina@example.com')
})

test('a customer stays signed in for days, an owner and an operator for half an hour of doing nothing', async () => {
  const { db } = api.tools
  await db.update(users).set({ isStaff: true }).where(eq(users.email, 'sami@example.com'))
  const [amina, sami, nour] = await Promise.all(
    ['amina', 'sami', 'nour'].map((name) => createCaller(api, `${name}@example.com`)),
  )
  const whoIsLeft = async () =>
    Promise.all([amina, sami, nour].map(async (caller) => (await caller?.('GET', '/api/session'))?.body.known))
  api.clock.forward(29 * minute)
  expect(await whoIsLeft()).toEqual([true, true, true])
  api.clock.forward(29 * minute)
  expect(await whoIsLeft()).toEqual([true, true, true])
  api.clock.forward(30 * minute)
  expect(await whoIsLeft()).toEqual([true, false, false])
  api.clock.forward(13 * day)
  expect(await whoIsLeft()).toEqual([true, false, false])
  api.clock.forward(13 * day)
  expect(await whoIsLeft()).toEqual([true, false, false])
  api.clock.forward(4 * day)
  expect(await whoIsLeft()).toEqual([false, false, false])
})

test('ending the other sessions of a user leaves the present one', async () => {
  const { db } = api.tools
  const [here, there] = [await createCaller(api, 'leo@example.com'), await createCaller(api, 'leo@example.com')]
  const present = await findSessionByToken(db, here.cookies.mida ?? '', api.clock.now())
  const ended = await deleteOtherSessions(db, present?.userId ?? 0, present?.id ?? 0)
  expect(ended.length).toBeGreaterThan(0)
  expect((await here('GET', '/api/session')).body.known).toBe(true)
  expect((await there('GET', '/api/session')).body.known).toBe(false)
})

test('rows that no limit needs are deleted, others stay', async () => {
  const { db } = api.tools
  const { session } = await insertSession(db, fridayNoon)
  const code = { sessionId: session.id, phone: '+21620000001', prefix: '+216', channel: 'sms', ip: '::1' } as const
  const later = new Date(fridayNoon.getTime() + 16 * day)
  const sentAt = new Date(later.getTime() - day + minute)
  await db.insert(oneTimeCodes).values([
    { ...code, codeHash: Buffer.alloc(32), sentAt: fridayNoon, expiresAt: fridayNoon },
    { ...code, codeHash: Buffer.alloc(32), sentAt, expiresAt: sentAt },
  ])
  await purgeExpired(db, later)
  expect(await db.select().from(sessions).where(eq(sessions.id, session.id))).toEqual([])
  expect(await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, code.phone))).toHaveLength(1)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/x%0d%0ay',
  '/x@evil',
  '/\tx',
])('after sign-in nobody is led away to %j', async (url) => {
  const visitor = await createCaller(api)
  const refused = await visitor('POST', '/api/auth/set-redirect-url', { url })
  expect(refused).toMatchObject({ status: 422, body: { code: 'redirect-not-allowed' } })
  const { body } = await visitor('POST', '/login', { email: 'amina@example.com', password })
  expect(body.redirect).toBeNull()
})

test('the saved page is told once, at the next sign-in', async () => {
  const visitor = await createCaller(api)
  const saved = await visitor('POST', '/api/auth/set-redirect-url', { url: '/dar-el-marsa/checkout' })
  expect(saved.body).toEqual({ success: true, url: '/dar-el-marsa/checkout' })
  const signIn = () => visitor('POST', '/login', { email: 'amina@example.com', password })
  expect((await signIn()).body.redirect).toBe('/dar-el-marsa/checkout')
  expect((await signIn()).body.redirect).toBeNull()
})

test('of the sessions behind open connections, those that are over are missing: staff after half an hour, customers after two weeks', async () => {
  const { db, clock } = api.tools
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, ['amina@example.com', 'sami@example.com']))
  const signedInAgo = async (email: string, ago: number): Promise<number> => {
    const then = new Date(clock.now().getTime() - ago)
    const { session } = await insertSession(db, then)
    await signInSession(db, session, people.find((person) => person.email === email)?.id ?? 0, then)
    return session.id
  }
  const amina = await signedInAgo('amina@example.com', 13 * day)
  const sami = await signedInAgo('sami@example.com', 29 * minute)
  const { session: visitor } = await insertSession(db, clock.now())
  const over = [await signedInAgo('amina@example.com', 15 * day), await signedInAgo('sami@example.com', 31 * minute)]
  const alive = await listAliveSessions(db, [amina, ...over, sami, visitor.id, 999_999_999], clock.now())
  expect(new Set(alive.keys())).toEqual(new Set([amina, sami, visitor.id]))
  expect(alive.get(visitor.id)).toBeNull()
  expect(people.map(({ id }) => id)).toContain(alive.get(sami))
  expect(await listAliveSessions(db, [], clock.now())).toEqual(new Map())
})
