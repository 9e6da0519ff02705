import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closedReply } from './closed.ts'

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const { url = '/', headers } = request
  const isLive = url === '/health/live'
  const closed = closedReply('unavailable', url, headers)
  request.resume()
  response
    .writeHead(isLive ? 200 : closed.status, {
      ...closed.headers,
      connection: 'close',
      ...(url.startsWith('/health/') && { 'content-type': 'application/json' }),
    })
    .end(url.startsWith('/health/') ? JSON.stringify({ status: isLive ? 'ok' : 'no database' }) : closed.body)
}

/** Stands at the door while the product waits for its database: alive, not ready. Answers how to close it again. */
export const openWaitingRoom = async ({ port, host }: { port: number; host: string }): Promise<() => Promise<void>> => {
  const server = createServer(answer).listen(port, host)
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
