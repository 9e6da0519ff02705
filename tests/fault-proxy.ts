import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Stands between two programs and makes the network between them as bad as a test wants it. */
export type FaultProxy = {
  readonly port: number
  /** From now on what comes back is kept from whoever asked. */
  holdReplies(): void
  /** What comes from now on passes; what was kept is lost. */
  letGo(): void
  /** How many bytes of answers are kept. */
  held(): number
  /** Ends every connection and takes no new one. */
  close(): Promise<void>
  /** Listens on its port, again. */
  open(): Promise<void>
}

export const createFaultProxy = async (target: () => NetConnectOpts): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  let isHolding = false
  let heldBytes = 0
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
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (isHolding) heldBytes += bytes.length
      else near.write(bytes)
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
    close: async () => {
      const closed = server.listening ? once(server, 'close') : null
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: async () => void (await listen(port)),
  }
}

/** Where a database listens, which may be a socket in a folder. */
export const wireOf = (databaseUrl: string): NetConnectOpts => {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

/** The same database, asked through the proxy. */
export const throughProxy = (databaseUrl: string, { port }: Pick<FaultProxy, 'port'>): URL => {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url
}
