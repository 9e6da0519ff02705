import { createHash, createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DemoProviders, openDemoProviders, pathAt, redemption } from '../../../tests/demo-providers.ts'
import { freePort } from '../../../tests/port.ts'
import { createWholeApi } from '../../../tests/whole-api.ts'
import type { SocialAttempt } from '../../adapters/social/social.ts'
import { socialProviders as realProviders } from '../../adapters/social/social-providers.ts'
import { readConfig } from '../../server/config.ts'
import { demoClient } from '../demo-providers.ts'
import { type SocialProviderName, socialProviders } from '../social-provider.ts'
import { demoGrants } from './tables.ts'

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let place: DemoProviders
let publicUrl: string
beforeAll(async () => {
  place = await openDemoProviders()
  publicUrl = place.api.tools.config.publicUrl
})
afterAll(() => place.api.close())
beforeEach(() => place.api.clock.set(new Date()))

const dialogs = { google: '/o/oauth2/v2/auth', facebook: '/v23.0/dialog/oauth' } as const
const tokens = { google: '/token', facebook: '/v23.0/oauth/access_token' } as const
const someone = { google: 'demo-amina', facebook: 'demo-leo' } as const

const dialogOf = (name: SocialProviderName, more: Readonly<Record<string, string>> = {}): string =>
  `${pathAt(name, dialogs[name])}?${new URLSearchParams({
    client_id: demoClient.clientId,
    redirect_uri: `${publicUrl}/auth/${name}/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'as it was sent',
    nonce: 'once',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`

const codeAt = async (name: SocialProviderName, dialog = dialogOf(name)): Promise<string> =>
  (await place.choose(dialog, someone[name])).searchParams.get('code') ?? ''

const redeem = async (name: SocialProviderName, more: Readonly<Record<string, string>>) => {
  const sent = redemption(name, publicUrl, { code_verifier: verifier, ...more })
  const reply = await place.send(pathAt(name, tokens[name]), sent)
  return { status: reply.statusCode, body: reply.json() }
}

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await place.api.app.inject({ url: path, headers })
  return { status: reply.statusCode, body: reply.json() }
}

test('over the network the adapters of the real providers find out who came', async () => {
  const port = await freePort()
  const config = readConfig({ PORT: String(port), LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' })
  const api = await createWholeApi({ config })
  api.clock.set(new Date())
  await api.app.listen({ port, host: '127.0.0.1' })
  const providers = realProviders({
    google: { ...demoClient, issuer: `${config.publicUrl}/dev/google` },
    facebook: { ...demoClient, origin: `${config.publicUrl}/dev/facebook` },
  })
  const people: unknown[] = []
  for (const name of socialProviders) {
    const redirectUri = `${config.publicUrl}/auth/${name}/callback`
    const attempt: SocialAttempt = { state: 'state', nonce: 'nonce', verifier, redirectUri }
    const dialog = await providers.get(name)?.start(attempt)
    const chosen = await fetch(dialog ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ account: someone[name] }),
    })
    people.push(await providers.get(name)?.finish(new URL(chosen.headers.get('location') ?? ''), attempt))
  }
  expect(people).toEqual([
    { subject: 'demo-amina', name: 'Amina Ben Youssef', email: 'amina@example.com' },
    { subject: 'demo-leo', name: 'Léo Martin', email: null },
  ])
  await api.close()
})

test('Google’s discovery document names addresses that answer, and nothing else', async () => {
  const { body } = await get(pathAt('google', '/.well-known/openid-configuration'))
  expect(body).toMatchObject({ issuer: `${publicUrl}/dev/google`, id_token_signing_alg_values_supported: ['RS256'] })
  const named = Object.entries(body).filter(([name]) => /_(?:endpoint|uri)$/.test(name))
  expect(named.map(([name]) => name)).toEqual([
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
  ])
  for (const [name, url] of named) {
    const method = name === 'authorization_endpoint' || name === 'token_endpoint' ? 'POST' : 'GET'
    expect((await place.api.app.inject({ method, url: new URL(String(url)).pathname })).statusCode, name).not.toBe(404)
  }
})

test('Google’s identity is signed with the published key, for this client, this attempt and this token', async () => {
  const { body } = await redeem('google', { code: await codeAt('google') })
  const [head = '', claims = '', signature = ''] = body.id_token.split('.')
  const { keys } = (await get(pathAt('google', '/oauth2/v3/certs'))).body
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const jwk = keys.find(({ kid }: { kid: string }) => kid === read(head).kid)
  expect(jwk.d).toBeUndefined()
  const isSigned = (content: string): boolean =>
    verify(
      'sha256',
      Buffer.from(content),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  expect(isSigned(`${head}.${claims}`)).toBe(true)
  expect(isSigned(`${head}.${claims}x`)).toBe(false)
  expect(read(claims)).toMatchObject({
    iss: `${publicUrl}/dev/google`,
    aud: demoClient.clientId,
    nonce: 'once',
    sub: 'demo-amina',
    email: 'amina@example.com',
    email_verified: true,
    at_hash: createHash('sha256').update(body.access_token).digest().subarray(0, 16).toString('base64url'),
  })
  const bearer = { authorization: `Bearer ${body.access_token}` }
  expect((await get(pathAt('google', '/v1/userinfo'), bearer)).body.sub).toBe('demo-amina')
  expect((await get(pathAt('google', '/v1/userinfo'))).status).toBe(401)
})

test('Facebook answers the fields that are asked for, and one that nobody has is an error', async () => {
  const { body } = await redeem('facebook', { code: await codeAt('facebook') })
  const me = (query: string) =>
    get(pathAt('facebook', `/v23.0/me${query}`), { authorization: `Bearer ${body.access_token}` })
  expect((await me('')).body).toEqual({ id: 'demo-leo', name: 'Léo Martin' })
  expect((await me('?fields=id,first_name')).body).toEqual({ id: 'demo-leo', first_name: 'Léo' })
  for (const field of ['email', 'constructor', '__proto__'])
    expect(await me(`?fields=id,${field}`)).toMatchObject({ status: 400, body: { error: { code: 100 } } })
  expect(await get(pathAt('facebook', '/v23.0/me?access_token=forged'))).toMatchObject({
    status: 400,
    body: { error: { type: 'OAuthException', code: 190, fbtrace_id: expect.any(String) } },
  })
})

test('who refuses is sent back with each provider’s own words', async () => {
  const google = (await place.choose(dialogOf('google'), '')).searchParams
  expect(Object.fromEntries(google)).toEqual({
    error: 'access_denied',
    iss: `${publicUrl}/dev/google`,
    state: 'as it was sent',
  })
  const facebook = (await place.choose(dialogOf('facebook'), '')).searchParams
  expect(Object.fromEntries(facebook)).toEqual({
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state: 'as it was sent',
  })
})

test('nobody can be chosen who is not on the page', async () => {
  for (const account of ['demo-nour', 'demo-yasmine', '1', '__proto__', 'amina@example.com'])
    expect((await place.choose(dialogOf('google'), account)).searchParams.get('error')).toBe('access_denied')
})

describe.each([
  [
    'google',
    (error: string) => ({ error, error_description: expect.stringMatching(/\S/) }),
    { unknown: 'invalid_grant', used: 'invalid_grant', proof: 'invalid_grant', redirect: 'redirect_uri_mismatch' },
  ],
  [
    'facebook',
    (message: string) => ({
      error: {
        message: expect.stringContaining(message),
        type: 'OAuthException',
        code: 100,
        fbtrace_id: expect.stringMatching(/\S/),
      },
    }),
    {
      unknown: 'Invalid verification code format.',
      used: 'This authorization code has been used.',
      proof: 'code_verifier',
      redirect: 'redirect_uri is identical',
    },
  ],
] as const)('%s refuses with 400 and its own words', (name, shape, words) => {
  const expectRefusal = (answer: unknown, word: string) =>
    expect(answer).toMatchObject({ status: 400, body: shape(word) })

  test('a code that nobody gave, one of the other provider, and one that is too old', async () => {
    expectRefusal(await redeem(name, { code: 'forged' }), words.unknown)
    const other = name === 'google' ? 'facebook' : 'google'
    expectRefusal(await redeem(name, { code: await codeAt(other) }), words.unknown)
    const code = await codeAt(name)
    place.api.clock.forward(10 * 60_000)
    expectRefusal(await redeem(name, { code }), words.unknown)
  })

  test('a code the second time, which ends the token of the first', async () => {
    const code = await codeAt(name)
    const answers = await Promise.all([redeem(name, { code }), redeem(name, { code }), redeem(name, { code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expectRefusal(await redeem(name, { code }), words.used)
    const authorization = `Bearer ${answers.find(({ status }) => status === 200)?.body.access_token}`
    const person = pathAt(name, name === 'google' ? '/v1/userinfo' : '/v23.0/me')
    expect((await get(person, { authorization })).status).toBeGreaterThanOrEqual(400)
  })

  test('a code that was made for another client', async () => {
    const code = await codeAt(name)
    const codeHash = createHash('sha256').update(code).digest()
    await place.api.tools.db.update(demoGrants).set({ clientId: 'another' }).where(eq(demoGrants.codeHash, codeHash))
    expectRefusal(await redeem(name, { code }), words.unknown)
  })

  test('another verifier, none, and one that was never announced', async () => {
    const code = await codeAt(name)
    expectRefusal(await redeem(name, { code, code_verifier: 'x'.repeat(43) }), words.proof)
    expectRefusal(await redeem(name, { code, code_verifier: '' }), words.proof)
    const plain = new URL(dialogOf(name), publicUrl)
    plain.searchParams.delete('code_challenge')
    const unproven = await codeAt(name, plain.pathname + plain.search)
    expectRefusal(await redeem(name, { code: unproven }), words.proof)
    expect((await redeem(name, { code })).status).toBe(200)
  })

  test('another address to come back to', async () => {
    const code = await codeAt(name)
    expectRefusal(await redeem(name, { code, redirect_uri: 'https://evil.example/' }), words.redirect)
  })
})

const refuseChoice = async (name: SocialProviderName, more: Readonly<Record<string, string>>) => {
  const reply = await place.send(dialogOf(name, more), { account: someone[name] }, { origin: publicUrl })
  return { status: reply.statusCode, location: reply.headers.location, body: reply.json() }
}

test.each([
  [{ redirect_uri: 'https://evil.example/auth/google/callback' }, 400, 'redirect_uri_mismatch', 191],
  [{ redirect_uri: 'http://127.0.0.1:3000/auth/google/callback/../x' }, 400, 'redirect_uri_mismatch', 191],
  [{ client_id: 'another' }, 401, 'invalid_client', 101],
  [{ client_id: '' }, 400, 'invalid_request', 100],
  [{ response_type: 'token' }, 400, 'unsupported_response_type', 100],
  [{ code_challenge_method: 'plain' }, 400, 'invalid_request', 100],
  [{ code_challenge: 'short' }, 400, 'invalid_request', 100],
  [{ nonce: 'x'.repeat(1001) }, 400, 'invalid_request', 100],
])('a browser that was sent with %j is sent nowhere', async (more, status, error, code) => {
  expect(await refuseChoice('google', more)).toMatchObject({ status, location: undefined, body: { error } })
  expect(await refuseChoice('facebook', more)).toMatchObject({
    status: 400,
    location: undefined,
    body: { error: { type: 'OAuthException', code } },
  })
})

test('a parameter that stands twice is refused, and so is a choice that another site’s page sends', async () => {
  const twice = `${dialogOf('google')}&redirect_uri=https://evil.example/`
  expect((await place.send(twice, { account: 'demo-amina' })).json()).toEqual({
    error: 'invalid_request',
    error_description: 'OAuth 2 parameters can only have a single value: redirect_uri',
  })
  const foreign = await place.send(dialogOf('google'), { account: 'demo-amina' }, { origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
})

test('a client that does not know its secret, or is none, is refused', async () => {
  const code = await codeAt('google')
  expect(await redeem('google', { code, client_secret: 'x' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect(await redeem('facebook', { code, client_secret: 'x' })).toMatchObject({
    status: 400,
    body: { error: { code: 1 } },
  })
  expect(await redeem('google', { code, grant_type: 'password' })).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  })
})
