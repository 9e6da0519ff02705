import type Stripe from 'stripe'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { readLimited } from '../../kernel/read-limited.ts'
import { faultOfStatus, type GatewayCalls, maxReplyBytes } from './gateway-request.ts'

/** A status of HTTP with which Stripe rejects a call. */
export class StripeRefusal extends GatewayError {
  readonly status: number

  constructor(status: number) {
    // 409: an equal request is still running, so that its outcome is unknown.
    super(status === 409 ? 'silent' : faultOfStatus(status), `Stripe answered ${status}`)
    this.status = status
  }
}

/** Stripe's own messages are dropped, because they may repeat a key. */
const toGatewayError = (error: unknown): GatewayError => {
  if (error instanceof GatewayError) return error
  const status = memberOf(error, 'statusCode')
  if (typeof status === 'number' && status >= 400) return new StripeRefusal(status)
  const cause = memberOf(error, 'detail')
  return new GatewayError('silent', 'Stripe gave no readable reply', cause instanceof Error ? { cause } : undefined)
}

/** Each call uses its own connection, so that a lost reply is never one of a reused connection. */
const fetchLimited = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  const response = await fetch(url, { ...init, headers, redirect: 'manual' })
  const body = await readLimited(response, maxReplyBytes)
  if (body === null) throw new Error('a reply that is too long')
  return new Response(body.toString(), { status: response.status, headers: response.headers })
}

export type StripeClient = {
  readonly stripe: Stripe
  /** Rejects with a `GatewayError` only. */
  call<Reply>(work: () => Promise<Reply>): Promise<Reply>
  /** Equal reads that run at the same time are one request. */
  read(name: string, work: () => Promise<unknown>): Promise<unknown>
}

/** Stripe's package is loaded here only, so that it takes no memory where no restaurant uses it. */
export const openStripe = async (secretKey: string, baseUrl: string, calls: GatewayCalls): Promise<StripeClient> => {
  const { default: StripePackage } = await import('stripe')
  const { protocol, hostname, port } = new URL(baseUrl)
  const isPlain = protocol === 'http:'
  const stripe = new StripePackage(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: StripePackage.createFetchHttpClient(fetchLimited),
    timeout: calls.limitMs,
    // The caller decides whether it asks again.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const guarded =
    <Reply>(work: () => Promise<Reply>) =>
    async (): Promise<Reply> => {
      try {
        return await work()
      } catch (error) {
        throw toGatewayError(error)
      }
    }
  return {
    stripe,
    call: (work) => calls.call(guarded(work)),
    read: (name, work) => calls.read(name, guarded(work)),
  }
}
