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

/** A failed query's own message repeats its parameters; the database's answer behind it does not. */
const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

/** JSON lines, on stdout unless told otherwise; what could identify or impersonate somebody is cut out, wherever it stands up to two levels deep. */
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
          // Not under `code`, which is what one-time codes are called.
          return { type: name, reason: code, message, stack }
        },
      },
    },
    ...(destination ? [destination] : []),
  )
