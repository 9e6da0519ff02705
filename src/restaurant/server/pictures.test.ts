import { once } from 'node:events'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { imageForm } from '../../../tests/image-form.ts'
import { memoryFiles } from '../../../tests/memory-files.ts'
import { bombOf } from '../../../tests/picture-bomb.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { photoFiles } from '../../catalogue/photo.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import { photos, products, shops } from '../../catalogue/server/tables.ts'
import { auditLog } from '../../server/tables.ts'

let api: WholeApi
const files = memoryFiles()
let disk = files
let dish: number
let other: number
const cookies: Record<string, Record<string, string>> = {}

const signIn = async (): Promise<void> => {
  for (const name of ['sami', 'amina']) cookies[name] = (await createCaller(api, `${name}@example.com`)).cookies
}

/** The sessions may end meanwhile. */
const forward = async (milliseconds: number): Promise<void> => {
  api.clock.forward(milliseconds)
  await signIn()
}

beforeAll(async () => {
  api = await createWholeApi({ files: { ...files, write: (name, bytes) => disk.write(name, bytes) } })
  await signIn()
  const found = await api.tools.db.select({ id: products.id }).from(products).where(eq(products.shopId, 1)).limit(1)
  const ofOther = await api.tools.db.select({ id: products.id }).from(products).where(eq(products.shopId, 2)).limit(1)
  dish = found[0]?.id ?? 0
  other = ofOther[0]?.id ?? 0
})
afterAll(() => api.close())

// Another process makes every size, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const pathOf = (kind = 'dish', of = dish, shop = 1): string => `/api/pro/shops/${shop}/pictures/${kind}/${of}`

const ask = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  form: Partial<ReturnType<typeof imageForm>> = {},
  who = 'sami',
  // biome-ignore lint/suspicious/noExplicitAny: the body of any reply.
): Promise<{ status: number; body: any }> => {
  const reply = await api.app.inject({
    method,
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...form.headers },
    cookies: cookies[who] ?? {},
    ...(form.body && { payload: form.body }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const jsonForm = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

const upload = (bytes: Buffer | string, seen = 0, kind = 'dish', of = dish) =>
  ask('POST', `${pathOf(kind, of)}?seen=${seen}`, imageForm(bytes))

const plain = (colour: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

const see = (url: string) => api.app.inject({ method: 'GET', url })
const urlOf = async (id: number) =>
  (await api.tools.db.select({ url: products.imageUrl }).from(products).where(eq(products.id, id)))[0]?.url ?? ''
const versionOf = async (subject: string): Promise<number> =>
  (await api.tools.db.execute<{ version: number }>(sql`select version from photo_uses where subject = ${subject}`))
    .rows[0]?.version ?? 0

test('the drawn picture stands until every size is there, and again after the photograph is removed', async () => {
  const drawn = await urlOf(dish)
  const turned = await plain('#c0392b', 80, 20)
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '36/1 48/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(turned)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({ url: drawn, state: 'waiting', alt: '', version: 1 })
  expect(await urlOf(dish)).toBe(drawn)
  await api.jobs.run()
  const url = await urlOf(dish)
  expect(url).toMatch(/^\/pictures\/photos\/[0-9a-f]{32}\.webp$/)
  for (const { width, format } of photoFiles) {
    const shown = await see(url.replace('.webp', `-${width}.${format}`))
    expect(shown.statusCode, `${width} ${format}`).toBe(200)
    const { exif, ...seen } = await sharp(shown.rawPayload).metadata()
    expect(seen).toMatchObject({ width, height: (width * 3) / 4 })
    expect(exif).toBeUndefined()
  }
  const shown = await see(url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const menu = await see('/api/product/1/getrayons')
  expect(menu.body).toContain(url)
  const removed = await ask('DELETE', `${pathOf()}?seen=1`)
  expect(removed.body).toEqual({ url: drawn, state: 'none', alt: '', version: 2 })
  expect((await see(url)).statusCode).toBe(200)
  const log = await api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product ${dish}`))
  expect(log.map(({ action }) => action)).toEqual(['picture.changed', 'picture.removed'])
})

test('what a photograph shows is written once for diners, in the log, and goes with the photograph', async () => {
  const describe = (alt: string, seen: number, who = 'sami', path = pathOf()) =>
    ask('PUT', `${path}/alt?seen=${seen}`, jsonForm({ alt }), who)
  const altOf = async () => (await findProducts(api.tools.db, [dish]))[0]?.imageAlt
  expect(await describe('Deux brochettes', await versionOf(`product ${dish}`))).toMatchObject({ status: 404 })
  await upload(await plain('#7d3c98').png().toBuffer(), await versionOf(`product ${dish}`))
  await api.jobs.run()
  expect(await altOf()).toBeNull()
  const seen = await versionOf(`product ${dish}`)
  const written = await describe(' Deux \u202ebrochettes sur du riz ', seen)
  expect(written.body).toMatchObject({ alt: 'Deux brochettes sur du riz', state: 'ready', version: seen + 1 })
  expect(await altOf()).toBe('Deux brochettes sur du riz')
  expect(await describe('Deux brochettes sur du riz', seen)).toMatchObject({ status: 200, body: { version: seen + 1 } })
  expect(await describe('Autre chose', seen)).toMatchObject({ status: 409, body: { code: 'picture-changed' } })
  expect(await describe('é'.repeat(151), seen + 1)).toMatchObject({ status: 422, body: { code: 'alt-long' } })
  expect((await describe('Volé', seen + 1, 'amina')).status).toBe(403)
  expect((await describe('Volé', 0, 'sami', pathOf('dish', other))).status).toBe(404)
  const [row] = await api.tools.db.select().from(auditLog).where(eq(auditLog.action, 'picture.described'))
  expect(row).toMatchObject({
    subject: `product ${dish}`,
    before: { alt: '' },
    after: { alt: 'Deux brochettes sur du riz' },
  })
  const menu = await see('/api/product/1/getrayons')
  expect(menu.body).not.toContain('brochettes sur du riz')
  await upload(await plain('#2e86c1').png().toBuffer(), seen + 1)
  await api.jobs.run()
  expect(await altOf()).toBeNull()
  expect(await describe('Une assiette', seen + 2)).toMatchObject({ status: 200 })
  const gone = await ask('DELETE', `${pathOf()}?seen=${seen + 3}`)
  expect(gone.body).toMatchObject({ alt: '', state: 'none' })
  expect(await altOf()).toBeNull()
})

test('a second upload of the same photograph, a job that comes twice and a lost answer change nothing', async () => {
  const bytes = await plain('#2980b9').png().toBuffer()
  const seen = await versionOf(`product ${dish}`)
  const first = await upload(bytes, seen)
  const again = await upload(bytes, seen)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.version).toBe(first.body.version)
  const job = api.jobs.waiting.at(-1)
  await api.jobs.run()
  if (job) api.jobs.waiting.push(job)
  await api.jobs.run()
  expect(await urlOf(dish)).toContain('/pictures/photos/')
})

test('of two people who change one picture the later is told', async () => {
  const seen = await versionOf(`product ${dish}`)
  const [one, two] = await Promise.all([
    upload(await plain('#111111').png().toBuffer(), seen),
    upload(await plain('#222222').png().toBuffer(), seen),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([one.body.code, two.body.code]).toContain('picture-changed')
})

test('an old photograph goes a week later; whoever still has its address sees a drawing, not a hole', async () => {
  const seen = await versionOf(`product ${dish}`)
  await upload(await plain('#16a085').png().toBuffer(), seen)
  await api.jobs.run()
  const old = await urlOf(dish)
  await upload(await plain('#8e44ad').png().toBuffer(), seen + 1)
  await api.jobs.run()
  await api.jobs.turn()
  expect((await see(old)).statusCode).toBe(200)
  await forward(8 * 86_400_000)
  await api.jobs.turn()
  const gone = await see(old)
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['content-type']).toContain('image/svg+xml')
  expect(files.names().filter((name) => name.includes(old.slice(17, 40)))).toEqual([])
  expect((await see(await urlOf(dish))).statusCode).toBe(200)
})

test('a disk that is full is said; the photograph waits and the drawn one stays until there is room', async () => {
  const full = { ...files, write: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) }
  const seen = await versionOf(`product ${dish}`)
  const before = await urlOf(dish)
  disk = full
  const refused = await upload(await plain('#f39c12').png().toBuffer(), seen)
  expect([refused.status, refused.body.code]).toEqual([503, 'picture-not-kept'])
  disk = files
  const kept = await upload(await plain('#f39c12').png().toBuffer(), seen)
  expect(kept.body.state).toBe('waiting')
  disk = full
  await expect(api.jobs.run()).rejects.toThrow('ENOSPC')
  expect(await urlOf(dish)).toBe(before)
  disk = files
  await forward(11 * 60_000)
  await api.jobs.turn()
  expect(await urlOf(dish)).not.toBe(before)
})

test('a logo is square and stays when the shop gets another name', async () => {
  const { body } = await upload(await plain('#27ae60').png().toBuffer(), 0, 'logo', 1)
  expect(body.state).toBe('waiting')
  await api.jobs.run()
  const logo = async () =>
    (await api.tools.db.select({ url: shops.logoUrl }).from(shops).where(eq(shops.id, 1)))[0]?.url ?? ''
  const url = await logo()
  expect(await sharp((await see(url)).rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  const { redrawLogo } = await import('./photo-store.ts')
  await api.tools.db.transaction((tx) => redrawLogo(tx, 1, '/pictures/logos/z-1.svg'))
  expect(await logo()).toBe(url)
  const removed = await ask('DELETE', `${pathOf('logo', 1)}?seen=1`)
  expect(removed.body.url).toBe('/pictures/logos/z-1.svg')
})

test('the dish of another shop, a shop that is not one’s own, and a diner', async () => {
  const bytes = await plain('#000000').png().toBuffer()
  const asked = await Promise.all([
    upload(bytes, 0, 'dish', other),
    upload(bytes, 0, 'shop', 2),
    ask('DELETE', pathOf('dish', other)),
    ask('POST', pathOf('dish', other, 2), imageForm(bytes)),
    ask('POST', pathOf(), imageForm(bytes), 'amina'),
  ])
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403])
})

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

const hugePng = (): Buffer => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(50_000, 0)
  size.writeUInt32BE(50_000, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([mark, chunk('IHDR', size), data, chunk('IEND', Buffer.alloc(0))])
}

test('files that are no photographs are refused with the reason', async () => {
  const jpeg = await plain('#ffffff', 400, 300).jpeg().toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const cases: [string, Buffer | string, number, string][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415, 'picture-kind'],
    ['GIF', Buffer.from('GIF89a________________'), 415, 'picture-kind'],
    ['HTML', '<html>', 415, 'picture-kind'],
    ['HEIC', heic, 415, 'picture-heic'],
    ['50,000 × 50,000', hugePng(), 422, 'picture-dimensions'],
    ['truncated', jpeg.subarray(0, jpeg.length / 2), 422, 'picture-broken'],
    ['80 scans', await bombOf(plain('#ffffff', 400, 300), 80), 422, 'picture-broken'],
    ['only the first bytes', jpeg.subarray(0, 12), 422, 'picture-broken'],
    ['six megabytes', Buffer.concat([jpeg, Buffer.alloc(5.5 * 1024 * 1024)]), 413, 'picture-too-large'],
    ['nothing', '', 422, 'picture-missing'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const { status: got, body } = await upload(bytes)
    expect([name, got, body.code]).toEqual([name, status, code])
    expect(body.message.length, name).toBeGreaterThan(20)
  }
})

test('a JPEG with a page hidden behind its end is kept as pixels only', async () => {
  const jpeg = await plain('#abcdef').jpeg().toBuffer()
  const seen = await versionOf(`product ${dish}`)
  const { status } = await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), seen)
  expect(status).toBe(200)
  await api.jobs.run()
  for (const name of files.names()) expect((await files.read(name))?.includes('<script>'), name).toBe(false)
})

test('a form without an end is answered over its socket, and the next upload works', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const cookie = Object.entries(cookies.sami ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const start = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  socket.write(
    `POST ${pathOf()} HTTP/1.1\r\nhost: x\r\nx-requested-with: XMLHttpRequest\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${start.length + 4}\r\n\r\n${start}\x89PNG`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d/)
  socket.destroy()
  const seen = await versionOf(`product ${dish}`)
  expect((await upload(await plain('#445566').png().toBuffer(), seen)).status).toBe(200)
})

test('a person who sends photographs without end locks out nobody else', async () => {
  const db = api.tools.db
  const now = api.clock.now().toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where email = 'sami@example.com'`)
  await db.execute(sql`insert into photo_uploads (shop_id, user_id, uploaded_at)
    select 1, ${rows[0]?.id}, ${now}::timestamptz from generate_series(1, 180)`)
  const refused = await upload(await plain('#010101').png().toBuffer())
  expect([refused.status, refused.body.code]).toEqual([429, 'picture-too-many'])
  expect(await db.$count(photos)).toBeLessThan(30)
  await forward(3_600_001)
  const seen = await versionOf(`product ${dish}`)
  expect((await upload(await plain('#010101').png().toBuffer(), seen)).status).toBe(200)
})
