import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccountApi } from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { createSocialApi, rim, userOf } from '../../../tests/social-api.ts'
import { clientId, clientSecret, walkThrough } from '../../../tests/social-stand-ins.ts'
import { socialProviders } from '../../adapters/social/social-providers.ts'
import { listAcceptances } from './legal-store.ts'
import { users } from './tables.ts'

const minute = 60_000
const home = 'http://127.0.0.1:3000'

let place: Awaited<ReturnType<typeof createSocialApi>>
let api: typeof place.api
let get: typeof place.get
let goThrough: typeof place.goThrough
let google: typeof place.google
beforeAll(async () => {
  place = await createSocialApi()
  ;({ api, get, goThrough, google } = place)
})
afterAll(() => place.close())
beforeEach(() => api.clock.forward(48 * 60 * minute))

test('the session tells which providers there are', async () => {
  const visitor = await createCaller(api)
  expect((await visitor('GET', '/api/session')).body.providers).toEqual(['google', 'facebook'])
})

test('the browser leaves with state, nonce and a hashed verifier', async () => {
  const { location } = await get(await createCaller(api), '/auth/google')
  const asked = new URL(location).searchParams
  expect(asked.get('redirect_uri')).toBe(`${home}/auth/google/callback`)
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
})

describe.each([
  ['google', rim],
  ['facebook', { sub: 'facebook-ines', name: 'Inès Bouaziz', email: 'ines@example.com' }],
] as const)('%s', (name, person) => {
  test('a newcomer gets an account, and finds it again', async () => {
    const visitor = await createCaller(api)
    expect((await goThrough(visitor, name, person)).location).toBe('/?sign_in=social-done')
    const made = await userOf(visitor)
    expect(made).toMatchObject({ name: person.name, email: name === 'google' ? person.email : null })
    const again = await createCaller(api)
    await goThrough(again, name, person)
    expect((await userOf(again)).id).toBe(made.id)
  })

  test('a newcomer accepts the texts that the page showed, however many follow meanwhile', async () => {
    const visitor = await createCaller(api)
    await goThrough(
      visitor,
      name,
      { ...person, sub: `${name}-reader`, email: `reader-${name}@example.com` },
      '?terms=4&privacy=x',
    )
    expect(await listAcceptances(api.tools.db, (await userOf(visitor)).id)).toEqual([])
    const other = await createCaller(api)
    await goThrough(
      other,
      name,
      { ...person, sub: `${name}-other`, email: `other-${name}@example.com` },
      '?terms=4&privacy=2',
    )
    expect(await listAcceptances(api.tools.db, (await userOf(other)).id)).toMatchObject([
      { document: 'privacy', version: 2 },
      { document: 'terms', version: 4 },
    ])
  })

  test('the browser ends where it was going', async () => {
    const visitor = await createCaller(api)
    await visitor('POST', '/api/auth/set-redirect-url', { url: '/dar-el-marsa/checkout' })
    expect((await goThrough(visitor, name, person)).location).toBe('/dar-el-marsa/checkout?sign_in=social-done')
  })

  test('a sign-in replaces the session token', async () => {
    const visitor = await createCaller(api)
    await visitor('POST', '/api/auth/set-redirect-url', { url: '/' })
    const before = { ...visitor.cookies }
    await goThrough(visitor, name, person)
    expect(visitor.cookies.mida).not.toBe(before.mida)
  })
})

test('a verified e-mail on both sides leads to the account that has it', async () => {
  await api.tools.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.email, 'selma@example.com'))
  const visitor = await createCaller(api)
  await goThrough(visitor, 'google', {
    sub: 'google-selma',
    name: 'Selma',
    email: 'Selma@example.com',
    email_verified: true,
  })
  expect(await userOf(visitor)).toMatchObject({ name: 'Selma Oueslati', email: 'selma@example.com' })
})

test('an account whose e-mail was never verified is not entered: somebody else may have made it', async () => {
  const squatter = { name: 'Squatter', email: 'victim@example.com' }
  await api.tools.db.insert(users).values(squatter)
  const visitor = await createCaller(api)
  const { location } = await goThrough(visitor, 'google', {
    sub: 'google-victim',
    name: 'Victim',
    email: 'victim@example.com',
    email_verified: true,
  })
  expect(location).toBe('/?sign_in=social-done')
  expect(await userOf(visitor)).toMatchObject({ name: 'Victim', email: 'victim@example.com' })
  const [squatted] = await api.tools.db.select().from(users).where(eq(users.name, 'Squatter'))
  expect(squatted?.email).toBeNull()
})

test('an e-mail that the provider did not verify links nothing', async () => {
  const visitor = await createCaller(api)
  await goThrough(visitor, 'google', {
    sub: 'google-liar',
    name: 'Liar',
    email: 'selma@example.com',
    email_verified: false,
  })
  expect(await userOf(visitor)).toMatchObject({ name: 'Liar', email: null })
})

test('a callback in another browser, a second use, a forged state and a missing attempt are refused', async () => {
  google.person = rim
  const visitor = await createCaller(api)
  const away = await get(visitor, '/auth/google')
  const back = await walkThrough(away.location, google.origin)
  const callback = back.pathname + back.search
  const other = await createCaller(api)
  await get(other, '/auth/google')
  const failed = '/?sign_in=social-failed'
  expect((await get(other, callback)).location).toBe(failed)
  expect((await get(await createCaller(api), callback)).location).toBe(failed)
  const forged = callback.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
  expect((await get(visitor, forged)).location).toBe(failed)
  expect((await get(visitor, callback)).location).toBe(failed)
  for (const caller of [visitor, other]) expect(await userOf(caller)).toBeNull()
})

test('after ten minutes a callback is refused; a cancellation and a failure have different messages', async () => {
  google.person = rim
  const visitor = await createCaller(api)
  const away = await get(visitor, '/auth/google')
  const back = await walkThrough(away.location, google.origin)
  api.clock.forward(10 * minute)
  expect((await get(visitor, back.pathname + back.search)).location).toBe('/?sign_in=social-failed')
  const answered = async (error: string, forged?: string): Promise<string> => {
    const state = forged ?? new URL((await get(visitor, '/auth/google')).location).searchParams.get('state')
    return (await get(visitor, `/auth/google/callback?error=${error}&state=${state}&iss=${google.origin}`)).location
  }
  expect(await answered('access_denied')).toBe('/?sign_in=social-cancelled')
  expect(await answered('server_error')).toBe('/?sign_in=social-failed')
  await get(visitor, '/auth/google')
  expect(await answered('access_denied', 'x'.repeat(43))).toBe('/?sign_in=social-failed')
})

test('the only way in is not taken away', async () => {
  const visitor = await createCaller(api)
  await goThrough(visitor, 'facebook', { sub: 'facebook-only', name: 'Only' })
  const { id } = await userOf(visitor)
  expect(await visitor('DELETE', `/api/compte/${id}/social/facebook`)).toMatchObject({
    status: 409,
    body: { code: 'last-way-in' },
  })
})

test('a provider that is not configured, or that nobody knows, is not there', async () => {
  const plain = await createAccountApi()
  for (const name of ['google', 'facebook', 'x', '__proto__'])
    for (const url of [`/auth/${name}`, `/auth/${name}/callback`])
      expect((await plain.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  const reply = await plain.app.inject({ method: 'GET', url: '/api/session' })
  expect(reply.json().providers).toEqual([])
  await plain.close()
})

test('a provider that is away is said, not a fault', async () => {
  const social = socialProviders({
    google: { clientId, clientSecret, issuer: 'http://127.0.0.1:9' },
    facebook: null,
  })
  const lonely = await createAccountApi({ social })
  const reply = await lonely.app.inject({ method: 'GET', url: '/auth/google' })
  expect(reply.headers.location).toBe('/?sign_in=social-failed')
  await lonely.close()
})
