import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../../../tests/port.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import { httpMapTiles } from './http-map-tiles.ts'

const asked: { path: string; agent: string | undefined }[] = []

const moods: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  15: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture'),
  1: (response) => response.writeHead(500).end(),
  2: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>welcome to this network</p>'),
  3: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  4: () => undefined,
  5: (response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const pour = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  },
}

const server = createServer(({ url = '', headers }, response) => {
  asked.push({ path: url, agent: headers['user-agent'] })
  moods[url.split('/')[1] ?? '']?.(response)
})
let template = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  template = `http://127.0.0.1:${portOf(server)}/{z}/{x}/{y}{r}.png`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const read = (zoom: number, limitMs = 10_000 * timeoutFactor) =>
  httpMapTiles({ template, userAgent: 'Mida tests', limitMs }).read({ zoom, column: 2, row: 3 })

test('a tile is asked for by its numbers, under our own name', async () => {
  asked.length = 0
  expect(await read(15)).toEqual({ type: 'image/png', bytes: Buffer.from('picture') })
  expect(asked).toEqual([{ path: '/15/2/3.png', agent: 'Mida tests' }])
})

test.each([
  [1, 'fails'],
  [2, 'answers a page'],
  [3, 'sends elsewhere'],
  [5, 'never ends'],
])('a map server (%d) that %s gives no tile', async (zoom) => {
  await expect(read(zoom)).rejects.toThrow()
})

test('a map server that is silent gives no tile', async () => {
  await expect(read(4, 300)).rejects.toThrow('timeout')
})
