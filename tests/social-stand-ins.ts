import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { portOf } from './port.ts'

export type PersonElsewhere = { sub: string; name: string; email?: string; email_verified?: boolean }

export type StandIn = {
  readonly origin: string
  person: PersonElsewhere
  close(): Promise<void>
}

export const clientId = 'mida-at-the-stand-in'
export const clientSecret = 'secret-of-mida-at-the-stand-in'

const listen = async (): Promise<{
  origin: string
  answer: (handle: RequestListener) => void
  close: () => Promise<void>
}> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    answer: (handle) => void server.on('request', handle),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Provider = {
  callback(): RequestListener
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: {
    accountId: string
    clientId: string
  }) => {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
}

/** The certified OpenID provider `oidc-provider`. It signs in `person` and asks no questions. */
export const startOpenid = async (redirectUri: string): Promise<StandIn> => {
  // @ts-expect-error: the package has no types of its own
  const loaded: { default: new (issuer: string, configuration: object) => Provider } = await import('oidc-provider')
  const { default: ProviderClass } = loaded
  const { origin, answer, close } = await listen()
  const standIn: StandIn = { origin, person: { sub: 'nobody', name: 'Nobody' }, close }
  const provider: Provider = new ProviderClass(origin, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for tests only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ ...standIn.person, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  answer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: standIn.person.sub } })
  })
  return standIn
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A local server that implements OAuth 2 as Facebook does. */
export const startOauth = async (): Promise<StandIn> => {
  const { origin, answer, close } = await listen()
  const standIn: StandIn = { origin, person: { sub: 'nobody', name: 'Nobody' }, close }
  const codes = new Map<string, { challenge: string; person: PersonElsewhere }>()
  const tokens = new Map<string, PersonElsewhere>()
  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown>> = {
    '/v23.0/dialog/oauth': (_, response, { searchParams }) => {
      const code = randomUUID()
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', person: standIn.person })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }))
      response.writeHead(302, { location: back.href }).end()
    },
    '/v23.0/oauth/access_token': async (request, response) => {
      const sent = new URLSearchParams(await textOf(request))
      const known = codes.get(sent.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      const isOurs = sent.get('client_id') === clientId && sent.get('client_secret') === clientSecret
      response.setHeader('content-type', 'application/json')
      if (!known || known.challenge !== challenge || !isOurs)
        return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
      codes.delete(sent.get('code') ?? '')
      const token = randomUUID()
      tokens.set(token, known.person)
      response.end(JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 3600 }))
    },
    '/v23.0/me': (request, response) => {
      const person = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
      response.setHeader('content-type', 'application/json')
      if (!person) return response.writeHead(401).end('{}')
      response.end(JSON.stringify({ id: person.sub, name: person.name, email: person.email }))
    },
  }
  answer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const route = routes[url.pathname]
    if (route) void route(request, response, url)
    else response.writeHead(404).end()
  })
  return standIn
}

/** Follows the redirects of a sign-in. Returns the address at `origin` to which the browser returns. */
export const walkThrough = async (from: string, origin: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let address = from
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location)
      throw new Error(`the provider stopped at ${address} with ${response.status}: ${await response.text()}`)
    address = new URL(location, address).href
    if (new URL(address).origin !== origin) return new URL(address)
  }
  throw new Error('the provider never let go')
}
