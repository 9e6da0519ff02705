import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../port.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let port: number

beforeAll(async () => {
  api = await createWholeApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(api.app.server)
})

afterAll(() => api.close())

const head = (path: string, lines: readonly string[] = [], type = 'application/json'): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'x-requested-with: XMLHttpRequest',
    `content-type: ${type}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

/** Resolves when the socket can be written again or has closed. */
const roomFor = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['drain', 'close'] as const) socket.once(event, () => resolve())
  })

type Answer = { readonly status: number; readonly text: string; readonly sent: number; readonly closed: boolean }

/** Sends the head, then pieces until the answer arrives or `most` bytes are sent. */
const talk = async (start: string, piece: Buffer | null = null, most = 0, waitMs = 3000): Promise<Answer> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let closed = false
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  await once(socket, 'connect')
  socket.write(start)
  let sent = 0
  while (piece && sent < most && !closed && text === '') {
    sent += piece.length
    if (!socket.write(piece)) await roomFor(socket)
  }
  for (let waited = 0; waited < waitMs && !closed; waited += 20) {
    await sleep(20)
    if (text !== '' && waited > 200) break
  }
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, sent, closed }
}

const mebibyte = 1024 * 1024
const filler = Buffer.alloc(64 * 1024, ' ')

const targets = [
  '/login',
  '/api/establishment/1/paiement',
  '/cart/1/add',
  '/payment/notice/konnect/1',
  '/broadcasting/auth',
]

test.each(targets)('%s: a body that announces a huge length is refused before it is sent', async (path) => {
  const answer = await talk(head(path, ['content-length: 10737418240']))
  expect(answer).toMatchObject({ status: 413, closed: true })
  expect(answer.text).toContain('"code":"too-large"')
})

test.each(targets)('%s: an endless body is cut off after its first pieces', async (path) => {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')])
  const answer = await talk(head(path, ['transfer-encoding: chunked']), chunk, 400 * mebibyte)
  expect(answer.sent).toBeLessThan(40 * mebibyte)
  expect(answer.status).toBe(413)
})

test('a page takes no huge body either', async () => {
  const answer = await talk(head('/dar-el-marsa/', ['content-length: 10737418240']))
  expect(answer).toMatchObject({ status: 413, closed: true })
})

test.each([
  ['two lengths', ['content-length: 2', 'content-length: 3'], 400],
  ['a length and chunks', ['content-length: 2', 'transfer-encoding: chunked'], 400],
  ['a negative length', ['content-length: -2'], 400],
  ['a length that is no number', ['content-length: 2x'], 400],
  ['an unknown transfer coding', ['transfer-encoding: whatever'], 400],
  ['a chunk whose size is no number', ['transfer-encoding: chunked'], 400],
])('%s is no request', async (_, lines, status) => {
  expect((await talk(`${head('/login', lines)}zz\r\n{}`)).status).toBe(status)
})

test('bytes beyond the announced length are not taken for a second request', async () => {
  const { text } = await talk(`${head('/login', ['content-length: 2'])}{}{"email":"amina@example.com"}`)
  expect(text).toContain('HTTP/1.1 400')
  expect(text).not.toContain('HTTP/1.1 200')
})

test.each(['gzip', 'deflate', 'br', 'gzip, gzip'])('a body compressed with %s is not decompressed', async (coding) => {
  const bomb = gzipSync(Buffer.alloc(50 * mebibyte, ' ')).subarray(0, 60_000)
  const lines = [`content-encoding: ${coding}`, `content-length: ${bomb.length}`]
  const answer = await talk(head('/login', lines), bomb, bomb.length)
  expect(answer.status).toBe(415)
  expect(answer.text).toContain('"code":"unsupported-type"')
})

test('endless headers are refused', async () => {
  const answer = await talk(
    'GET /api/countries HTTP/1.1\r\nhost: a\r\n',
    Buffer.from(`x-a: ${'a'.repeat(4000)}\r\n`),
    mebibyte,
  )
  expect(answer.status).toBe(431)
})

test('a hundred huge bodies at once leave the memory as it was', async () => {
  await api.app.inject('/api/countries')
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')])
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => talk(head('/login', ['transfer-encoding: chunked']), chunk, 4 * mebibyte)),
  )
  clearInterval(watch)
  expect(answers.every(({ status }) => status === 413)).toBe(true)
  expect(highest - before).toBeLessThan(200 * mebibyte)
  expect((await api.app.inject('/api/countries')).statusCode).toBe(200)
})
