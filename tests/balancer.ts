import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './port.ts'

export type Balancer = {
  readonly port: number
  sendTo(port: number): void
  close(): void
}

export const startBalancer = async (first: number): Promise<Balancer> => {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.end()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    sendTo: (port) => {
      target = port
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
