import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDemoAway } from '../../database/world/put-away.ts'
import { findProvenDevice } from '../../src/account/server/reputation.ts'
import { socialIdentities, users } from '../../src/account/server/tables.ts'
import type { SocialProviderName } from '../../src/account/social-provider.ts'
import { fromScript } from '../api.ts'
import { findUser } from '../find-user.ts'
import { portOf } from '../port.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

/** The API on a real port, because the sign-in at the demo's Google and Facebook redirects to it. */
let api: WholeApi
let site: string

beforeAll(async () => {
  api = await createWholeApi()
  api.clock.set(new Date())
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  site = `http://127.0.0.1:${portOf(api.app.server)}`
})

afterAll(() => api.close())

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: BodyInit }

type Browser = {
  readonly cookies: Map<string, string>
  ask(path: string, more?: Sent): Promise<Response>
  call(method: string, path: string, body?: object): Promise<Response>
  /** Chooses an account on the provider's page. Returns the address to go back to. */
  leave(name: SocialProviderName, account: string, query?: string): Promise<string>
  /** Goes to the provider and back. Returns the outcome. */
  visit(name: SocialProviderName, account: string, query?: string): Promise<string | null>
  comeBack(path: string): Promise<string | null>
}

const pathOf = (location: string | null): string => {
  const { pathname, search } = new URL(location ?? '', site)
  return pathname + search
}

const openBrowser = (): Browser => {
  const cookies = new Map<string, string>()
  const ask: Browser['ask'] = async (path, { headers, ...more } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { ...headers, cookie }
    const reply = await fetch(site + path, { ...more, headers: sent, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const comeBack: Browser['comeBack'] = async (path) =>
    new URL(pathOf((await ask(path)).headers.get('location')), site).searchParams.get('sign_in')
  const leave: Browser['leave'] = async (name, account, query = '') => {
    const dialog = pathOf((await ask(`/auth/${name}${query}`)).headers.get('location'))
    const pressed = { method: 'POST', body: new URLSearchParams({ account }), headers: { origin: site } }
    return pathOf((await ask(dialog, pressed)).headers.get('location'))
  }
  return {
    cookies,
    ask,
    comeBack,
    leave,
    visit: async (name, account, query) => comeBack(await leave(name, account, query)),
    call: (method, path, body) => {
      const headers = { ...fromScript, ...(body && { 'content-type': 'application/json' }) }
      return ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    },
  }
}

const whoIs = async (browser: Browser) => (await (await browser.call('GET', '/api/session')).json()).user

let made = 0

/** Registers a person with an unproven e-mail. */
const register = async (email = `real-${++made}@mida.test`) => {
  const browser = openBrowser()
  const password = 'quatre-oranges-bleues'
  await browser.call('GET', '/api/session')
  const form = { name: 'Somebody real', email, password, password_confirmation: password }
  expect((await browser.call('POST', '/register', form)).status).toBe(200)
  const { id } = await whoIs(browser)
  return { browser, id, email, password }
}

const setFree = (subject: string) => api.tools.db.delete(socialIdentities).where(eq(socialIdentities.subject, subject))

test('a connected invented person opens the real account in its known browser only', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  expect(await browser.visit('google', 'demo-farah', '?connect=1')).toBe('social-connected')
  for (const stranger of [openBrowser(), (await register()).browser]) {
    await stranger.call('POST', '/logout')
    expect(await stranger.visit('google', 'demo-farah')).toBe('social-invented')
    expect(await whoIs(stranger)).toBeNull()
  }
  await browser.call('POST', '/logout')
  expect(await whoIs(browser)).toBeNull()
  expect(await browser.visit('google', 'demo-farah')).toBe('social-done')
  expect((await whoIs(browser)).id).toBe(id)
})

test('a browser that is no longer known cannot open it', async () => {
  await setFree('demo-farah')
  const { browser, password } = await register()
  expect(await browser.visit('facebook', 'demo-farah', '?connect=1')).toBe('social-connected')
  const device = browser.cookies.get('mida-device') ?? ''
  const { id } = await whoIs(browser)
  const change = { pass: 'cinq-citrons-verts', oldpass: password }
  expect((await browser.call('POST', `/api/compte/${id}/update-pass`, change)).status).toBe(200)
  const thief = openBrowser()
  thief.cookies.set('mida-device', device)
  expect(await thief.visit('facebook', 'demo-farah')).toBe('social-invented')
  api.clock.forward(91 * 24 * 3_600_000)
  await browser.call('POST', '/logout')
  expect(await browser.visit('facebook', 'demo-farah')).toBe('social-invented')
  api.clock.set(new Date())
})

test('an invented person gives no proof in a browser without a device proof', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  expect(await browser.visit('facebook', 'demo-farah', '?connect=1')).toBe('social-connected')
  api.clock.forward(11 * 60_000)
  const stolen = openBrowser()
  stolen.cookies.set('mida', browser.cookies.get('mida') ?? '')
  expect(await stolen.visit('facebook', 'demo-farah')).toBe('social-invented')
  const isProven = async () => (await browser.call('GET', `/api/compte/${id}/prove`)).status
  expect(await isProven()).toBe(403)
  expect(await browser.visit('facebook', 'demo-farah')).toBe('social-proven')
  expect(await isProven()).toBe(200)
  api.clock.set(new Date())
})

test('the e-mail of an invented person neither opens, verifies nor takes an address of a real account', async () => {
  await setFree('demo-farah')
  const { browser, id, email } = await register('farah@example.com')
  expect(await browser.visit('google', 'demo-farah', '?connect=1')).toBe('social-connected')
  expect(await findUser(api.tools.db, email)).toMatchObject({ id, emailVerifiedAt: null })
  await setFree('demo-farah')
  for (const provenAt of [null, api.clock.now()]) {
    await setFree('demo-farah')
    await api.tools.db.update(users).set({ emailVerifiedAt: provenAt }).where(eq(users.id, id))
    const stranger = openBrowser()
    expect(await stranger.visit('google', 'demo-farah')).toBe('social-done')
    expect(await whoIs(stranger)).toMatchObject({ name: 'Farah Mansour', email: null })
    expect(await findUser(api.tools.db, email)).toMatchObject({ id, email, emailVerifiedAt: provenAt })
  }
})

test('a new invented person gets a demo account', async () => {
  await setFree('demo-farah')
  const browser = openBrowser()
  expect(await browser.visit('facebook', 'demo-farah')).toBe('social-done')
  const { id } = await whoIs(browser)
  const [user] = await api.tools.db.select().from(users).where(eq(users.id, id))
  expect(user?.isDemo).toBe(true)
})

test('an invented person does not vouch in rate limits', async () => {
  await setFree('demo-farah')
  const { browser } = await register()
  const device = browser.cookies.get('mida-device') ?? ''
  await browser.visit('google', 'demo-farah', '?connect=1')
  expect(await findProvenDevice(api.tools.db, device, api.clock.now())).toBeNull()
})

test('a callback that is repeated, late, in another browser or unrequested is refused', async () => {
  const browser = openBrowser()
  const back = await browser.leave('google', 'demo-amina')
  const other = openBrowser()
  await other.leave('google', 'demo-amina')
  expect(await other.comeBack(back)).toBe('social-failed')
  expect(await openBrowser().comeBack(back)).toBe('social-failed')
  expect(await Promise.all([browser.comeBack(back), browser.comeBack(back)])).toContain('social-done')
  expect(await browser.comeBack(back)).toBe('social-failed')
  const replayed = openBrowser()
  const state = new URL(await replayed.leave('google', 'demo-amina'), site).searchParams.get('state') ?? ''
  expect(await replayed.comeBack(back.replace(/state=[^&]+/, `state=${state}`))).toBe('social-failed')
  const late = openBrowser()
  const lateBack = await late.leave('facebook', 'demo-yasmine')
  api.clock.forward(10 * 60_000)
  expect(await late.comeBack(lateBack)).toBe('social-failed')
  api.clock.set(new Date())
  for (const one of [other, replayed, late]) expect(await whoIs(one)).toBeNull()
})

test('a sign-in as somebody else meanwhile cancels the connection', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  const back = await browser.leave('google', 'demo-farah', '?connect=1')
  await browser.call('POST', '/logout')
  await browser.call('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  expect(await browser.comeBack(back)).toBe('social-failed')
  const rows = await api.tools.db.select().from(socialIdentities).where(eq(socialIdentities.subject, 'demo-farah'))
  expect(rows).toEqual([])
  expect(id).not.toBe((await whoIs(browser)).id)
})

test('a disconnected invented person no longer opens the account and can be connected again', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  await browser.visit('google', 'demo-farah', '?connect=1')
  const end = async (by: Browser) => (await by.call('DELETE', `/api/compte/${id}/social/google`)).status
  expect(await end((await register()).browser)).not.toBe(200)
  expect(await Promise.all([end(browser), end(browser)])).toContain(200)
  expect(await end(browser)).toBe(404)
  await browser.call('POST', '/logout')
  expect(await browser.visit('google', 'demo-farah')).toBe('social-done')
  expect((await whoIs(browser)).id).not.toBe(id)
})

test('an invented person does not count as another way into a real account', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  await browser.visit('facebook', 'demo-farah', '?connect=1')
  const { db, clock } = api.tools
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
  await db.insert(socialIdentities).values({ provider: 'google', subject: '1', userId: id, linkedAt: clock.now() })
  const end = (name: string) => browser.call('DELETE', `/api/compte/${id}/social/${name}`)
  expect(await (await end('google')).json()).toMatchObject({ code: 'last-way-in' })
  expect((await end('facebook')).status).toBe(200)
  expect(await (await end('google')).json()).toMatchObject({ code: 'last-way-in' })
  const invented = openBrowser()
  await invented.visit('facebook', 'demo-farah')
  const own = (await whoIs(invented)).id
  const last = await invented.call('DELETE', `/api/compte/${own}/social/facebook`)
  expect(await last.json()).toMatchObject({ code: 'last-way-in' })
})

test('without the demo, invented people are removed from real accounts, and real connections stay', async () => {
  await setFree('demo-farah')
  const { browser, id } = await register()
  await browser.visit('facebook', 'demo-farah', '?connect=1')
  const { db, clock } = api.tools
  await db.insert(socialIdentities).values({ provider: 'google', subject: '2', userId: id, linkedAt: clock.now() })
  await putDemoAway(db)
  const left = await db
    .select({ subject: socialIdentities.subject })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, id))
  expect(left).toEqual([{ subject: '2' }])
  const strangers = openBrowser()
  expect(await strangers.visit('facebook', 'demo-farah')).toBe('social-done')
  expect((await whoIs(strangers)).id).not.toBe(id)
})
