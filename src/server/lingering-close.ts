import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a caller that is still sending may read what it was answered: to close at once would take the answer from it. */
export const lingerMs = 500

/** What is still taken of a body after its answer: what an honest call may have had on its way. */
const mostAfterAnswer = 64 * 1024

/** Whether a body is said to come. */
export const hasBody = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const mayBeLong = ({ 'content-length': length }: IncomingHttpHeaders): boolean =>
  length === undefined || Number(length) > mostAfterAnswer

/** Ends our side, and waits a little for the other. */
export const lingeringClose = (socket: Socket): void => {
  if (socket.writable) socket.end()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** Whoever was answered before all of the body was there may end it, and is cut off when it does not end. */
export function lingerUntilRead(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  response.once('prefinish', () => {
    if (request.complete || request.destroyed) return
    let length = 0
    const count = (bytes: Buffer): void => {
      length += bytes.length
      if (length <= mostAfterAnswer) return
      request.off('data', count).pause()
      lingeringClose(socket)
    }
    // Left alone, Node reads such a body to its end, however long it is; and on a connection that was said to close, it closes at once.
    request.on('data', count).read()
    socket.destroySoon = () => lingeringClose(socket)
  })
}

/** Says so to whoever has more to send than is taken. */
export function closeAfterUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (hasBody(raw) && !raw.complete && mayBeLong(raw.headers)) reply.header('connection', 'close')
  })
}
