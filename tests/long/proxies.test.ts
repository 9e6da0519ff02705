import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../port.ts'
import { type Product, startProduct } from '../product.ts'
import { domain, type RealProxy, realProxies } from '../real-proxies.ts'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

type Question = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** The address of the visitor; each 127.x.x.x is one. */
  readonly from?: string
}

describe.each(realProxies)('behind Debian’s $name, with the file of deploy/', ({ missing, start }) => {
  if (missing) {
    test.skip(`not installed: ${missing}`, () => {})
    return
  }

  const ports: [number, number] = [0, 0]
  const products: Product[] = []
  let database: OpenDatabase
  let proxy: RealProxy
  let agent: Agent
  let origin: string

  const launch = (port: number): Promise<Product> =>
    startProduct({
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: database.url,
      DEMO: '1',
      DRAIN_SECONDS: '5',
      ANSWER_WHILE_STARTING: '0',
    })

  const ask = (path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Question = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const given = { 'x-requested-with': 'XMLHttpRequest', ...headers, host: new URL(origin).host }
      const where = { host: '127.0.0.1', port: proxy.port, servername: domain, localAddress: from, agent }
      const sent = request({ ...where, method, path, headers: given }, async (reply) => {
        let text = ''
        for await (const chunk of reply.setEncoding('utf8')) text += chunk
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text })
      })
      sent.on('error', reject)
      sent.end(body)
    })

  beforeAll(async () => {
    database = await createTestDatabase()
    ports[0] = await freePort()
    ports[1] = await freePort()
    const port = await freePort()
    origin = `https://${domain}:${port}`
    proxy = await start(ports, port)
    agent = new Agent({ ca: proxy.authority, keepAlive: true, maxSockets: 20 })
  })

  afterAll(async () => {
    agent.destroy()
    await Promise.all(products.map((product) => product.end('SIGKILL')))
    await proxy.end()
    await database.close()
  })

  test('while no process listens, a page says so with 503 and reloads by itself', async () => {
    const { status, headers, body } = await ask('/')
    expect({ status, after: headers['retry-after'], type: headers['content-type'] }).toMatchObject({
      status: 503,
      after: '5',
      type: expect.stringContaining('text/html'),
    })
    expect(body).toContain('http-equiv=refresh')
    products.push(await launch(ports[0]), await launch(ports[1]))
    await eventually(async () => (await ask('/')).status === 200)
  }, 180_000)

  test('pages and their headers come over TLS, and the cookie is bound to this host', async () => {
    const page = await ask('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain('default-src')
    const credentials = JSON.stringify({ email: 'amina@example.com', password: 'Mida-2026-demo' })
    const headers = { 'content-type': 'application/json', origin }
    const signedIn = await ask('/login', { method: 'POST', headers, body: credentials })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers['strict-transport-security']).toMatch(/max-age/)
    const [cookie = ''] = (signedIn.headers['set-cookie'] ?? []).filter((one) => one.startsWith('__Host-mida='))
    expect(cookie).toMatch(/; Secure/i)
    const session = await ask('/api/session', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(JSON.parse(session.body)).toMatchObject({ user: { email: 'amina@example.com' } })
  })

  test('Mida counts visitors by their own address, which nobody can invent', async () => {
    const left = async (question: Question): Promise<number> =>
      Number((await ask('/api/session', question)).headers['x-ratelimit-remaining'])
    // Each of the two processes counts for itself, and begins again every minute.
    const leastLeft = async (question: Question) => Math.min(await left(question), await left(question))
    await eventually(async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      for (let call = 0; call < 20; call += 1) await left({ from: '127.0.0.21', headers })
      return (await leastLeft({ from: '127.0.0.22' })) > (await leastLeft({ from: '127.0.0.21' })) + 5
    })
  })

  test('live updates pass', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/app/mida?protocol=7`, {
      agent: new Agent({ ca: proxy.authority, servername: domain }),
      headers: { host: new URL(origin).host },
      origin,
    })
    const [message] = await once(socket, 'message')
    expect(JSON.parse(String(message))).toMatchObject({ event: 'pusher:connection_established' })
    socket.close()
  })

  test('15 MiB reach Mida, which answers itself, and 20 MiB are refused without a fault', async () => {
    const send = (mebibytes: number) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      return ask('/api/compte/1/updateimage', { method: 'POST', headers, body: Buffer.alloc(mebibytes * 1024 ** 2) })
    }
    const inside = await send(15)
    expect(inside.headers['x-request-id']).toBeTruthy()
    expect(inside.status).toBeLessThan(500)
    const outside = await send(20).catch(() => null)
    if (outside) expect(outside.status).toBeOneOf([401, 403, 413])
  })

  test('restarting one process after the other drops no read, and hardly a write', async () => {
    const answers = { reads: 0, writes: 0 }
    const lost = { reads: [] as string[], writes: [] as string[] }
    const count = async (kind: 'reads' | 'writes', answer: Promise<Answer>): Promise<void> => {
      const outcome = await answer.then(({ status }) => status, String)
      answers[kind] += 1
      if (typeof outcome === 'string' || outcome >= 500) lost[kind].push(String(outcome))
    }
    let isOver = false
    const caller = async (): Promise<void> => {
      while (!isOver) {
        await count('reads', ask('/api/countries'))
        const headers = { 'content-type': 'application/json', origin }
        await count('writes', ask('/login', { method: 'POST', headers, body: '{}' }))
      }
    }
    const callers = Array.from({ length: 4 }, caller)
    for (const place of [0, 1] as const) {
      await eventually(async () => answers.writes > 20 * (place + 1))
      expect(await products[place]?.end('SIGTERM')).toBe(0)
      products[place] = await launch(ports[place])
    }
    const soFar = answers.writes
    await eventually(async () => answers.writes > soFar + 20)
    isOver = true
    await Promise.all(callers)
    expect(lost.reads).toEqual([])
    // The kernel resets a connection that has come between the last look and the close of the port. A proxy repeats reads only.
    expect(lost.writes.length / answers.writes).toBeLessThan(0.01)
  }, 180_000)
})
