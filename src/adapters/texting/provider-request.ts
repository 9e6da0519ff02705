import { type NotDelivered, shortCode } from '../../kernel/delivery.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { readLimited } from '../../kernel/read-limited.ts'

const maxReplyBytes = 256 * 1024

type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly limitMs: number
}

export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: number | null
  readonly date: number | null
}

export type Silence = { readonly status: null; readonly code: string | null; readonly isUnsent: boolean }

/** Error codes that occur before anything is sent, including those of TLS certificates. */
const beforeSending =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|E[MN]FILE|UND_ERR_CONNECT_TIMEOUT|\w*CERT\w*|UNABLE_TO_\w+)$/

async function readJson(response: Response): Promise<unknown> {
  const body = await readLimited(response, maxReplyBytes)
  try {
    return body && JSON.parse(body.toString())
  } catch {
    return null
  }
}

const secondsOf = (header: string | null): number | null => (header && /^\d{1,6}$/.test(header) ? Number(header) : null)

/** Uses a new connection: if a reused one closed during a POST, the outcome would be unknown. */
export async function requestProvider({ method, url, headers, body, limitMs }: Request): Promise<Answer | Silence> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const alone = { ...headers, connection: 'close' }
    const response = await fetch(url, { method, headers: alone, body: body ?? null, signal, redirect: 'manual' })
    const retryAfter = secondsOf(response.headers.get('retry-after'))
    const date = Date.parse(response.headers.get('date') ?? '') || null
    return { status: response.status, body: await readJson(response), retryAfter, date }
  } catch (error) {
    if (signal.aborted) return { status: null, code: 'timeout', isUnsent: false }
    const code = shortCode(memberOf(memberOf(error, 'cause'), 'code'))
    return { status: null, code, isUnsent: code !== null && beforeSending.test(code) }
  }
}

/** With these statuses, such as rate limits, the provider has not rejected the message itself. */
const notTheMessage = new Set([401, 403, 404, 407, 408, 425, 429])

export const notDelivered = (provider: string, answer: Answer | Silence, code: unknown): NotDelivered => {
  const details = { provider, status: answer.status, code: shortCode(code) }
  if (answer.status === null)
    return { ...details, code: answer.code, outcome: answer.isUnsent ? 'not-sent' : 'unknown', retryAfter: null }
  const { status, retryAfter } = answer
  const isLater = notTheMessage.has(status) || (status === 503 && retryAfter !== null)
  const isRefused = status >= 400 && status < 500
  return { ...details, outcome: isLater ? 'not-sent' : isRefused ? 'refused' : 'unknown', retryAfter }
}
