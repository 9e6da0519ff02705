import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathAt } from '../../../tests/demo-providers.ts'
import { codeAt, dialogOf, get, openDemoWire, redeem, someone, verifier } from '../../../tests/demo-wire.ts'
import { freePort } from '../../../tests/port.ts'
import { createWholeApi } from '../../../tests/whole-api.ts'
import type { SocialAttempt } from '../../adapters/social/social.ts'
import { socialProviders as realProviders } from '../../adapters/social/social-providers.ts'
import { readConfig } from '../../server/config.ts'
import { demoClient } from '../demo-providers.ts'
import { socialProviders } from '../social-provider.ts'

const here = openDemoWire()

test('the real adapters read the identity over the network', async () => {
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
  expect(body).toMatchObject({
    issuer: `${here.publicUrl}/dev/google`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const named = Object.entries(body).filter(([name]) => /_(?:endpoint|uri)$/.test(name))
  expect(named.map(([name]) => name)).toEqual([
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
  ])
  for (const [name, url] of named) {
    const method = name === 'authorization_endpoint' || name === 'token_endpoint' ? 'POST' : 'GET'
    expect((await here.place.api.app.inject({ method, url: new URL(String(url)).pathname })).statusCode, name).not.toBe(
      404,
    )
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
    iss: `${here.publicUrl}/dev/google`,
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

test('a refusal returns the error in the format of each provider', async () => {
  const google = (await here.place.choose(dialogOf('google'), '')).searchParams
  expect(Object.fromEntries(google)).toEqual({
    error: 'access_denied',
    iss: `${here.publicUrl}/dev/google`,
    state: 'as it was sent',
  })
  const facebook = (await here.place.choose(dialogOf('facebook'), '')).searchParams
  expect(Object.fromEntries(facebook)).toEqual({
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state: 'as it was sent',
  })
})

test('only people on the page can be chosen', async () => {
  for (const account of ['demo-nour', 'demo-yasmine', '1', '__proto__', 'amina@example.com'])
    expect((await here.place.choose(dialogOf('google'), account)).searchParams.get('error')).toBe('access_denied')
})
