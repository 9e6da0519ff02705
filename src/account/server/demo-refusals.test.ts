import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pathAt } from '../../../tests/demo-providers.ts'
import { codeAt, dialogOf, get, openDemoWire, redeem, someone } from '../../../tests/demo-wire.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { demoGrants } from './tables.ts'

const here = openDemoWire()

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
    here.place.api.clock.forward(10 * 60_000)
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
    await here.place.api.tools.db
      .update(demoGrants)
      .set({ clientId: 'another' })
      .where(eq(demoGrants.codeHash, codeHash))
    expectRefusal(await redeem(name, { code }), words.unknown)
  })

  test('another verifier, none, and one that was never announced', async () => {
    const code = await codeAt(name)
    expectRefusal(await redeem(name, { code, code_verifier: 'x'.repeat(43) }), words.proof)
    expectRefusal(await redeem(name, { code, code_verifier: '' }), words.proof)
    const plain = new URL(dialogOf(name), here.publicUrl)
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
  const reply = await here.place.send(dialogOf(name, more), { account: someone[name] }, { origin: here.publicUrl })
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
  expect((await here.place.send(twice, { account: 'demo-amina' })).json()).toEqual({
    error: 'invalid_request',
    error_description: 'OAuth 2 parameters can only have a single value: redirect_uri',
  })
  const foreign = await here.place.send(
    dialogOf('google'),
    { account: 'demo-amina' },
    { origin: 'https://evil.example' },
  )
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
