import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from './config.ts'
import { isPublicDemo } from './demo-access.ts'
import { lingeringClose, lingerUntilRead } from './lingering-close.ts'
import { sendSocketReply, statusOfClientError } from './socket-reply.ts'
import { plainRefusal, statusReply } from './status-reply.ts'

const answerWith =
  (isMarked: boolean) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', headers } = request
    const [path = ''] = url.split('?', 1)
    const isHealth = path.startsWith('/health/')
    const isLive = path === '/health/live'
    const closed = statusReply('unavailable', url, headers, { isPublicDemo: isMarked })
    lingerUntilRead(request, response)
    response
      .writeHead(isLive ? 200 : closed.status, {
        ...closed.headers,
        connection: 'close',
        ...(isHealth && { 'content-type': 'application/json' }),
      })
      .end(isHealth ? JSON.stringify({ status: isLive ? 'ok' : 'no database' }) : closed.body)
  }

/** Answers 503 during the start, and 200 to `/health/live`. Returns a function that closes the server. */
export const openStartupServer = async (
  config: Pick<Config, 'port' | 'host' | 'demoSaid'>,
): Promise<() => Promise<void>> => {
  const limits = { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 1000 }
  const answer = answerWith(isPublicDemo(config))
  const server = createServer(limits, answer)
  server.on('clientError', (error, socket) => {
    const status = statusOfClientError(error)
    // If the request was answered before its body was read, it gets no second reply.
    if (socket instanceof Socket && socket.bytesWritten > 0) lingeringClose(socket)
    else if (status === null) socket.destroy()
    else sendSocketReply(socket, status, plainRefusal)
  })
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (_request, socket) => {
      socket.on('error', () => {})
      sendSocketReply(socket, 503, plainRefusal)
    })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
