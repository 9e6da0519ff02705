import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closedReply } from './closed.ts'
import type { Config } from './config.ts'
import { isOpenDemo } from './demo-open.ts'

const answerWith =
  (isMarked: boolean) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', headers } = request
    const isLive = url === '/health/live'
    const closed = closedReply('unavailable', url, headers, isMarked)
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
export const openWaitingRoom = async (
  config: Pick<Config, 'port' | 'host' | 'demoSaid'>,
): Promise<() => Promise<void>> => {
  const server = createServer(answerWith(isOpenDemo(config))).listen(config.port, config.host)
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
