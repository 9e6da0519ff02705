import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let amina: Caller
let path: string

beforeAll(async () => {
  api = await createWholeApi()
  amina = await createCaller(api, 'amina@example.com')
  path = `/api/compte/${(await amina('GET', '/api/session')).body.user.id}/updateimage`
})

afterAll(() => api.close())

const mebibyte = 1024 * 1024
const edge = 'edge'

const field = (name: string, value: string): string =>
  `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const file = (name: string, value: string, head = ''): string =>
  `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="../../a.png"\r\n${head}\r\n${value}\r\n`

const end = `--${edge}--\r\n`

const send = async (payload: string, type = `multipart/form-data; boundary=${edge}`) =>
  api.app.inject({
    method: 'POST',
    url: path,
    cookies: { ...amina.cookies },
    headers: { ...fromScript, 'content-type': type },
    payload,
  })

test.each([
  ['ten thousand fields', () => field('a', 'b').repeat(10_000) + end],
  ['a field of many megabytes', () => field('a', 'x'.repeat(8 * mebibyte)) + end],
  ['a file of many megabytes', () => file('image', 'x'.repeat(8 * mebibyte)) + end],
  ['a hundred files', () => file('image', 'x').repeat(100) + end],
  [
    'a form in a form',
    () => `--${edge}\r\ncontent-type: multipart/mixed; boundary=in\r\n\r\n--in\r\n\r\nx\r\n--in--\r\n${end}`,
  ],
  ['a form without end', () => file('image', 'x'.repeat(1000)).slice(0, -2)],
  ['a thousand heads of one part', () => file('image', 'x', 'x-a: b\r\n'.repeat(1000)) + end],
  ['a name of ten thousand letters', () => field('a'.repeat(10_000), 'b') + end],
  ['a field called like every object’s parent', () => field('__proto__', 'b') + field('constructor', 'c') + end],
  ['nothing', () => end],
  ['no form at all', () => 'x'.repeat(1000)],
])('%s is refused, and no file is left', async (_, form) => {
  const reply = await send(form())
  expect([413, 415, 422, 429]).toContain(reply.statusCode)
  expect(reply.json()).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z-]+$/) })
  expect(({} as { b?: string }).b).toBeUndefined()
})

test('a form without a boundary is refused', async () => {
  const reply = await send(file('image', 'x') + end, 'multipart/form-data')
  expect([400, 415, 422]).toContain(reply.statusCode)
})

test('none of them was stored as a picture', async () => {
  expect((await amina('GET', '/api/session')).body.user.image_url).toBeNull()
})
