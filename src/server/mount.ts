import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { currentBudget } from '../adapters/database/time-budget.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '../kernel/endpoint.ts'
import type { MissingProof } from '../kernel/proof.ts'
import type { Refusal, Result } from '../kernel/result.ts'
import type { Language } from '../kernel/texts.ts'
import {
  type CookieSettings,
  readDevice,
  setDeviceCookie,
  setSessionCookie,
  setTabletCookie,
  tabletCookieName,
} from './cookies.ts'
import type { Arrival } from './demo-access.ts'
import { languageOf, type Sentences } from './sentences.ts'
import type { Member, Session, SessionKeeper, SignedInSession, StoredSession } from './session.ts'
import { openJson, ReadyJson, StreamedList, StreamedObject } from './streamed-reply.ts'
import type { Tablet, TabletKeeper } from './tablet.ts'
import { receiveFile } from './upload.ts'
import { type WriteQueue, writerOf } from './write-queue.ts'

type SessionFor<E extends Endpoint> = E['access'] extends 'user'
  ? SignedInSession
  : E['access'] extends 'visitor'
    ? Session
    : Session | null

export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: SessionFor<E>
  readonly tablet: Tablet | null
  readonly language: Language
  readonly isDemoOpen: boolean
  readonly ip: string
  readonly log: Logger
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  setSessionToken(token: string | null): void
  readonly device: string | null
  setDeviceToken(token: string): void
  setTabletToken(token: string): void
  receiveFile(field: string): Promise<Result<Buffer, 'missing' | 'too-large'>>
}

type Streamed<Reply> = Reply extends readonly (infer Item)[]
  ? StreamedList<Item>
  : string extends keyof Reply
    ? StreamedObject
    : never

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<ReplyOf<E> | Streamed<ReplyOf<E>> | ReadyJson, RefusalOf<E>>>

export type MountTools = {
  readonly sessions: SessionKeeper
  readonly tablets: TabletKeeper
  readonly sentences: Sentences
  readonly writeQueue: WriteQueue
  readonly isDemoOpen: (arrival: Arrival) => boolean
  readonly isPublicDemo: boolean
  readonly cookie: CookieSettings
}

const refusalReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  others: z.array(z.object({ message: z.string(), code: z.string() })).optional(),
})

/** Returns null for a demo tablet if the demo is not open to this caller. */
export async function findTablet(request: FastifyRequest, tools: MountTools): Promise<Tablet | null> {
  const token = request.cookies[tabletCookieName(tools.cookie.name)]
  if (!token || token.length > 200) return null
  const found = await tools.tablets.findByToken(token)
  if (!found) return null
  const { isDemo, ...tablet } = found
  return isDemo && !tools.isDemoOpen(request.raw) ? null : tablet
}

export async function findSession(request: FastifyRequest, tools: MountTools): Promise<Session | null> {
  const stored = await findStoredSession(request, tools)
  if (!stored) return null
  const { isDemo, isProven: _, ...session } = stored
  const isDemoOpen = tools.isDemoOpen(request.raw)
  return isDemo && !isDemoOpen ? null : { ...session, isDemoOpen }
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1]

const storedSessions = new WeakMap<FastifyRequest, Promise<StoredSession | null>>()

function findStoredSession(request: FastifyRequest, tools: MountTools): Promise<StoredSession | null> {
  const found = storedSessions.get(request) ?? readStoredSession(request, tools)
  storedSessions.set(request, found)
  return found
}

async function readStoredSession(
  request: FastifyRequest,
  { sessions, cookie }: MountTools,
): Promise<StoredSession | null> {
  const bearer = bearerOf(request)
  const byBearer = bearer ? await sessions.findByBearer(bearer) : null
  // Falls back to the cookie, because the bearer token expires earlier.
  const token = request.cookies[cookie.name]
  const stored = byBearer ?? (token ? await sessions.findByToken(token) : null)
  if (stored?.isProven) currentBudget()?.share?.becomeMember(`session ${stored.id}`)
  return stored
}

export const tokensOf = (request: FastifyRequest, tools: MountTools): string | null => {
  const { name } = tools.cookie
  const shown = [
    bearerOf(request),
    request.cookies[name],
    readDevice(request, tools),
    request.cookies[tabletCookieName(name)],
  ]
  const tokens = shown.filter((token) => token && token.length <= 200)
  return tokens.length > 0 ? tokens.join(' ') : null
}

export async function findMember(request: FastifyRequest, tools: MountTools): Promise<Member | null> {
  const stored = await findStoredSession(request, tools)
  if (stored?.isProven)
    return { name: `session ${stored.id}`, ...(!stored.isDemo && { person: `person ${stored.userId}` }) }
  const tablet = await findTablet(request, tools)
  if (tablet) return { name: `tablet ${tablet.id}` }
  const device = readDevice(request, tools)
  const id = device ? await tools.sessions.findProvenDevice(device) : null
  return id === null ? null : { name: `device ${id}` }
}

async function sessionFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: MountTools,
): Promise<Session | null> {
  const found = await findSession(request, tools)
  if (found || endpoint.access !== 'visitor') return found
  const { session, token } = await tools.sessions.createAnonymous(request.headers['user-agent'] ?? null)
  setSessionCookie(reply, tools.cookie, token)
  return { ...session, isDemoOpen: tools.isDemoOpen(request.raw) }
}

const findMissingProof = async (session: Session | null, { sessions }: MountTools): Promise<MissingProof | null> =>
  session?.userId == null ? null : sessions.findMissingProof({ ...session, userId: session.userId })

const isFixedNow = async ({ isFixedInDemo }: Endpoint, request: FastifyRequest, tools: MountTools): Promise<boolean> =>
  tools.isPublicDemo &&
  (isFixedInDemo === true ||
    (isFixedInDemo === 'of-demo-people' && (await findStoredSession(request, tools))?.isDemo === true))

export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  tools: MountTools,
  handle: Handler<E>,
): void {
  const { method, path, params, query, body, reply: replyShape, refusals, slice, summary, access } = endpoint
  const isClosed = access === 'user' || access === 'board'
  const takesTurns = method !== 'GET' && !endpoint.isSignIn && !endpoint.skipsWriteQueue
  const isOfRooms = method !== 'GET' && path.startsWith('/api/pro/')
  const closed = { 401: isClosed, 403: endpoint.needsProof || isOfRooms, 409: endpoint.isFixedInDemo !== undefined }
  const closedStatuses = Object.entries(closed).flatMap(([status, isPossible]) => (isPossible ? [Number(status)] : []))
  const refusalStatuses = [...new Set([...Object.values(refusals), ...closedStatuses])]
  const schema = {
    tags: [slice],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: replyShape, ...Object.fromEntries(refusalStatuses.map((status) => [status, refusalReply])) },
  }
  app.route({
    method,
    url: path,
    schema,
    // The handler, not Fastify, rejects invalid input, so that a caller without access is refused first.
    attachValidation: true,
    ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
    config: { isSignIn: endpoint.isSignIn === true, isOfAccount: endpoint.slice === 'account' },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isClosed && request.validationError) throw request.validationError
      const session = await sessionFor(endpoint, request, reply, tools)
      const tablet = access === 'board' ? await findTablet(request, tools) : null
      const refuse = (status: 401 | 403 | 409, code: string, more: object = {}) =>
        reply.code(status).send({ ...more, message: tools.sentences.of(request, 'server', code), code })
      if (isClosed && session?.userId == null && !tablet) return refuse(401, 'not-signed-in')
      if (isOfRooms && session?.look) return refuse(403, 'only-looking')
      if (await isFixedNow(endpoint, request, tools)) return refuse(409, 'fixed-in-demo')
      const missing = endpoint.needsProof && (await findMissingProof(session, tools))
      if (missing) return refuse(403, 'proof-needed', missing)
      if (request.validationError) throw request.validationError
      const call: Call<E> = {
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        session: session as SessionFor<E>,
        tablet,
        language: languageOf(request),
        get isDemoOpen() {
          return tools.isDemoOpen(request.raw)
        },
        ip: request.ip,
        log: request.log as Logger,
        header: (name) => [request.headers[name]].flat()[0],
        setHeader: (name, value) => void reply.header(name, value),
        setSessionToken: (token) => setSessionCookie(reply, tools.cookie, token),
        device: readDevice(request, tools),
        setDeviceToken: (token) => setDeviceCookie(reply, tools.cookie, token),
        setTabletToken: (token) => setTabletCookie(reply, tools.cookie, token),
        receiveFile: (field) => receiveFile(request, field),
      }
      const work = () => handle(call)
      const result = await (takesTurns ? tools.writeQueue(writerOf(endpoint, session, tablet), work) : work())
      reply.header('cache-control', 'no-store')
      if (result.ok && result.value instanceof ReadyJson)
        return reply.type('application/json; charset=utf-8').send(result.value.bytes)
      if (result.ok && (result.value instanceof StreamedList || result.value instanceof StreamedObject))
        return reply.type('application/json; charset=utf-8').send(await openJson(result.value))
      if (result.ok) return reply.send(result.value)
      const status = refusals[result.code]
      if (status === undefined)
        throw new Error(`${method} ${path} refused with ${result.code}, which its contract does not list`)
      const say = ({ code, values }: Omit<Refusal, 'others'>) => tools.sentences.of(request, slice, code, values)
      const others = result.others?.map((one) => ({ ...one.details, message: say(one), code: one.code }))
      return reply.code(status).send({ ...result.details, message: say(result), code: result.code, others })
    },
  })
}
