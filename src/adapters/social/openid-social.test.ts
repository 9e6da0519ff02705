import { expect, test } from 'vitest'
import { oauthProvider, openidProvider } from './openid-social.ts'

const issuer = 'http://127.0.0.1/accounts'
const attempt = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://127.0.0.1/callback' }

const open = (answers: readonly number[]) => {
  const asked: string[] = []
  const provider = openidProvider(issuer, { clientId: 'ours', clientSecret: 'secret' }, async (url) => {
    asked.push(url)
    const status = answers[asked.length - 1] ?? 200
    return Response.json({ issuer, authorization_endpoint: `${issuer}/authorize` }, { status })
  })
  return { provider, asked }
}

test('simultaneous sign-ins ask for the provider’s configuration once, and it is kept', async () => {
  const { provider, asked } = open([])
  const [one, other] = await Promise.all([provider.start(attempt), provider.start(attempt)])
  expect([one.pathname, other.pathname]).toEqual(['/accounts/authorize', '/accounts/authorize'])
  await provider.start(attempt)
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`])
})

test('a configuration that could not be read is asked for again', async () => {
  const { provider, asked } = open([503])
  await expect(provider.start(attempt)).rejects.toThrow()
  expect((await provider.start(attempt)).pathname).toBe('/accounts/authorize')
  expect(asked).toHaveLength(2)
})

test.each([
  ['an identity', '', { subject: '7', email: null, name: 'Amina' }],
  ['an identity that never ends', 'x'.repeat(300_000), 'the provider sent too much'],
])('%s is read up to its limit', async (_, more, expected) => {
  const provider = oauthProvider(
    {
      authorize: 'https://social.test/authorize',
      token: 'https://social.test/token',
      person: 'https://social.test/me',
    },
    { clientId: 'mida', clientSecret: 'secret' },
    'public_profile',
    async (url) =>
      Response.json(
        url.endsWith('/token') ? { access_token: 'a', token_type: 'bearer' } : { id: '7', name: 'Amina', more },
      ),
  )
  const signedIn = provider.finish(new URL('https://mida.test/back?code=c&state=s'), attempt)
  expect(await signedIn.catch((error: Error) => error.message)).toEqual(expected)
})
