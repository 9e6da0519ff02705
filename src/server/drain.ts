import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lingeringClose } from './lingering-close.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * While we drain, every connection ends with the answer to what was last asked on it, said in that answer by `Connection: close`.
 * Stands before every other door, so call it last.
 */
export function closeConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  const { server } = app
  const last = new WeakMap<Socket, ServerResponse>()

  /** False for what was sent after the end had been said: nothing could be answered, so nothing is done, and the caller may ask elsewhere. */
  const isLastAsked = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const before = last.get(socket)
    if (before === response) return true
    if (before?.headersSent) return false
    // Several were asked in one go: only the last of them says the end, or the others would never be answered.
    if (before) before.shouldKeepAlive = true
    response.shouldKeepAlive = false
    last.set(socket, response)
    socket.destroySoon = () => lingeringClose(socket)
    return true
  }

  const inside = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining() && !isLastAsked(request, response)) return
    for (const answer of inside) answer.call(server, request, response)
  })
  // A name with several addresses has a server for each; those know only the inside.
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isDraining()) isLastAsked(raw, reply.raw)
  })
}

/** Takes nothing more and finishes what is under way; what takes longer than this is cut off. */
export async function closeServer(app: FastifyInstance, longestMs: number): Promise<void> {
  // Node closes what is idle when it stops listening, and forgets what becomes idle afterwards.
  const closingIdle = setInterval(() => {
    if (!app.server.listening) app.server.closeIdleConnections()
  }, 100)
  const cutting = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(cutting)
  }
}
