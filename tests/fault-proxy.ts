import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy that can drop replies, cut connections and refuse new ones. */
export type FaultProxy = {
  readonly port: number
  /** From now on, drops the server's bytes instead of passing them on. */
  holdReplies(): void
  /** Passes the server's bytes on again. The dropped bytes stay lost. */
  letGo(): void
  held(): number
  /** From now on, each piece waits for so many milliseconds. */
  slow(ms: number): void
  /** Ends all connections. New ones are accepted. `reset`: with a reset instead of an orderly end. */
  cut(way?: 'end' | 'reset'): void
  close(): Promise<void>
  open(): Promise<void>
}

export const createFaultProxy = async (target: () => NetConnectOpts): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  let isHolding = false
  let heldBytes = 0
  let waitMs = 0
  const pass = (from: Socket, to: Socket, bytes: Buffer): void => {
    if (waitMs === 0) return void to.write(bytes)
    from.pause()
    setTimeout(() => {
      to.write(bytes)
      from.resume()
    }, waitMs)
  }
  const server = createServer((near) => {
    const far = connect(target())
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (bytes: Buffer) => pass(near, far, bytes))
    far.on('data', (bytes: Buffer) => {
      if (isHolding) heldBytes += bytes.length
      else pass(far, near, bytes)
    })
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const port = await listen(0)
  return {
    port,
    holdReplies: () => {
      isHolding = true
    },
    letGo: () => {
      isHolding = false
      heldBytes = 0
    },
    held: () => heldBytes,
    slow: (ms) => {
      waitMs = ms
    },
    cut: (way = 'end') => {
      for (const socket of sockets) {
        // A Unix socket, such as that of a database, cannot be reset.
        if (way === 'reset' && socket.remoteAddress) socket.resetAndDestroy()
        else socket.destroy()
      }
    },
    close: async () => {
      const closed = server.listening ? once(server, 'close') : null
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: async () => void (await listen(port)),
  }
}

export const wireOf = (databaseUrl: string): NetConnectOpts => {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

export const throughProxy = (databaseUrl: string, { port }: Pick<FaultProxy, 'port'>): URL => {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  // This parameter is only for Unix sockets, and the proxy listens on TCP.
  url.searchParams.delete('socket_owner')
  return url
}
