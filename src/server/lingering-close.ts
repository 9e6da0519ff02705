import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export const lingerMs = 500

const mostAfterAnswer = 64 * 1024

export const hasBody = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const mayBeLong = ({ 'content-length': length }: IncomingHttpHeaders): boolean =>
  length === undefined || Number(length) > mostAfterAnswer

const slowestBytesPerMs = 100

const longestLingerMs = 10_000

/** Lets the client read the reply before the close. `writtenBefore`: the bytes of earlier replies on the connection. */
export const lingeringClose = (socket: Socket, writtenBefore = 0): void => {
  if (socket.writable) socket.end()
  const ms = Math.min(lingerMs + (socket.bytesWritten - writtenBefore) / slowestBytesPerMs, longestLingerMs)
  setTimeout(() => socket.destroy(), ms).unref()
}

export function lingerUntilRead(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  const writtenBefore = socket.bytesWritten
  response.once('prefinish', () => {
    if (request.complete || request.destroyed) return
    let length = 0
    const count = (bytes: Buffer): void => {
      length += bytes.length
      if (length <= mostAfterAnswer) return
      request.off('data', count).pause()
      lingeringClose(socket, writtenBefore)
    }
    // By default, Node reads the whole body, or closes immediately if the reply has `Connection: close`.
    request.on('data', count).read()
    socket.destroySoon = () => lingeringClose(socket, writtenBefore)
  })
}

export function closeAfterUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (hasBody(raw) && !raw.complete && mayBeLong(raw.headers)) reply.header('connection', 'close')
  })
}
