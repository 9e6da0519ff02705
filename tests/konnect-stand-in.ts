import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { portOf } from './port.ts'

type Payment = {
  readonly id: string
  readonly orderId: string
  amount: number
  token: string
  status: 'pending' | 'completed'
  expirationDate: string
  readonly webhook: string
  readonly successUrl: string
}

export const konnectKeys = {
  walletId: '5f7a209aeb3f76490ac4a3d1',
  apiKey: '5f7a209aeb3f76490ac4a3d1:secret-of-the-test',
}

/** Speaks Konnect's published wire format, version 2. */
export type KonnectStandIn = {
  readonly url: string
  /** Its own book. */
  readonly payments: Map<string, Payment>
  /** The bodies and keys that arrived. */
  readonly asked: { readonly path: string; readonly body: unknown }[]
  /** What it does instead of answering. `cut`: it does the work and closes the connection. */
  fault: null | 'cut' | 'busy' | 'keys' | 'broken'
  /** No call is answered before it resolves. */
  pause: Promise<unknown> | null
  pay(reference: string): void
  close(): Promise<void>
}

export const startKonnect = async (now: () => Date): Promise<KonnectStandIn> => {
  const payments = new Map<string, Payment>()
  const asked: KonnectStandIn['asked'] = []

  const create = (body: Record<string, unknown>, base: string) => {
    const id = randomBytes(12).toString('hex')
    const minutes = Number(body.lifespan)
    payments.set(id, {
      id,
      orderId: String(body.orderId),
      amount: Number(body.amount),
      token: String(body.token),
      status: 'pending',
      expirationDate: new Date(now().getTime() + minutes * 60_000).toISOString(),
      webhook: String(body.webhook),
      successUrl: String(body.successUrl),
    })
    return { payUrl: `${base}/pay?payment_ref=${id}`, paymentRef: id }
  }

  const answer = async (request: IncomingMessage, base: string): Promise<readonly [number, unknown]> => {
    const path = request.url ?? ''
    const body = request.method === 'POST' ? await json(request) : null
    asked.push({ path, body })
    if (standIn.fault === 'busy') return [429, { message: 'too many requests' }]
    if (standIn.fault === 'keys' || request.headers['x-api-key'] !== konnectKeys.apiKey) return [401, { errors: [] }]
    if (path === '/api/v2/payments/init-payment') return [200, create(Object(body), base)]
    const found = payments.get(path.split('/').at(-1) ?? '')
    return found ? [200, { payment: { ...found, amountDue: found.amount, reachedAmount: 0 } }] : [404, { errors: [] }]
  }

  /** The page on which a customer pays. It tells the webhook first, and then sends the browser back. */
  const showPage = async (request: IncomingMessage, reply: ServerResponse, found: Payment) => {
    if (request.method === 'GET') {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return reply.end('<!doctype html><title>Konnect</title><form method="post"><button>Pay</button></form>')
    }
    found.status = 'completed'
    await fetch(`${found.webhook}?payment_ref=${found.id}`)
    reply.writeHead(303, { location: found.successUrl })
    return reply.end()
  }

  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.url)
    const opened = pathname.endsWith('/pay') && payments.get(searchParams.get('payment_ref') ?? '')
    if (opened) return showPage(request, reply, opened)
    await standIn.pause
    const [status, body] = await answer(request, standIn.url)
    if (standIn.fault === 'cut') return request.socket.destroy()
    reply.writeHead(status, { 'content-type': 'application/json' })
    return reply.end(standIn.fault === 'broken' ? '<html>' : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: KonnectStandIn = {
    url: `http://127.0.0.1:${portOf(server)}/api/v2`,
    payments,
    asked,
    fault: null,
    pause: null,
    pay: (reference) => {
      const payment = payments.get(reference)
      if (!payment) throw new Error(`no payment ${reference}`)
      payment.status = 'completed'
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}
