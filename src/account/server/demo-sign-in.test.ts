import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { type DemoProviders, openDemoProviders } from '../../../tests/demo-providers.ts'
import { userOf } from '../../../tests/social-api.ts'
import { createWholeApi } from '../../../tests/whole-api.ts'
import { readConfig } from '../../server/config.ts'
import { users } from './tables.ts'

let place: DemoProviders
beforeAll(async () => {
  place = await openDemoProviders()
})
afterAll(() => place.api.close())
beforeEach(() => place.api.clock.set(new Date()))

const idOf = async (email: string) =>
  (await place.api.tools.db.select().from(users).where(eq(users.email, email)))[0]?.id

test('without a setting both providers are offered, and lead to pages of our own', async () => {
  const visitor = await createCaller(place.api)
  expect((await visitor('GET', '/api/session')).body.providers).toEqual(['google', 'facebook'])
  for (const [name, path] of [
    ['google', '/dev/google/o/oauth2/v2/auth'],
    ['facebook', '/dev/facebook/v23.0/dialog/oauth'],
  ] as const) {
    const { headers } = await place.api.app.inject({ url: `/auth/${name}`, headers: { host: '127.0.0.1:3000' } })
    expect(new URL(String(headers.location)).pathname).toBe(path)
  }
})

test.each([
  ['google', 'demo-amina', 'amina@example.com'],
  ['google', 'demo-claire', 'claire@example.com'],
  ['facebook', 'demo-yasmine', 'yasmine@example.com'],
] as const)('at %s %s opens the account of %s', async (name, account, email) => {
  for (let time = 0; time < 2; time += 1) {
    const visitor = await createCaller(place.api)
    expect(await place.goThrough(visitor, name, account)).toBe('/?sign_in=social-done')
    expect((await userOf(visitor)).id).toBe(await idOf(email))
  }
})

test.each(['google', 'facebook'] as const)('at %s a newcomer gets an account, and finds it again', async (name) => {
  const visitor = await createCaller(place.api)
  await place.goThrough(visitor, name, 'demo-farah')
  const made = await userOf(visitor)
  expect(made).toMatchObject({ name: 'Farah Mansour', email: name === 'google' ? 'farah@example.com' : null })
  const again = await createCaller(place.api)
  await place.goThrough(again, name, 'demo-farah')
  expect((await userOf(again)).id).toBe(made.id)
})

test('Léo connects Facebook, which opens his account until he disconnects it', async () => {
  const leo = await createCaller(place.api, 'leo@example.com')
  const { id } = await userOf(leo)
  expect(await place.goThrough(leo, 'facebook', 'demo-leo', '?connect=1')).toBe(
    '/account/security?sign_in=social-connected',
  )
  const elsewhere = await createCaller(place.api)
  await place.goThrough(elsewhere, 'facebook', 'demo-leo')
  expect((await userOf(elsewhere)).id).toBe(id)
  expect((await leo('DELETE', `/api/compte/${id}/social/facebook`)).status).toBe(200)
  expect((await leo('DELETE', `/api/compte/${id}/social/facebook`)).body.code).toBe('not-connected')
})

test('an account that never confirmed its address keeps everything else; who proves the address at Google gets an account of their own', async () => {
  const hatem = await idOf('hatem@example.com')
  const visitor = await createCaller(place.api)
  expect(await place.goThrough(visitor, 'google', 'demo-hatem')).toBe('/?sign_in=social-done')
  expect((await userOf(visitor)).id).not.toBe(hatem)
  const [kept] = await place.api.tools.db
    .select()
    .from(users)
    .where(eq(users.id, hatem ?? 0))
  expect(kept).toMatchObject({ email: null, phone: '+21653417729' })
})

test('a cancelled sign-in is reported as that, and a forged state is refused', async () => {
  for (const name of ['google', 'facebook'] as const)
    expect(await place.goThrough(await createCaller(place.api), name, '')).toBe('/?sign_in=social-cancelled')
  const visitor = await createCaller(place.api)
  const { headers, cookies } = await place.api.app.inject({ url: '/auth/google' })
  const back = await place.choose(String(headers.location), 'demo-amina')
  back.searchParams.set('state', 'x'.repeat(43))
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const forged = await place.api.app.inject({ url: back.pathname + back.search, cookies: session })
  expect(forged.headers.location).toBe('/?sign_in=social-failed')
  expect(await userOf(visitor)).toBeNull()
})

test('a browser that came by another name of this site stays with it, where its session is', async () => {
  const headers = { host: 'localhost:3000' }
  const away = await place.api.app.inject({ url: '/auth/google', headers })
  expect(away.headers.location).toMatch(/^\/dev\/google\//)
  const chosen = await place.send(
    String(away.headers.location),
    { account: 'demo-amina' },
    { ...headers, origin: 'http://localhost:3000' },
  )
  expect(chosen.headers.location).toMatch(/^\/auth\/google\/callback\?code=/)
  const cookies = Object.fromEntries(away.cookies.map(({ name, value }) => [name, value]))
  const back = await place.api.app.inject({ url: String(chosen.headers.location), headers, cookies })
  expect(back.headers.location).toBe('/?sign_in=social-done')
})

test('the provider is asked in the language of the page', async () => {
  const visitor = await createCaller(place.api)
  await visitor('POST', '/api/auth/set-redirect-url', { url: '/ar/account/security' })
  const { headers } = await place.api.app.inject({ url: '/auth/google', cookies: visitor.cookies })
  expect(new URL(String(headers.location), 'http://mida').searchParams.get('ui_locales')).toBe('ar')
})

const addresses = [
  ['GET', '/auth/google'],
  ['GET', '/auth/google/callback?code=x&state=y'],
  ['GET', '/dev/google/.well-known/openid-configuration'],
  ['GET', '/dev/google/oauth2/v3/certs'],
  ['POST', '/dev/google/o/oauth2/v2/auth'],
  ['POST', '/dev/google/token'],
  ['GET', '/dev/google/v1/userinfo'],
  ['GET', '/auth/facebook'],
  ['GET', '/auth/facebook/callback?code=x&state=y'],
  ['POST', '/dev/facebook/v23.0/dialog/oauth'],
  ['GET', '/dev/facebook/v23.0/oauth/access_token'],
  ['POST', '/dev/facebook/v23.0/oauth/access_token'],
  ['GET', '/dev/facebook/v23.0/me'],
] as const

describe('where nobody asked for the demo', () => {
  let api: Awaited<ReturnType<typeof createWholeApi>>
  beforeAll(async () => {
    api = await createWholeApi({ config: readConfig({ LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
  })
  afterAll(() => api.close())

  test.each([
    ['another host', { host: 'mida.example' }],
    ['a proxy', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.7' }],
  ])('to a request by %s no provider is offered, and none answers', async (_, headers) => {
    const session = await api.app.inject({ url: '/api/session', headers })
    expect(session.json().providers).toEqual([])
    for (const [method, url] of addresses) {
      const { statusCode } = await api.app.inject({ method, url, headers })
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
    }
  })

  test('to this machine they are', async () => {
    const headers = { host: '127.0.0.1:3000' }
    expect((await api.app.inject({ url: '/api/session', headers })).json().providers).toEqual(['google', 'facebook'])
    for (const [method, url] of addresses)
      expect((await api.app.inject({ method, url, headers })).statusCode, url).not.toBe(404)
  })
})

test('a provider that is configured is the real one, and the demo plays only the other', async () => {
  const config = readConfig({
    DEMO: '1',
    LIMITS_SCALE: '1000',
    DATA_DIR: '/nowhere',
    FACEBOOK_CLIENT_ID: 'ours',
    FACEBOOK_CLIENT_SECRET: 'secret',
  })
  const { socialProviders } = await import('../../adapters/social/social-providers.ts')
  const api = await createWholeApi({ config, social: socialProviders(config) })
  expect((await api.app.inject({ url: '/api/session' })).json().providers).toEqual(['google', 'facebook'])
  const away = await api.app.inject({ url: '/auth/facebook' })
  expect(away.headers.location).toMatch(/^https:\/\/www\.facebook\.com\/v23\.0\/dialog\/oauth\?.*client_id=ours&/)
  expect((await api.app.inject({ url: '/dev/facebook/v23.0/me' })).statusCode).toBe(404)
  expect((await api.app.inject({ url: '/dev/google/oauth2/v3/certs' })).statusCode).toBe(200)
  await api.close()
})
