import { GatewayError } from '../../kernel/gateway-fault.ts'
import { readLimited } from '../../kernel/read-limited.ts'

const limitMs = 15_000
const maxReplyBytes = 256 * 1024

type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

const faultOf = (status: number) => {
  if (status === 401 || status === 403) return 'keys'
  if (status === 429) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'silent'
}

/** The JSON of the reply. Each caller uses its own connection, so that a lost reply is never one of a reused connection. */
const ask = async (service: string, { method, url, headers, body }: Request): Promise<unknown> => {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', connection: 'close', ...headers },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal,
    })
    const text = await readLimited(response, maxReplyBytes)
    if (response.status !== 200 && response.status !== 201)
      throw new GatewayError(faultOf(response.status), `${service} answered ${response.status}`)
    return JSON.parse(text?.toString() ?? '')
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw new GatewayError('silent', `${service} gave no readable reply`, { cause: error })
  }
}

/** A service that asks to wait is left alone for so long, or it would block the account. */
const waitMs = 60_000

/**
 * Sends requests to one account of a service. Equal reads that run at the same time are one request. After `busy`, all
 * requests fail until a minute has passed.
 */
export const gatewayRequests = (service: string) => {
  let busyUntil = 0
  const running = new Map<string, Promise<unknown>>()
  const send = async (request: Request): Promise<unknown> => {
    if (performance.now() < busyUntil) throw new GatewayError('busy', `${service} asked to wait`)
    try {
      return await ask(service, request)
    } catch (error) {
      if (error instanceof GatewayError && error.fault === 'busy') busyUntil = performance.now() + waitMs
      throw error
    }
  }
  return (request: Request): Promise<unknown> => {
    if (request.method !== 'GET') return send(request)
    const known = running.get(request.url)
    if (known) return known
    const asked = send(request).finally(() => running.delete(request.url))
    running.set(request.url, asked)
    return asked
  }
}

export type SendToGateway = ReturnType<typeof gatewayRequests>
