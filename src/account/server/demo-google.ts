import { createHash } from 'node:crypto'
import { demoProviderPath, fullNameOf } from '../demo-providers.ts'
import type { AuthorizationRefusal } from './demo-authorization.ts'
import { type Redeemed, type RedemptionRefusal, tokenSeconds } from './demo-grants.ts'
import type { DemoSigner } from './demo-signing-key.ts'

export type GoogleError = { readonly status: 400 | 401; readonly error: string; readonly description: string }

const error = (name: string, description: string, status: 400 | 401 = 400): GoogleError => ({
  status,
  error: name,
  description,
})

const unknownClient = error('invalid_client', 'The OAuth client was not found.', 401)

const authorizationErrors: Readonly<Record<AuthorizationRefusal, GoogleError>> = {
  'repeated-parameter': error('invalid_request', 'OAuth 2 parameters can only have a single value: {parameter}'),
  'missing-parameter': error('invalid_request', 'Missing required parameter: {parameter}'),
  'unknown-client': unknownClient,
  'foreign-redirect': error('redirect_uri_mismatch', 'The redirect URI is not one of those that this client may use.'),
  'unsupported-response': error('unsupported_response_type', 'Invalid response_type. Supported: code'),
  'unsupported-challenge': error('invalid_request', 'Invalid code_challenge or code_challenge_method. Supported: S256'),
}

const tokenErrors: Readonly<Record<RedemptionRefusal, GoogleError>> = {
  'unsupported-grant': error('unsupported_grant_type', 'Invalid grant_type. Supported: authorization_code'),
  'unknown-client': unknownClient,
  'wrong-secret': error('invalid_client', 'Unauthorized', 401),
  'missing-code': error('invalid_request', 'Missing required parameter: code'),
  'unknown-code': error('invalid_grant', 'Malformed auth code.'),
  'used-code': error('invalid_grant', 'Bad Request'),
  'other-redirect': error('redirect_uri_mismatch', 'Bad Request'),
  'missing-verifier': error('invalid_grant', 'Missing code verifier.'),
  'needless-verifier': error('invalid_grant', 'code_verifier or verifier is not needed.'),
  'wrong-verifier': error('invalid_grant', 'Invalid code verifier.'),
}

type Refused<Code> = { readonly code: Code; readonly values?: Readonly<Record<string, string | number>> }

export const googleAuthorizationError = ({ code, values }: Refused<AuthorizationRefusal>): GoogleError => {
  const { description, ...rest } = authorizationErrors[code]
  return { ...rest, description: description.replace('{parameter}', String(values?.parameter ?? '')) }
}

export const googleTokenError = ({ code }: Refused<RedemptionRefusal>): GoogleError => tokenErrors[code]

export const googlePaths = {
  discovery: '/.well-known/openid-configuration',
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  keys: '/oauth2/v3/certs',
  person: '/v1/userinfo',
} as const

export const googleIssuer = (publicUrl: string): string => publicUrl + demoProviderPath.google

export const googleDiscovery = (publicUrl: string) => {
  const issuer = googleIssuer(publicUrl)
  return {
    issuer,
    authorization_endpoint: issuer + googlePaths.authorize,
    token_endpoint: issuer + googlePaths.token,
    userinfo_endpoint: issuer + googlePaths.person,
    jwks_uri: issuer + googlePaths.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    authorization_response_iss_parameter_supported: true,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  }
}

export const googleClaims = ({ person, scope }: { person: Redeemed['person']; scope: string }) => {
  const scopes = scope.split(' ')
  return {
    sub: person.subject,
    ...(scopes.includes('profile') && {
      name: fullNameOf(person),
      given_name: person.firstName,
      family_name: person.lastName,
    }),
    ...(scopes.includes('email') && { email: person.email, email_verified: true }),
  }
}

/** Binds the ID token to the access token (OpenID Connect): the left half of the access token's SHA-256. */
const atHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')

export const googleTokenReply = (
  { token, person, grant }: Redeemed,
  { signer, publicUrl, now }: { signer: DemoSigner; publicUrl: string; now: Date },
) => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const identity = {
    iss: googleIssuer(publicUrl),
    azp: grant.clientId,
    aud: grant.clientId,
    ...googleClaims({ person, scope: grant.scope }),
    at_hash: atHash(token),
    ...(grant.nonce !== null && { nonce: grant.nonce }),
    iat: issuedAt,
    exp: issuedAt + tokenSeconds + 1,
  }
  return {
    access_token: token,
    expires_in: tokenSeconds,
    scope: grant.scope,
    token_type: 'Bearer',
    ...(grant.scope.split(' ').includes('openid') && { id_token: signer.sign(identity) }),
  }
}
