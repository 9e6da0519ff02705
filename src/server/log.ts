import { type DestinationStream, type Logger, pino } from 'pino'

/** Calls and pages whose path goes on with a phone, a code or the token of a link, and what may stand at its end. */
const secretPath =
  /^(.*?\/(?:api\/(?:createotp|verifyotp|reservation-links)|password\/reset|account\/email|reservation))\/(.*)$/i
const plainEnd = /^(?:sms|whatsapp|auth|paiement|profil|cancel|calendar|calendar\.ics)$/

/** As a router reads it: `%76erifyotp` is `verifyotp`. */
const readable = (path: string): string =>
  path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Phones, codes and tokens travel in the paths of some addresses, tokens and searches in queries: none reaches a log. */
export const maskUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2)
  const [, call, rest = ''] = secretPath.exec(readable(path)) ?? []
  const end = rest.slice(rest.lastIndexOf('/') + 1)
  const masked = call === undefined ? path : `${call}/***${plainEnd.test(end) ? `/${end}` : ''}`
  return query === undefined ? masked : `${masked}?***`
}

/** What is made of random letters, and numbers that a phone has. */
const secretWords =
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*[\d_-])(?:[\w-]{43}|[\w-]{22})(?![\w-])|(?:\+|%2[Bb])\d{8,15}/g
/** An address in the words of an error, up to where it ends. */
const secretAddress =
  /(\/(?:api\/(?:createotp|verifyotp|reservation-links)|password\/reset|account\/email|reservation)\/)[^\s"'`\\<>)]+/gi

/** The last net, for what a library puts into its own words. */
const maskLine = (line: string): string =>
  line
    .replace(secretAddress, (whole, call: string) => (whole.startsWith(`${call}***`) ? whole : `${call}***`))
    .replace(secretWords, '***')

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
