import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type DemoPerson, demoClient, demoPeople } from '../demo-providers.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { callbackUrl } from './social-sign-in.ts'

export type Authorization = {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly state: string | null
  readonly nonce: string | null
  readonly challenge: string | null
}

/** Shown on the provider's page. The redirect URI is not trusted, so the browser is not redirected. */
export type AuthorizationRefusal =
  | 'repeated-parameter'
  | 'missing-parameter'
  | 'unknown-client'
  | 'foreign-redirect'
  | 'unsupported-response'
  | 'unsupported-challenge'

const known = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const

const longest = 1000

export function checkAuthorization(
  name: SocialProviderName,
  query: URLSearchParams,
  publicUrl: string,
): Result<Authorization, AuthorizationRefusal> {
  for (const parameter of known) {
    if (query.getAll(parameter).length > 1) return refuse('repeated-parameter', { values: { parameter } })
    if ((query.get(parameter) ?? '').length > longest) return refuse('missing-parameter', { values: { parameter } })
  }
  for (const parameter of required[name])
    if (!query.get(parameter)) return refuse('missing-parameter', { values: { parameter } })
  const clientId = query.get('client_id') ?? ''
  const redirectUri = query.get('redirect_uri') ?? ''
  if (clientId !== demoClient.clientId) return refuse('unknown-client')
  if (redirectUri !== callbackUrl(publicUrl, name)) return refuse('foreign-redirect')
  if ((query.get('response_type') ?? 'code') !== 'code') return refuse('unsupported-response')
  const challenge = query.get('code_challenge')
  if (challenge !== null && (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)))
    return refuse('unsupported-challenge')
  return ok({
    clientId,
    redirectUri,
    scope: query.get('scope') ?? '',
    state: query.get('state'),
    nonce: query.get('nonce'),
    challenge,
  })
}

const required: Readonly<Record<SocialProviderName, readonly string[]>> = {
  google: ['client_id', 'redirect_uri', 'response_type', 'scope'],
  facebook: ['client_id', 'redirect_uri'],
}

export const findDemoPerson = (name: SocialProviderName, subject: string): DemoPerson | null =>
  demoPeople[name].find((person) => person.subject === subject) ?? null
