import { type DestinationStream, type Logger, pino } from 'pino'
import { maskLine, maskUrl } from './mask.ts'

const secretKeys = [
  'phone',
  'code',
  'token',
  'password',
  'oldpass',
  'pass',
  'password_confirmation',
  'email',
  'authorization',
  'cookie',
  'to',
  'text',
]

/** Drizzle's message of a failed query contains the parameters, which may be personal data. */
const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      hooks: { streamWrite: maskLine },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '***' },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: maskUrl(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: (error: Error) => {
          const { name, message, stack, code } = innermost(error) as Error & { code?: string }
          // Named `reason`, because the log redacts every field named `code`, which may be a one-time code.
          return { type: name, reason: code, message, stack }
        },
      },
    },
    ...(destination ? [destination] : []),
  )
