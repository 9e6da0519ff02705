import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from './port.ts'

/** A reverse proxy that keeps connections open and checks the readiness of its servers. It does not retry failed requests. */
export type ReverseProxy = {
  readonly port: number
  readonly address: string
  add(port: number): void
  remove(port: number): void
  sendsTo(port: number): boolean
  close(): void
}

const everyMs = 1000

const ofThisConnectionOnly = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisConnectionOnly.has(name)))

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

export const startReverseProxy = async (): Promise<ReverseProxy> => {
  const agent = new Agent({ keepAlive: true })
  const known = new Map<number, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0

  const next = (): number | undefined => {
    const ready = [...known].flatMap(([port, isUp]) => (isUp ? [port] : []))
    turn += 1
    return ready[turn % ready.length]
  }

  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const { method, url: path, headers } = from
    const broken = (error: Error): void => {
      if (to.headersSent) to.destroy()
      else to.writeHead(502, { 'content-type': 'text/plain' }).end(`the proxy: ${error.message}`)
    }
    const port = next()
    if (port === undefined) {
      broken(new Error('nobody is ready'))
      return
    }
    const onward = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.on('error', broken).pipe(to)
    })
    onward.on('error', broken)
    from.pipe(onward)
  }

  const server = createServer({ keepAliveTimeout: 600_000, requestTimeout: 0 }, pass)
  server.on('upgrade', ({ method, url: path, headers }: IncomingMessage, near: Socket, first: Buffer) => {
    const port = next()
    if (port === undefined) return near.destroy()
    const onward = request({ host: '127.0.0.1', port, method, path, headers })
    onward.on('error', () => near.destroy())
    onward.on('response', () => near.destroy())
    onward.on('upgrade', (answer, far, already) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
      near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      near.write(already)
      far.write(first)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
    onward.end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const look = async (port: number): Promise<void> => {
    const isUp = await isReady(port)
    if (known.has(port)) known.set(port, isUp)
  }
  const looking = setInterval(() => {
    for (const port of known.keys()) void look(port)
  }, everyMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    add: (one) => void known.set(one, false),
    remove: (one) => void known.delete(one),
    sendsTo: (one) => known.get(one) === true,
    close: () => {
      clearInterval(looking)
      server.close()
      agent.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}
