import * as client from 'openid-client'
import { readLimited } from '../../kernel/read-limited.ts'
import type { SocialAttempt, SocialPerson, SocialProvider } from './social.ts'

export type Credentials = { readonly clientId: string; readonly clientSecret: string }

export type InnerFetch = (url: string, init: RequestInit) => Promise<Response>

const timeoutSeconds = 10

const maxReplyBytes = 256 * 1024

const parametersOf = async ({ state, nonce, verifier, redirectUri }: SocialAttempt, scope: string) => ({
  redirect_uri: redirectUri,
  scope,
  state,
  nonce,
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

const unlessCancelled = <Tokens>(granting: Promise<Tokens>): Promise<Tokens | 'cancelled'> =>
  granting.catch((error: unknown) => {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
    throw error
  })

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const within =
  (inner: InnerFetch): client.CustomFetch =>
  (url, { body, ...init }) =>
    inner(url, { ...init, ...(body && { body: String(body) }) })

export const openidProvider = (
  issuer: string,
  { clientId, clientSecret }: Credentials,
  inner: InnerFetch | null = null,
): SocialProvider => {
  const url = new URL(issuer)
  // Plain HTTP is allowed only for localhost and for the providers of the demo.
  const isPlain = inner !== null || isLoopback(url)
  let discovery: Promise<client.Configuration> | null = null
  /** Reads the provider's configuration once. After a failure, the next call retries. */
  const configuration = (): Promise<client.Configuration> => {
    discovery ??= client
      .discovery(url, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        ...(inner && { [client.customFetch]: within(inner) }),
      })
      .catch((error: unknown) => {
        discovery = null
        throw error
      })
    return discovery
  }
  return {
    isDemo: inner !== null,
    start: async (attempt) =>
      client.buildAuthorizationUrl(await configuration(), await parametersOf(attempt, 'openid email profile')),
    finish: async (callback, { state, nonce, verifier }) => {
      const tokens = await unlessCancelled(
        client.authorizationCodeGrant(await configuration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      )
      if (tokens === 'cancelled') return tokens
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no identity')
      return {
        subject: claims.sub,
        email: claims.email_verified === true ? textOr(claims.email) : null,
        name: textOr(claims.name),
      }
    },
  }
}

const isLoopback = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

export type OAuthEndpoints = { readonly authorize: string; readonly token: string; readonly person: string }

/** For providers such as Facebook. The e-mail is ignored, because the provider does not say whether it is verified. */
export const oauthProvider = (
  endpoints: OAuthEndpoints,
  { clientId, clientSecret }: Credentials,
  scope: string,
  inner: InnerFetch | null = null,
): SocialProvider => {
  const issuer = new URL(endpoints.authorize).origin
  const configuration = new client.Configuration(
    { issuer, authorization_endpoint: endpoints.authorize, token_endpoint: endpoints.token },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  )
  configuration.timeout = timeoutSeconds
  if (inner) configuration[client.customFetch] = within(inner)
  if (inner || isLoopback(new URL(endpoints.token))) client.allowInsecureRequests(configuration)
  return {
    isDemo: inner !== null,
    start: async (attempt) => client.buildAuthorizationUrl(configuration, await parametersOf(attempt, scope)),
    finish: async (callback, { state, verifier }) => {
      const tokens = await unlessCancelled(
        client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        }),
      )
      if (tokens === 'cancelled') return tokens
      const answer = await client.fetchProtectedResource(
        configuration,
        tokens.access_token,
        new URL(endpoints.person),
        'GET',
      )
      if (!answer.ok) throw new Error(`the provider sent no identity: ${answer.status}`)
      const body = await readLimited(answer, maxReplyBytes)
      if (body === null) throw new Error('the provider sent too much')
      return personOf(JSON.parse(body.toString('utf8')))
    },
  }
}

const personOf = (answer: unknown): SocialPerson => {
  const { id, name } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const subject = textOr(id)
  if (!subject) throw new Error('the provider sent no identity')
  return { subject, email: null, name: textOr(name) }
}
