import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDemoOpen } from '../../server/demo-access.ts'
import { withPublicHost } from '../../server/host-check.ts'
import type { Tools } from '../../server/tools.ts'
import { demoProviderPath } from '../demo-providers.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { type Authorization, checkAuthorization, findDemoPerson } from './demo-authorization.ts'
import {
  facebookAuthorizationError,
  facebookErrorBody,
  facebookFields,
  facebookPaths,
  facebookTokenError,
  invalidToken,
  unknownField,
} from './demo-facebook.ts'
import {
  type GoogleError,
  googleAuthorizationError,
  googleClaims,
  googleDiscovery,
  googleIssuer,
  googlePaths,
  googleTokenError,
  googleTokenReply,
} from './demo-google.ts'
import { findByToken, grantCode, type Redemption, redeemCode } from './demo-grants.ts'
import { demoSigner } from './demo-signing-key.ts'

type DemoTools = Pick<Tools, 'config' | 'db' | 'clock'>

const hidden = { schema: { hide: true } }
/** Neither the provider's sign-in form nor calls between servers send X-Requested-With. */
const open = { ...hidden, config: { crossSite: true } }

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')
const formOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '')

const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer /i, '') ?? ''

/** The visitor chooses a person on `src/pages/dev-consent.tsx`. */
export function demoProviderRoutes(app: FastifyInstance, tools: DemoTools): void {
  const { config } = tools
  if (!config.demo) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      if (!isDemoOpen(config, request.raw)) return reply.callNotFound()
      reply.header('cache-control', 'no-store')
    })
    if (!config.google) googleRoutes(scope, tools)
    if (!config.facebook) facebookRoutes(scope, tools)
  })
}

type Choice = {
  readonly name: SocialProviderName
  readonly authorization: Authorization
  readonly granted: Readonly<Record<string, string>>
  readonly refused: Readonly<Record<string, string>>
}

async function redirectBack(
  { config, db, clock }: DemoTools,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, authorization, granted, refused }: Choice,
): Promise<FastifyReply> {
  const person = findDemoPerson(name, formOf(request).get('account') ?? '')
  const params = person
    ? { code: await grantCode(db, name, authorization, person.subject, clock.now()), ...granted }
    : { error: 'access_denied', ...refused }
  const back = new URL(authorization.redirectUri)
  back.search = new URLSearchParams({
    ...params,
    ...(authorization.state !== null && { state: authorization.state }),
  }).toString()
  if (name === 'facebook' && person) back.hash = '_=_'
  return reply.redirect(withPublicHost(back, request.headers, config.publicUrl), 303)
}

function googleRoutes(app: FastifyInstance, tools: DemoTools): void {
  const { config, db, clock } = tools
  const at = demoProviderPath.google
  const signer = demoSigner(db)
  const fail = (reply: FastifyReply, { status, error, description }: GoogleError): FastifyReply =>
    reply.code(status).send({ error, error_description: description })

  app.get(at + googlePaths.discovery, hidden, async () => googleDiscovery(config.publicUrl))

  app.get(at + googlePaths.keys, hidden, async () => ({ keys: [(await signer()).jwk] }))

  app.post(at + googlePaths.authorize, open, async (request, reply) => {
    const authorization = checkAuthorization('google', queryOf(request), config.publicUrl)
    if (!authorization.ok) return fail(reply, googleAuthorizationError(authorization))
    const iss = googleIssuer(config.publicUrl)
    const granted = { iss, scope: authorization.value.scope, authuser: '0', prompt: 'consent' }
    return redirectBack(tools, request, reply, {
      name: 'google',
      authorization: authorization.value,
      granted,
      refused: { iss },
    })
  })

  app.post(at + googlePaths.token, open, async (request, reply) => {
    const now = clock.now()
    const redeemed = await redeemCode(db, 'google', redemptionOf(request, formOf(request)), now)
    if (!redeemed.ok) return fail(reply, googleTokenError(redeemed))
    return googleTokenReply(redeemed.value, { signer: await signer(), publicUrl: config.publicUrl, now })
  })

  app.get(at + googlePaths.person, hidden, async (request, reply) => {
    const known = await findByToken(db, 'google', bearerOf(request), clock.now())
    if (known) return googleClaims(known)
    reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"')
    return fail(reply, { status: 401, error: 'invalid_request', description: 'Invalid Credentials' })
  })
}

const redemptionOf = ({ headers }: FastifyRequest, form: URLSearchParams): Redemption => {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
  const [id = null, secret = null] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  return {
    grantType: form.get('grant_type'),
    clientId: form.get('client_id') ?? id,
    clientSecret: form.get('client_secret') ?? secret,
    code: form.get('code'),
    redirectUri: form.get('redirect_uri'),
    verifier: form.get('code_verifier'),
  }
}

function facebookRoutes(app: FastifyInstance, tools: DemoTools): void {
  const { config, db, clock } = tools
  const at = demoProviderPath.facebook

  app.post(at + facebookPaths.authorize, open, async (request, reply) => {
    const authorization = checkAuthorization('facebook', queryOf(request), config.publicUrl)
    if (!authorization.ok) return reply.code(400).send(facebookErrorBody(facebookAuthorizationError(authorization)))
    const refused = { error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' }
    return redirectBack(tools, request, reply, {
      name: 'facebook',
      authorization: authorization.value,
      granted: {},
      refused,
    })
  })

  const token = async (request: FastifyRequest, reply: FastifyReply, sent: URLSearchParams): Promise<unknown> => {
    const redemption = redemptionOf(request, sent)
    // Facebook's documentation does not require `grant_type`.
    const grantType = redemption.grantType ?? 'authorization_code'
    const redeemed = await redeemCode(db, 'facebook', { ...redemption, grantType }, clock.now())
    if (!redeemed.ok) return reply.code(400).send(facebookErrorBody(facebookTokenError(redeemed)))
    return { access_token: redeemed.value.token, token_type: 'bearer', expires_in: 3599 }
  }
  app.get(at + facebookPaths.token, hidden, async (request, reply) => token(request, reply, queryOf(request)))
  app.post(at + facebookPaths.token, open, async (request, reply) => token(request, reply, formOf(request)))

  app.get(at + facebookPaths.person, hidden, async (request, reply) => {
    const query = queryOf(request)
    const sent = bearerOf(request) || (query.get('access_token') ?? '')
    const known = await findByToken(db, 'facebook', sent, clock.now())
    if (!known) return reply.code(400).send(facebookErrorBody(invalidToken))
    const fields = new Set((query.get('fields') || 'id,name').split(','))
    const unknown = [...fields].find((field) => !Object.hasOwn(facebookFields, field))
    if (unknown !== undefined) return reply.code(400).send(facebookErrorBody(unknownField(unknown)))
    return Object.fromEntries([...fields].map((field) => [field, facebookFields[field]?.(known.person)]))
  })
}
