import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../caller.ts'
import { head } from '../raw-http.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number
let start: string

beforeAll(async () => {
  api = await createWholeApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
  const amina = await createCaller(api, 'amina@example.com')
  const { id } = (await amina('GET', '/api/session')).body.user
  start = head(
    `POST /api/compte/${id}/updateimage`,
    'host: 127.0.0.1',
    'x-requested-with: XMLHttpRequest',
    `cookie: mida=${amina.cookies.mida}`,
    'content-type: multipart/form-data; boundary=edge',
    'transfer-encoding: chunked',
  )
})

afterAll(() => api.close())

const mebibyte = 1024 * 1024

const chunk = (bytes: Buffer | string): Buffer => {
  const body = Buffer.from(bytes)
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')])
}

const roomFor = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['drain', 'close'] as const) socket.once(event, () => resolve())
  })

/** Sends until the connection ends. Returns the status and the number of sent bytes. */
const pour = async (first: string, piece: string): Promise<{ status: number; sent: number }> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  await once(socket, 'connect')
  socket.write(start)
  socket.write(chunk(first))
  let sent = 0
  while (!isClosed && sent < 200 * mebibyte) {
    sent += piece.length
    if (!socket.write(chunk(piece))) await roomFor(socket)
  }
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), sent }
}

const part = (name: string, more = ''): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const filler = 'x'.repeat(64 * 1024)

test.each([
  ['a form that never begins', 'x', filler],
  ['a form that goes on after its end', `${part('a')}b\r\n--edge--\r\n`, filler],
  ['a field without end', part('a'), filler],
  ['a file without end', part('image', '; filename="a.png"'), filler],
  ['another file without end', part('other', '; filename="a.png"'), filler],
  ['heads without end', '--edge\r\n', `x-a: ${'b'.repeat(1000)}\r\n`.repeat(60)],
  ['fields without number', '', `${part('a')}b\r\n`.repeat(1000)],
])('%s is cut off before it has cost much', async (_, first, piece) => {
  const { status, sent } = await pour(first, piece)
  expect([413, 422]).toContain(status)
  expect(sent).toBeLessThan(20 * mebibyte)
})

test('a form within the limits is read, however it is cut into chunks', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.write(start)
  const form = `${part('note')}b\r\n${part('image', '; filename="a.png"')}${'x'.repeat(3 * mebibyte)}\r\n--edge--\r\n`
  for (let at = 0; at < form.length; at += 50_000) socket.write(chunk(form.slice(at, at + 50_000)))
  socket.write('0\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  expect(text).toMatch(/^HTTP\/1\.1 415 /)
  expect(text).toContain('"code":"picture-kind"')
})
