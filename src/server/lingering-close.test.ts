import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { lingerUntilRead } from './lingering-close.ts'

// Counted with the answer before, the close would come after ten seconds.
test('a long answer before on the same connection does not delay the close', { timeout: 8000 }, async () => {
  const long = 'x'.repeat(4_000_000)
  const server = createServer((request, response) => {
    lingerUntilRead(request, response)
    response.end(request.method === 'GET' ? long : 'no')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const connected: Promise<Socket[]> = once(server, 'connection')
  const port = typeof address === 'object' && address ? address.port : 0
  // Waits for the server to close.
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [socket] = await connected
  let received = 0
  client.on('data', (bytes) => {
    const isWhole = received < long.length && received + bytes.length >= long.length
    received += bytes.length
    if (isWhole) client.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 9\r\n\r\nx')
  })
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  if (socket) await once(socket, 'close')
  client.destroy()
  server.close()
  expect(received).toBeGreaterThan(long.length)
})
