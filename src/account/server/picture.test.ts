import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { fromScript } from '../../../tests/api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { bombOf } from '../../../tests/picture-bomb.ts'

const hour = 3_600_000

let api: AccountApi
let id: number
let cookies: Record<string, string>
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.forward(48 * hour)
  const caller = await createCaller(api, 'amina@example.com')
  cookies = caller.cookies
  id = (await caller('GET', '/api/session')).body.user.id
})

const form = (bytes: Buffer | string, field = 'image', type = 'image/png'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="../../a.png"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n--edge--\r\n'),
  ])

const post = async (
  payload: Buffer | string,
  type = 'multipart/form-data; boundary=edge',
  // biome-ignore lint/suspicious/noExplicitAny: the body of any reply.
): Promise<{ status: number; body: any }> => {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/compte/${id}/updateimage`,
    headers: { ...fromScript, 'content-type': type },
    cookies,
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const upload = (bytes: Buffer | string, type?: string) => post(form(bytes, 'image', type))

const see = (path: string) => api.app.inject({ method: 'GET', url: path })

const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#183db2' } })

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const headOf = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])]))
const pngEnd = chunk('IEND', Buffer.alloc(0))

/** A PNG whose header states this size, with only a few zeros as data. */
const claimed = (width: number, height: number): Buffer =>
  Buffer.concat([pngMark, headOf(width, height), chunk('IDAT', deflateSync(Buffer.alloc(1000))), pngEnd])

/** An animated PNG whose frames alternate between blue and red. */
const moving = (side: number, frames: number): Buffer => {
  const frame = (number: number) => {
    const line = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, number % 2 === 0 ? '0000ff' : 'ff0000', 'hex')])
    return deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  }
  const control = (order: number) =>
    chunk('fcTL', Buffer.concat([numbers(order, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const later = Array.from({ length: frames - 1 }, (_, index) => [
    control(index * 2 + 1),
    chunk('fdAT', Buffer.concat([numbers(index * 2 + 2), frame(index + 1)])),
  ])
  const first = [chunk('acTL', numbers(frames, 0)), control(0), chunk('IDAT', frame(0))]
  return Buffer.concat([pngMark, headOf(side, side), ...first, ...later.flat(), pngEnd])
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a square WebP without what else was in the file',
  async (kind) => {
    const withPlace = await picture(900, 300)
      .withExif({ IFD0: { Copyright: 'Amina' }, IFD3: { GPSLatitude: '36/1 48/1 0/1' } })
      .toFormat(kind)
      .toBuffer()
    const { status, body } = await upload(withPlace)
    expect(status).toBe(200)
    expect(body.image_url).toMatch(/^\/pictures\/people\/[\w-]{36}\.webp$/)
    const shown = await see(body.image_url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const seen = await sharp(shown.rawPayload).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(seen.exif).toBeUndefined()
  },
)

test('the old picture goes when the new one is there', async () => {
  const small = await picture(20, 20).png().toBuffer()
  const { body: first } = await upload(small)
  const { body: second } = await upload(small)
  expect((await see(first.image_url)).statusCode).toBe(404)
  expect((await see(second.image_url)).statusCode).toBe(200)
  expect(api.fileNames()).toHaveLength(1)
})

test('an animated PNG keeps only its first frame', async () => {
  const { status, body } = await upload(moving(40, 60))
  expect(status).toBe(200)
  const { rawPayload } = await see(body.image_url)
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1)
  const { channels } = await sharp(rawPayload).stats()
  expect(channels[2]?.mean).toBeGreaterThan(200)
  expect(channels[0]?.mean).toBeLessThan(50)
})

test('what hides behind a picture does not come along', async () => {
  const hidden = Buffer.concat([await picture(30, 30).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { body } = await upload(hidden)
  expect((await see(body.image_url)).body).not.toContain('script')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

type Refused = [
  what: string,
  make: () => string | Buffer | Promise<Buffer>,
  status: number,
  code: string,
  message: string,
]

const refused: Refused[] = [
  ['an SVG', () => svg, 415, 'picture-kind', 'Choisissez une image JPEG, PNG ou WebP.'],
  ['an SVG that claims to be a PNG', () => `\n${svg}`, 415, 'picture-kind', 'Choisissez une image JPEG, PNG ou WebP.'],
  ['a GIF', () => picture(9, 9).gif().toBuffer(), 415, 'picture-kind', 'Choisissez une image JPEG, PNG ou WebP.'],
  ['a page', () => '<html></html>', 415, 'picture-kind', 'Choisissez une image JPEG, PNG ou WebP.'],
  ['forty megabytes', () => Buffer.alloc(40_000_000, 1), 413, 'picture-too-large', 'Cette image pèse plus de 5 Mo.'],
  [
    'a byte more than 5 MiB',
    () => Buffer.alloc(5 * 1024 * 1024 + 1, 1),
    413,
    'picture-too-large',
    'Cette image pèse plus de 5 Mo.',
  ],
  [
    '50,000 × 50,000',
    () => claimed(50_000, 50_000),
    422,
    'picture-dimensions',
    'Cette image est trop grande : 8000 pixels de côté et 25 mégapixels au plus.',
  ],
  [
    '8,001 pixels wide',
    () => claimed(8001, 10),
    422,
    'picture-dimensions',
    'Cette image est trop grande : 8000 pixels de côté et 25 mégapixels au plus.',
  ],
  [
    '26 megapixels',
    () => claimed(5200, 5000),
    422,
    'picture-dimensions',
    'Cette image est trop grande : 8000 pixels de côté et 25 mégapixels au plus.',
  ],
  [
    'a torn JPEG',
    async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 500),
    422,
    'picture-broken',
    'Cette image est illisible. Essayez-en une autre.',
  ],
  [
    'a JPEG of 80 scans',
    () => bombOf(picture(400, 400), 80),
    422,
    'picture-broken',
    'Cette image est illisible. Essayez-en une autre.',
  ],
  ['a PNG of lies', () => claimed(300, 300), 422, 'picture-broken', 'Cette image est illisible. Essayez-en une autre.'],
  ['an empty file', () => '', 422, 'picture-missing', 'Choisissez une image.'],
]

test.each(refused)('%s is refused with its sentence and changes nothing', async (_, make, status, code, message) => {
  const { body: before } = await upload(await picture(20, 20).png().toBuffer())
  expect(await upload(await make())).toMatchObject({ status, body: { code, message } })
  expect((await see(before.image_url)).statusCode).toBe(200)
  expect(api.fileNames()).toHaveLength(1)
})

test.each([
  ['another field', () => form('x', 'avatar')],
  ['a form without an end', () => form('x').subarray(0, 60)],
  ['no form', () => Buffer.from('garbage')],
  [
    'ten thousand fields',
    () =>
      Buffer.from(`${'--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--edge--\r\n`),
  ],
])('%s is a refusal, not a fault', async (_, make) => {
  expect(await post(make())).toMatchObject({ status: 422, body: { code: 'picture-missing' } })
})

test('JSON is no picture', async () => {
  expect((await post('{}', 'application/json')).status).toBe(422)
  expect((await post('x', 'text/plain')).status).toBe(415)
})

test('ten pictures an hour', async () => {
  const small = await picture(20, 20).png().toBuffer()
  for (let time = 0; time < 10; time += 1) expect((await upload(small)).status).toBe(200)
  expect(await upload(small)).toMatchObject({ status: 429, body: { code: 'picture-too-many', retry_after: 3600 } })
  api.clock.forward(hour)
  expect((await upload(small)).status).toBe(200)
})

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2f', '..\\x', 'a'.repeat(300), 'x.webp'])(
  'there is no picture %s',
  async (name) => {
    expect((await see(`/pictures/people/${name}`)).statusCode).toBeGreaterThanOrEqual(404)
    expect((await see(`/pictures/people/${name}`)).statusCode).toBeLessThan(500)
  },
)
