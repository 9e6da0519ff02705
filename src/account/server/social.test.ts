import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import {
  clientId,
  clientSecret,
  type PersonElsewhere,
  type StandIn,
  startOauth,
  startOpenid,
  walkThrough,
} from '../../../tests/social-stand-ins.ts'
import { socialProviders } from '../../adapters/social/social-providers.ts'
import { secondFactors, socialIdentities, users } from './tables.ts'

const minute = 60_000
const home = 'http://127.0.0.1:3000'

let api: AccountApi
let google: StandIn
let facebook: StandIn
beforeAll(async () => {
  google = await startOpenid(`${home}/auth/google/callback`)
  facebook = await startOauth()
  const social = socialProviders({
    google: { clientId, clientSecret, issuer: google.origin },
    facebook: { clientId, clientSecret, origin: facebook.origin },
  })
  api = await createAccountApi({ social })
})
afterAll(async () => {
  await api.close()
  await google.close()
  await facebook.close()
})
beforeEach(() => api.clock.forward(48 * 60 * minute))

const get = async (caller: Caller, url: string) => {
  const reply = await api.app.inject({ method: 'GET', url, cookies: caller.cookies })
  const set = reply.cookies.find(({ name }) => name === 'mida')
  if (set) caller.cookies.mida = set.value
  return { status: reply.statusCode, location: String(reply.headers.location ?? '') }
}

/** All the way there and back; answers where the browser ends. */
const goThrough = async (caller: Caller, name: 'google' | 'facebook', person: PersonElsewhere, query = '') => {
  const standIn = name === 'google' ? google : facebook
  standIn.person = person
  const away = await get(caller, `/auth/${name}${query}`)
  expect(away.status).toBe(302)
  const back = await walkThrough(away.location, standIn.origin)
  return get(caller, back.pathname + back.search)
}

const userOf = async (caller: Caller) => (await caller('GET', '/api/session')).body.user
const rim: PersonElsewhere = { sub: 'google-rim', name: 'Rim Saïdi', email: 'rim@example.com', email_verified: true }

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

  test('the browser ends where it was going', async () => {
    const visitor = await createCaller(api)
    await visitor('POST', '/api/auth/set-redirect-url', { url: '/dar-el-marsa/checkout' })
    expect((await goThrough(visitor, name, person)).location).toBe('/dar-el-marsa/checkout?sign_in=social-done')
  })

  test('a token changes hands: the one of before is dead', async () => {
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
  expect(location).toBe('/?sign_in=social-email-taken')
  expect(await userOf(visitor)).toBeNull()
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

test('an answer for another browser, a second use, a forged state and no attempt at all come to nothing', async () => {
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

test('ten minutes later the way back is closed, and so it is after a refusal there', async () => {
  google.person = rim
  const visitor = await createCaller(api)
  const away = await get(visitor, '/auth/google')
  const back = await walkThrough(away.location, google.origin)
  api.clock.forward(10 * minute)
  expect((await get(visitor, back.pathname + back.search)).location).toBe('/?sign_in=social-failed')
  const state = new URL((await get(visitor, '/auth/google')).location).searchParams.get('state')
  expect((await get(visitor, `/auth/google/callback?error=access_denied&state=${state}`)).location).toBe(
    '/?sign_in=social-failed',
  )
})

test('a signed-in user connects an account, then it opens this one; disconnected, it does not', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const { id } = await userOf(amina)
  const person = { sub: 'google-amina', name: 'A.', email: 'other@example.com', email_verified: true }
  expect((await goThrough(amina, 'google', person, '?connect=1')).location).toBe(
    '/account/security?sign_in=social-connected',
  )
  const visitor = await createCaller(api)
  await goThrough(visitor, 'google', person)
  expect((await userOf(visitor)).id).toBe(id)
  const leo = await createCaller(api, 'leo@example.com')
  expect((await goThrough(leo, 'google', person, '?connect=1')).location).toBe('/account/security?sign_in=social-taken')
  expect((await amina('DELETE', `/api/compte/${id}/social/google`)).status).toBe(200)
  expect((await amina('DELETE', `/api/compte/${id}/social/google`)).body.code).toBe('not-connected')
  expect(
    await api.tools.db
      .select()
      .from(socialIdentities)
      .where(and(eq(socialIdentities.userId, id), eq(socialIdentities.provider, 'google'))),
  ).toEqual([])
})

test('connecting needs a fresh proof, which is asked for before the browser leaves', async () => {
  const leo = await createCaller(api, 'leo@example.com')
  const path = `/api/compte/${(await userOf(leo)).id}/prove`
  expect((await leo('GET', path)).status).toBe(200)
  api.clock.forward(11 * minute)
  expect(await leo('GET', path)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  expect((await get(leo, '/auth/google?connect=1')).location).toBe('/account/security?sign_in=proof-needed')
})

test('every way out of connecting and of proving leads back to the page it began on', async () => {
  const here = '/ar/account/security'
  const person = { sub: 'facebook-nour', name: 'Nour' }
  const nour = await createCaller(api)
  await goThrough(nour, 'facebook', person)
  const comeBack = async (name: 'google' | 'facebook', who: PersonElsewhere, query = '') => {
    await nour('POST', '/api/auth/set-redirect-url', { url: here })
    return (await goThrough(nour, name, who, query)).location
  }
  expect(await comeBack('facebook', person)).toBe(`${here}?sign_in=social-proven`)
  expect(await comeBack('google', { ...rim, sub: 'google-nour' }, '?connect=1')).toBe(
    `${here}?sign_in=social-connected`,
  )
  expect(await comeBack('google', { ...rim, sub: 'google-nour-2' }, '?connect=1')).toBe(`${here}?sign_in=social-taken`)
  api.clock.forward(11 * minute)
  await nour('POST', '/api/auth/set-redirect-url', { url: here })
  expect((await get(nour, '/auth/google?connect=1')).location).toBe(`${here}?sign_in=proof-needed`)
})

test('who is signed in and comes back as somebody else stays who they are, and no account is made', async () => {
  const only = { sub: 'facebook-only-me', name: 'Only me' }
  const visitor = await createCaller(api)
  await goThrough(visitor, 'facebook', only)
  const { id } = await userOf(visitor)
  const count = () => api.tools.db.$count(users)
  const before = await count()
  for (const stranger of ['facebook-ines', 'facebook-never-seen'])
    expect((await goThrough(visitor, 'facebook', { sub: stranger, name: 'Somebody else' })).location).toBe(
      '/account/security?sign_in=social-other',
    )
  expect((await userOf(visitor)).id).toBe(id)
  expect(await count()).toBe(before)
})

test('with a second factor the way elsewhere still proves who is signed in, and still does not sign in alone', async () => {
  const person = { sub: 'facebook-two-steps', name: 'Two steps' }
  const visitor = await createCaller(api)
  await goThrough(visitor, 'facebook', person)
  const { id } = await userOf(visitor)
  await api.tools.db
    .insert(secondFactors)
    .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: api.clock.now() })
  api.clock.forward(11 * minute)
  expect((await visitor('GET', `/api/compte/${id}/export`)).body.code).toBe('proof-needed')
  expect((await goThrough(visitor, 'facebook', person)).location).toBe('/account/security?sign_in=social-proven')
  expect((await visitor('GET', `/api/compte/${id}/export`)).status).toBe(200)
  const elsewhere = await createCaller(api)
  expect((await goThrough(elsewhere, 'facebook', person)).location).toBe('/?sign_in=second-factor-needed')
  expect(await userOf(elsewhere)).toBeNull()
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
