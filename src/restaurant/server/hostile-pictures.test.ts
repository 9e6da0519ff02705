import { once } from 'node:events'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bombOf } from '../../../tests/picture-bomb.ts'
import { openShopPictures, plainPicture } from '../../../tests/shop-pictures.ts'
import { photos } from '../../catalogue/server/photo-tables.ts'
import { claimPhoto, countOtherBytes } from './photo-store.ts'

const pictures = openShopPictures()
const { files, pathOf, upload, forward, versionOf } = pictures

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
  const jpeg = await plainPicture('#ffffff', 400, 300).jpeg().toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const cases: [string, Buffer | string, number, string][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415, 'picture-kind'],
    ['GIF', Buffer.from('GIF89a________________'), 415, 'picture-kind'],
    ['HTML', '<html>', 415, 'picture-kind'],
    ['HEIC', heic, 415, 'picture-heic'],
    ['50,000 × 50,000', hugePng(), 422, 'picture-dimensions'],
    ['truncated', jpeg.subarray(0, jpeg.length / 2), 422, 'picture-broken'],
    ['80 scans', await bombOf(plainPicture('#ffffff', 400, 300), 80), 422, 'picture-broken'],
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
  const jpeg = await plainPicture('#abcdef').jpeg().toBuffer()
  const seen = await versionOf(`product ${pictures.dish}`)
  const { status } = await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), seen)
  expect(status).toBe(200)
  await pictures.api.jobs.run()
  for (const name of files.names()) expect((await files.read(name))?.includes('<script>'), name).toBe(false)
})

test('a form without an end is answered over its socket, and the next upload works', async () => {
  const address = await pictures.api.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const cookie = Object.entries(pictures.cookies.sami ?? {})
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
  const seen = await versionOf(`product ${pictures.dish}`)
  expect((await upload(await plainPicture('#445566').png().toBuffer(), seen)).status).toBe(200)
})

test('a person who sends photographs without end locks out nobody else', async () => {
  const db = pictures.api.tools.db
  const now = pictures.api.clock.now().toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where email = 'sami@example.com'`)
  await db.execute(sql`insert into photo_uploads (shop_id, user_id, uploaded_at)
    select 1, ${rows[0]?.id}, ${now}::timestamptz from generate_series(1, 180)`)
  const refused = await upload(await plainPicture('#010101').png().toBuffer())
  expect([refused.status, refused.body.code]).toEqual([429, 'picture-too-many'])
  expect(await db.$count(photos)).toBeLessThan(30)
  await forward(3_600_001)
  const seen = await versionOf(`product ${pictures.dish}`)
  expect((await upload(await plainPicture('#010101').png().toBuffer(), seen)).status).toBe(200)
})

const mebibyte = 1024 * 1024
const owner = { shopId: 1, dinerId: null }

test('two photographs at once do not take the same room', async () => {
  const { db, clock } = pictures.api.tools
  const claim = (id: string): Promise<number> =>
    db.transaction(async (tx) => {
      const others = await countOtherBytes(tx, id, owner)
      await claimPhoto(tx, { id, owner, bytes: mebibyte, now: clock.now() })
      return others
    })
  const [one = 0, two = 0] = await Promise.all(['one', 'two'].map(claim))
  expect(Math.abs(one - two)).toBe(mebibyte)
})

test('a shop whose photographs fill its room is told so, and still gets one that it has already', async () => {
  const { db, clock } = pictures.api.tools
  const known = await plainPicture('#123456').jpeg().toBuffer()
  const seen = await versionOf(`product ${pictures.dish}`)
  expect((await upload(known, seen)).status).toBe(200)
  await db.transaction(async (tx) => {
    const bytes = 400 * mebibyte - (await countOtherBytes(tx, 'filler', owner))
    await claimPhoto(tx, { id: 'filler', owner, bytes, now: clock.now() })
  })
  const refused = await upload(await plainPicture('#654321').jpeg().toBuffer(), seen + 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'picture-no-space'])
  expect((await upload(known, seen + 1)).status).toBe(200)
  await db.delete(photos).where(inArray(photos.id, ['one', 'two', 'filler']))
})
