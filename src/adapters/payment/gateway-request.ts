import { GatewayError, type GatewayFault } from '../../kernel/gateway-fault.ts'
import { readLimited } from '../../kernel/read-limited.ts'

/** Customers wait for the answer. A request that waits for it has more time (`requestTimeout`), so that they read why it failed. */
const patienceMs = 10_000
export const maxReplyBytes = 256 * 1024

type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

export const faultOfStatus = (status: number): GatewayFault => {
  if (status === 401 || status === 403) return 'keys'
  if (status === 429) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'silent'
}

/** The JSON of the reply. Each caller uses its own connection, so that a lost reply is never one of a reused connection. */
const ask = async (
  { service, limitMs }: Pick<GatewayCalls, 'service' | 'limitMs'>,
  { method, url, headers, body }: Request,
): Promise<unknown> => {
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
      throw new GatewayError(faultOfStatus(response.status), `${service} answered ${response.status}`)
    return readJson(text?.toString() ?? '')
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw new GatewayError('silent', `${service} gave no readable reply`, { cause: error })
  }
}

/** Without the parser's error, which quotes the reply. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the reply is no JSON')
  }
}

/** A service that asks to wait is left alone for so long, or it would block the account. */
const waitMs = 60_000

/**
 * What all requests to one account of a service share. Equal reads that run at the same time are one request. After `busy`,
 * all fail until a minute has passed.
 */
export const gatewayCalls = (service: string, limitMs = patienceMs) => {
  let busyUntil = 0
  const running = new Map<string, Promise<unknown>>()
  const call = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    if (performance.now() < busyUntil) throw new GatewayError('busy', `${service} asked to wait`)
    try {
      return await work()
    } catch (error) {
      if (error instanceof GatewayError && error.fault === 'busy') busyUntil = performance.now() + waitMs
      throw error
    }
  }
  const read = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const known = running.get(name)
    if (known) return known
    const asked = call(work).finally(() => running.delete(name))
    running.set(name, asked)
    return asked
  }
  return { service, limitMs, call, read }
}

export type GatewayCalls = ReturnType<typeof gatewayCalls>

export type SendToGateway = (request: Request) => Promise<unknown>

export const gatewayRequests =
  (calls: GatewayCalls): SendToGateway =>
  (request) => {
    const work = () => ask(calls, request)
    return request.method === 'GET' ? calls.read(request.url, work) : calls.call(work)
  }
