import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { cutOff } from './aborted-requests.ts'
import { lingeringClose, lingerMs } from './lingering-close.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** While draining, the last reply on each connection closes it. Call this last, because it wraps the listeners. */
export function closeConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  const { server } = app
  const last = new WeakMap<Socket, ServerResponse>()

  /** False for a request after the last reply. Such a request is ignored, so that the client may retry it elsewhere. */
  const isLastAsked = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const before = last.get(socket)
    if (before === response) return true
    if (before?.headersSent) return false
    // With pipelining, only the last reply may close the connection.
    if (before) before.shouldKeepAlive = true
    response.shouldKeepAlive = false
    last.set(socket, response)
    const writtenBefore = socket.bytesWritten
    socket.destroySoon = () => lingeringClose(socket, writtenBefore)
    return true
  }

  const inside = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining() && !isLastAsked(request, response)) return
    for (const answer of inside) answer.call(server, request, response)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isDraining()) isLastAsked(raw, reply.raw)
  })
}

export async function closeServer(app: FastifyInstance, longestMs: number): Promise<void> {
  // Node closes idle connections only when it stops listening. This timer closes those that become idle later.
  const closingIdle = setInterval(() => {
    if (!app.server.listening) app.server.closeIdleConnections()
  }, 100)
  let ending: NodeJS.Timeout | undefined
  const cutting = setTimeout(() => {
    app.server.emit(cutOff)
    ending = setTimeout(() => app.server.closeAllConnections(), lingerMs)
  }, longestMs)
  try {
    // Closing the port resets connections that Node has not accepted. Right after the poll phase, these are few.
    await new Promise(setImmediate)
    app.server.close()
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(cutting)
    clearTimeout(ending)
  }
}
