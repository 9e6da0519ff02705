import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../adapters/database/database-unavailable.ts'
import { CallerLeft, QueueFull } from '../adapters/database/time-budget.ts'
import type { BurstLog } from './burst-log.ts'
import type { Config } from './config.ts'
import { DecodersBusy } from './decode-queue.ts'
import type { Sentences } from './sentences.ts'
import { SessionEnded } from './session.ts'
import { isNavigation, sendStatusPage } from './status-reply.ts'

/** Drizzle wraps the error of a query. */
const causeOf = (error: Error): Error & { code?: string } => (error.cause instanceof Error ? error.cause : error)

export const postgresField = (error: unknown, name: 'code' | 'constraint'): unknown =>
  error instanceof Error ? Object.entries(causeOf(error)).find(([key]) => key === name)?.[1] : undefined

export const isUnavailable = isDatabaseUnavailable

const isCausedBy = (kind: typeof QueueFull | typeof CallerLeft, error: unknown): boolean =>
  error instanceof Error && (error instanceof kind || isCausedBy(kind, error.cause))

const retryAfterSeconds = '5'

type Fault = {
  status: number
  code:
    | 'malformed'
    | 'invalid'
    | 'unknown-page'
    | 'too-large'
    | 'other-version'
    | 'other-site'
    | 'session-ended'
    | 'too-many-requests'
    | 'unsupported-type'
    | 'unavailable'
    | 'fault'
}

/** True if a row was to be stored for a session whose row is gone. */
const refersToEndedSession = (error: Error): boolean =>
  postgresField(error, 'code') === '23503' &&
  /_session_id_sessions_id_fk$/.test(String(postgresField(error, 'constraint')))

/** True if the connection broke while the body was read. */
const isBrokenBody = (error: Error, { raw }: FastifyRequest): boolean => raw.errored === error

function classify(error: FastifyError, request: FastifyRequest): Fault {
  if (isBrokenBody(error, request)) return { status: 400, code: 'malformed' }
  if (hasZodFastifySchemaValidationErrors(error))
    return error.validationContext === 'params'
      ? { status: 404, code: 'unknown-page' }
      : { status: 422, code: 'invalid' }
  // The client has disconnected, and this must not count as a fault.
  if (isCausedBy(CallerLeft, error)) return { status: 400, code: 'malformed' }
  if (isCausedBy(QueueFull, error)) return { status: 429, code: 'too-many-requests' }
  if (isUnavailable(error) || error instanceof DecodersBusy) return { status: 503, code: 'unavailable' }
  if (error instanceof SessionEnded || refersToEndedSession(error)) return { status: 401, code: 'session-ended' }
  const { statusCode = 500 } = error
  switch (statusCode) {
    // 403 becomes 404, so that the reply does not reveal that the page exists.
    case 403:
    case 404:
      return { status: 404, code: 'unknown-page' }
    case 412:
      return { status: 412, code: 'other-version' }
    case 413:
      return { status: 413, code: 'too-large' }
    case 414:
    case 431:
      return { status: statusCode, code: 'too-large' }
    case 421:
      return { status: 421, code: 'other-site' }
    case 415:
      return { status: 415, code: 'unsupported-type' }
    case 429:
      return { status: 429, code: 'too-many-requests' }
    default:
      return statusCode >= 400 && statusCode < 500
        ? { status: statusCode, code: 'malformed' }
        : { status: 500, code: 'fault' }
  }
}

const fieldsOf = (error: FastifyError): Record<string, string> | undefined =>
  hasZodFastifySchemaValidationErrors(error)
    ? Object.fromEntries(
        error.validation.map((issue) => [
          issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || '*',
          issue.message ?? '',
        ]),
      )
    : undefined

export type FaultHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const passing: ReadonlySet<string> = new Set(['unavailable', 'too-many-requests'] satisfies Fault['code'][])

const isPassing = (code: Fault['code']): code is 'unavailable' | 'too-many-requests' => passing.has(code)

export const createErrorHandler =
  (sentences: Sentences, config: Config, warn: BurstLog): FaultHandler =>
  (error, request, reply) => {
    const { status, code } = classify(error, request)
    if (status === 503) warn(request.log, { reason: causeOf(error).message }, code)
    else if (status >= 500) request.log.error({ err: causeOf(error) }, 'fault')
    else request.log.debug({ err: error }, code)
    if (status === 503 || (status === 429 && !reply.hasHeader('retry-after')))
      reply.header('retry-after', retryAfterSeconds)
    if (isPassing(code) && isNavigation(request.headers)) return sendStatusPage(reply, code, config)
    const errors = fieldsOf(error)
    return reply.code(status).send({ message: sentences.of(request, 'server', code), code, ...(errors && { errors }) })
  }
