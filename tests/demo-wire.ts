import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoClient } from '../src/account/demo-providers.ts'
import type { SocialProviderName } from '../src/account/social-provider.ts'
import { type DemoProviders, openDemoProviders, pathAt, redemption } from './demo-providers.ts'

export const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let place: DemoProviders
let publicUrl: string

const dialogs = { google: '/o/oauth2/v2/auth', facebook: '/v23.0/dialog/oauth' } as const
const tokens = { google: '/token', facebook: '/v23.0/oauth/access_token' } as const
export const someone = { google: 'demo-amina', facebook: 'demo-leo' } as const

export const dialogOf = (name: SocialProviderName, more: Readonly<Record<string, string>> = {}): string =>
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

export const codeAt = async (name: SocialProviderName, dialog = dialogOf(name)): Promise<string> =>
  (await place.choose(dialog, someone[name])).searchParams.get('code') ?? ''

export const redeem = async (name: SocialProviderName, more: Readonly<Record<string, string>>) => {
  const sent = redemption(name, publicUrl, { code_verifier: verifier, ...more })
  const reply = await place.send(pathAt(name, tokens[name]), sent)
  return { status: reply.statusCode, body: reply.json() }
}

export const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await place.api.app.inject({ url: path, headers })
  return { status: reply.statusCode, body: reply.json() }
}

export const openDemoWire = (): { readonly place: DemoProviders; readonly publicUrl: string } => {
  beforeAll(async () => {
    place = await openDemoProviders()
    publicUrl = place.api.tools.config.publicUrl
  })
  afterAll(() => place.api.close())
  beforeEach(() => place.api.clock.set(new Date()))
  return {
    get place() {
      return place
    },
    get publicUrl() {
      return publicUrl
    },
  }
}
