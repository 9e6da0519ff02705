import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type { Clock } from '../kernel/clock.ts'
import { createBurstLog } from './burst-log.ts'
import type { Config } from './config.ts'
import { createErrorHandler } from './error-handler.ts'
import { mayReadMetrics } from './health.ts'
import { createHostCheck, isForeign } from './host-check.ts'
import { closeAfterUnreadBody } from './lingering-close.ts'
import type { MountTools } from './mount.ts'
import { limitRequests } from './rate-limits.ts'
import type { Sentences } from './sentences.ts'
import { isServedBeforeSetUp, isServedInMaintenance, sendStatusPage } from './status-reply.ts'
import type { Tools } from './tools.ts'

const kibibyte = 1024

const refuseWith = (statusCode: number, reason: string): never => {
  throw Object.assign(new Error(reason), { statusCode })
}

const checkHead = ({ method, url, headers }: FastifyRequest): void => {
  if (!url.startsWith('/') && method !== 'OPTIONS') refuseWith(400, 'no address')
  if (/%00|\0/.test(url)) refuseWith(404, 'NUL in address')
  if (url.length > 2 * kibibyte + 512) refuseWith(414, 'address too long')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') refuseWith(415, 'packed body')
}

/** Returns the path and query. An absolute request target overrides the Host header (RFC 9112, 3.2.2). */
const readTarget = (request: IncomingMessage): string => {
  const { url = '/' } = request
  if (url.startsWith('/') || !/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  request.headers.host = host
  return pathname + search
}

/** Removes the Content-Type of a request without a body, because the parser would wait for the body indefinitely. */
const forgetAbsentBody = ({ headers }: IncomingMessage): void => {
  const length = headers['content-length']
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))
    delete headers['content-type']
}

const isWatching = (config: Config, request: IncomingMessage): boolean => {
  const [path = ''] = request.url?.split('?', 1) ?? []
  return path.startsWith('/health/') || (path === '/metrics' && mayReadMetrics(config, request))
}

const maxLoggedHosts = 10

const refuseOtherHosts = ({ config, log }: Pick<Tools, 'config' | 'log'>): ((request: IncomingMessage) => void) => {
  const findFault = createHostCheck(config)
  const logged = new Set<string>()
  return (request) => {
    const fault = findFault(request)
    if (fault === 400) refuseWith(400, 'two Hosts')
    if (fault === null || isWatching(config, request)) return
    const host = String(request.headers.host).slice(0, 100)
    if (logged.size < maxLoggedHosts && !logged.has(host)) {
      logged.add(host)
      log.warn({ host, expected: config.publicHost }, 'a request for another Host than that of PUBLIC_URL')
    }
    refuseWith(421, 'another Host')
  }
}

/** Returns true while the installation is not set up. */
type IsClosed = () => boolean | Promise<boolean>

export function createHttp(
  { config, log }: Pick<Tools, 'config' | 'log'>,
  sentences: Sentences,
  isClosed: IsClosed = () => false,
): FastifyInstance {
  const warn = createBurstLog(log)
  const answerFault = createErrorHandler(sentences, config, warn)
  const checkHost = refuseOtherHosts({ config, log })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * kibibyte,
    requestTimeout: 15_000,
    connectionTimeout: 15_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // Saves 7 to 9 µs of CPU time per cached reply with status 304 (`decisions/public-cache.md`).
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/app/') === true,
    },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: readTarget,
    frameworkErrors: answerFault,
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerFault)
  closeAfterUnreadBody(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    forgetAbsentBody(request.raw)
    checkHost(request.raw)
    if (config.maintenance && !isServedInMaintenance(request.url)) return sendStatusPage(reply, 'maintenance', config)
    if (!isServedBeforeSetUp(request.url) && (await isClosed())) return sendStatusPage(reply, 'being-set-up', config)
    checkHead(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const fields = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode === 503) warn(request.log, fields, 'answered')
    else if (reply.statusCode >= 500) request.log.warn(fields, 'answered')
    else request.log.debug(fields, 'answered')
  })
  return app
}

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}

/** Rejects NUL characters in JSON, because PostgreSQL cannot store them in text. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body as string, (error, value) => {
      try {
        if (!error && holdsNul(value)) throw new RangeError('NUL in body')
        done(error, value)
      } catch (fault) {
        done(Object.assign(fault as Error, { statusCode: 400 }))
      }
    })
  })
}

export const withoutObsolete = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Prevents CSRF: another site can make a browser send cookies, but not X-Requested-With. */
function refuseForeignWrites(app: FastifyInstance, config: Config, sentences: Sentences): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readsOnly.has(request.method)) return
    const exempt = request.routeOptions.config.crossSite === true
    const fromScript = request.headers['x-requested-with'] === 'XMLHttpRequest'
    if (isForeign(request.headers, config) || (!fromScript && !exempt))
      return reply.code(403).send({ message: sentences.of(request, 'server', 'cross-site'), code: 'cross-site' })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes whose callers do not send X-Requested-With, such as payment webhooks and `/broadcasting/auth`. */
    crossSite?: boolean
    isSignIn?: boolean
    isOfAccount?: boolean
  }
}

type Dressing = { readonly config: Config; readonly clock: Clock; readonly mountTools: MountTools }

export async function configureApi(app: FastifyInstance, { config, clock, mountTools }: Dressing): Promise<void> {
  const { sentences } = mountTools
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  parseJson(app)
  await app.register(cookie)
  await app.register(helmet, {
    ...withoutObsolete,
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  await limitRequests(app, { config, clock, mountTools })
  refuseForeignWrites(app, config, sentences)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: sentences.of(request, 'server', 'unknown-page'), code: 'unknown-page' }),
  )
}

const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Groups the calls by the first part of their path, such as `pro` for `/api/pro/orders`. */
const tagged: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const [first = ''] = url.split('/').filter((part) => part !== '' && part !== 'api')
  return { schema: { ...schema, tags: [first] }, url }
}

/** Must be called before the routes are registered. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mida',
        version,
        description: 'Order from nearby restaurants. State-changing calls need X-Requested-With: XMLHttpRequest.',
      },
    },
    transform: tagged,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // Hundreds of calls at once keep a slow browser busy for half a minute.
    uiConfig: { docExpansion: 'none' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
