import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { CallerLeft, currentBudget, QueueFull } from '../adapters/database/time-budget.ts'
import { defaultLanguage, optionalPrefix } from '../kernel/texts.ts'
import { type Brand, ownBrand } from './brand.ts'
import { isDemoOpen } from './demo-access.ts'
import { isUnavailable } from './error-handler.ts'
import { withoutObsolete } from './http.ts'
import { internalAddress } from './internal-requests.ts'
import { findSession, findTablet, type MountTools } from './mount.ts'
import { rateLimitKeyOf } from './network.ts'
import { addressInOffered, allLanguages, type OfferedLanguages } from './offered-languages.ts'
import { createMemberLookup, createMinuteStore } from './rate-limits.ts'
import { createRenderQueue } from './render-queue.ts'
import { reservedSegments, segmentsWithoutPages } from './reserved-words.ts'
import type { Session } from './session.ts'
import { sendStatusPage } from './status-reply.ts'
import type { Tablet } from './tablet.ts'
import type { Tools } from './tools.ts'

export const toolsContext = createContext<Tools>()
export const sessionContext = createContext<() => Promise<Session | null>>()
export const tabletContext = createContext<() => Promise<Tablet | null>>()
export const nonceContext = createContext<string>('')
export const languagesContext = createContext<OfferedLanguages>(allLanguages)
export const brandContext = createContext<Brand>(ownBrand)
export const demoOpenContext = createContext(false)

const awayContext = createContext(false)

export function reportPageFault(error: unknown, context: Readonly<RouterContextProvider>, isGone: boolean): void {
  if (isGone) return
  if (isUnavailable(error)) (context as RouterContextProvider).set(awayContext, true)
  // Nobody waits for the page any more.
  if (error instanceof CallerLeft) return
  context.get(toolsContext).log.error({ err: error }, 'fault in a page')
}

type PageTools = { readonly tools: Tools; readonly mountTools: MountTools; readonly build: () => Promise<ServerBuild> }

/** No page has this path, because no shop can have the domain `-`. */
const nobodysPath = '/-/-'

const toWebRequest = (request: FastifyRequest, reply: FastifyReply, origin: string): Request => {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const address = new URL(origin + request.url)
  // React Router would read a path that begins with `//` as another host.
  if (address.pathname.startsWith('//')) address.pathname = nobodysPath
  return new Request(address, { method: request.method, headers, signal: gone.signal })
}

const send = (reply: FastifyReply, response: Response): FastifyReply => {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : null)
}

/** Per minute and process. A page costs more CPU time than an API read. */
const pagesPerMinute = { member: 300, strangers: 1200 } as const

const askerOf = ({ ip }: FastifyRequest): string =>
  ip === internalAddress ? (currentBudget()?.share?.crowd ?? ip) : rateLimitKeyOf(ip)

async function limitPages(app: FastifyInstance, { tools, mountTools }: Omit<PageTools, 'build'>): Promise<void> {
  const memberOf = createMemberLookup({ clock: tools.clock, mountTools })
  await app.register(rateLimit, {
    timeWindow: 60_000,
    store: createMinuteStore(tools.clock),
    max: async (request: FastifyRequest) => {
      const who = (await memberOf(request)) === null ? 'strangers' : 'member'
      return Math.ceil(pagesPerMinute[who] * tools.config.limitsScale)
    },
    // A shared rendering counts only for its first caller. A rendering without a request counts for nobody.
    allowList: ({ ip }: FastifyRequest) => ip === internalAddress && !currentBudget()?.share,
    keyGenerator: async (request: FastifyRequest) => (await memberOf(request))?.name ?? askerOf(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof QueueFull) return sendStatusPage(reply, 'unavailable', tools.config)
    if (error.statusCode !== 429) throw error
    return sendStatusPage(reply, 'too-many-requests', tools.config)
  })
}

export async function mountPages(app: FastifyInstance, { tools, mountTools, build }: PageTools): Promise<void> {
  const { config } = tools
  const tls = config.publicUrl.startsWith('https:')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(helmet, {
    ...withoutObsolete,
    enableCSPNonces: true,
    strictTransportSecurity: tls,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.mapTiles?.origins ?? [])],
        fontSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        // In older browsers, 'self' does not include WebSockets.
        connectSrc: ["'self'", config.publicUrl.replace(/^http/, 'ws')],
        scriptSrc: ["'self'"],
        ...(tls && { upgradeInsecureRequests: [] }),
      },
    },
  })
  await limitPages(app, { tools, mountTools })
  const renderInTurn = createRenderQueue(config)
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  app.all('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .send({ message: mountTools.sentences.of(request, 'server', 'malformed'), code: 'malformed' })
    if (isNoPage(request.url))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: mountTools.sentences.of(request, 'server', 'unknown-page'), code: 'unknown-page' })
    const moved = withoutDefaultLanguage(request.url) ?? withoutSlash(request.url)
    if (moved) return reply.redirect(moved, 308)
    const spoken = addressInOffered(request.url, config.languages)
    // The redirect is temporary, because the operator may offer the language again.
    if (spoken) return reply.header('cache-control', 'no-store').redirect(spoken, 302)
    const context = new RouterContextProvider()
    let session: Promise<Session | null> | undefined
    context.set(toolsContext, tools)
    context.set(sessionContext, () => (session ??= findSession(request, mountTools)))
    context.set(tabletContext, () => findTablet(request, mountTools))
    context.set(nonceContext, reply.cspNonce.script)
    context.set(languagesContext, config.languages)
    context.set(brandContext, config.brand)
    context.set(demoOpenContext, isDemoOpen(config, request.raw))
    const page = toWebRequest(request, reply, config.publicUrl)
    const response = await renderInTurn(() => handle(page, context))
    if (!context.get(awayContext)) return send(reply, response)
    // The database was unavailable, so the page without its data is discarded.
    await response.body?.cancel()
    return sendStatusPage(reply, 'unavailable', config)
  })
}

const isNoPage = (url: string): boolean => segmentsWithoutPages.has(/^\/([^/?]*)/.exec(url)?.[1] ?? '')

const defaultPrefix = new RegExp(`^/${defaultLanguage}(?=[/?]|$)[/\\\\]*`)

const withoutDefaultLanguage = (url: string): string | null =>
  defaultPrefix.test(url) ? url.replace(defaultPrefix, '/') : null

const shopWithoutSlash = new RegExp(`^(${optionalPrefix}/([a-z0-9][a-z0-9-]*))$`)

const withoutSlash = (url: string): string | null => {
  const [path = '', query] = url.split('?', 2)
  const shop = shopWithoutSlash.exec(path)
  if (!shop || reservedSegments.has(shop[2] ?? '')) return null
  return query === undefined ? `${shop[1]}/` : `${shop[1]}/?${query}`
}
