import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageForm } from '../../../tests/image-form.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { openShopPictures, plainPicture } from '../../../tests/shop-pictures.ts'
import { photoFiles } from '../../catalogue/photo.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import { products, shops } from '../../catalogue/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { redrawLogo } from './photo-store.ts'

const pictures = openShopPictures()
const { files, useDisk, pathOf, ask, upload, see, forward, versionOf } = pictures

const jsonForm = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

const urlOf = async (id: number) =>
  (await pictures.api.tools.db.select({ url: products.imageUrl }).from(products).where(eq(products.id, id)))[0]?.url ??
  ''

test('the drawn picture stands until every size is there, and again after the photograph is removed', async () => {
  const drawn = await urlOf(pictures.dish)
  const turned = await plainPicture('#c0392b', 80, 20)
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '36/1 48/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(turned)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({ url: drawn, state: 'waiting', alt: '', version: 1 })
  expect(await urlOf(pictures.dish)).toBe(drawn)
  await pictures.api.jobs.run()
  const url = await urlOf(pictures.dish)
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
  const log = await pictures.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product ${pictures.dish}`))
  expect(log.map(({ action }) => action)).toEqual(['picture.changed', 'picture.removed'])
})

test('what a photograph shows is written once for diners, in the log, and goes with the photograph', async () => {
  const describe = (alt: string, seen: number, who = 'sami', path = pathOf()) =>
    ask('PUT', `${path}/alt?seen=${seen}`, jsonForm({ alt }), who)
  const altOf = async () => (await findProducts(pictures.api.tools.db, [pictures.dish], fridayNoon))[0]?.imageAlt
  expect(await describe('Deux brochettes', await versionOf(`product ${pictures.dish}`))).toMatchObject({ status: 404 })
  await upload(await plainPicture('#7d3c98').png().toBuffer(), await versionOf(`product ${pictures.dish}`))
  await pictures.api.jobs.run()
  expect(await altOf()).toBeNull()
  const seen = await versionOf(`product ${pictures.dish}`)
  const written = await describe(' Deux \u202ebrochettes sur du riz ', seen)
  expect(written.body).toMatchObject({ alt: 'Deux brochettes sur du riz', state: 'ready', version: seen + 1 })
  expect(await altOf()).toBe('Deux brochettes sur du riz')
  expect(await describe('Deux brochettes sur du riz', seen)).toMatchObject({ status: 200, body: { version: seen + 1 } })
  expect(await describe('Autre chose', seen)).toMatchObject({ status: 409, body: { code: 'picture-changed' } })
  expect(await describe('é'.repeat(151), seen + 1)).toMatchObject({ status: 422, body: { code: 'alt-long' } })
  expect((await describe('Volé', seen + 1, 'amina')).status).toBe(404)
  expect((await describe('Volé', 0, 'sami', pathOf('dish', pictures.other))).status).toBe(404)
  const [row] = await pictures.api.tools.db.select().from(auditLog).where(eq(auditLog.action, 'picture.described'))
  expect(row).toMatchObject({
    subject: `product ${pictures.dish}`,
    before: { alt: '' },
    after: { alt: 'Deux brochettes sur du riz' },
  })
  const menu = await see('/api/product/1/getrayons')
  expect(menu.body).not.toContain('brochettes sur du riz')
  await upload(await plainPicture('#2e86c1').png().toBuffer(), seen + 1)
  await pictures.api.jobs.run()
  expect(await altOf()).toBeNull()
  expect(await describe('Une assiette', seen + 2)).toMatchObject({ status: 200 })
  const gone = await ask('DELETE', `${pathOf()}?seen=${seen + 3}`)
  expect(gone.body).toMatchObject({ alt: '', state: 'none' })
  expect(await altOf()).toBeNull()
})

test('a second upload of the same photograph, a job that comes twice and a lost answer change nothing', async () => {
  const bytes = await plainPicture('#2980b9').png().toBuffer()
  const seen = await versionOf(`product ${pictures.dish}`)
  const first = await upload(bytes, seen)
  const again = await upload(bytes, seen)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.version).toBe(first.body.version)
  const job = pictures.api.jobs.waiting.at(-1)
  await pictures.api.jobs.run()
  if (job) pictures.api.jobs.waiting.push(job)
  await pictures.api.jobs.run()
  expect(await urlOf(pictures.dish)).toContain('/pictures/photos/')
})

test('of two people who change one picture the later is told', async () => {
  const seen = await versionOf(`product ${pictures.dish}`)
  const [one, two] = await Promise.all([
    upload(await plainPicture('#111111').png().toBuffer(), seen),
    upload(await plainPicture('#222222').png().toBuffer(), seen),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([one.body.code, two.body.code]).toContain('picture-changed')
})

test('an old photograph goes a week later; whoever still has its address sees a drawing, not a hole', async () => {
  const seen = await versionOf(`product ${pictures.dish}`)
  await upload(await plainPicture('#16a085').png().toBuffer(), seen)
  await pictures.api.jobs.run()
  const old = await urlOf(pictures.dish)
  await upload(await plainPicture('#8e44ad').png().toBuffer(), seen + 1)
  await pictures.api.jobs.run()
  await pictures.api.jobs.turn()
  expect((await see(old)).statusCode).toBe(200)
  await forward(8 * 86_400_000)
  await pictures.api.jobs.turn()
  const gone = await see(old)
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['content-type']).toContain('image/svg+xml')
  expect(files.names().filter((name) => name.includes(old.slice(17, 40)))).toEqual([])
  expect((await see(await urlOf(pictures.dish))).statusCode).toBe(200)
})

test('a disk that is full is said; the photograph waits and the drawn one stays until there is room', async () => {
  const full = { ...files, write: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) }
  const seen = await versionOf(`product ${pictures.dish}`)
  const before = await urlOf(pictures.dish)
  useDisk(full)
  const refused = await upload(await plainPicture('#f39c12').png().toBuffer(), seen)
  expect([refused.status, refused.body.code]).toEqual([503, 'picture-not-kept'])
  useDisk(files)
  const kept = await upload(await plainPicture('#f39c12').png().toBuffer(), seen)
  expect(kept.body.state).toBe('waiting')
  useDisk(full)
  await expect(pictures.api.jobs.run()).rejects.toThrow('ENOSPC')
  expect(await urlOf(pictures.dish)).toBe(before)
  useDisk(files)
  await forward(11 * 60_000)
  await pictures.api.jobs.turn()
  expect(await urlOf(pictures.dish)).not.toBe(before)
})

test('a logo is square and stays when the shop gets another name', async () => {
  const { body } = await upload(await plainPicture('#27ae60').png().toBuffer(), 0, 'logo', 1)
  expect(body.state).toBe('waiting')
  await pictures.api.jobs.run()
  const logo = async () =>
    (await pictures.api.tools.db.select({ url: shops.logoUrl }).from(shops).where(eq(shops.id, 1)))[0]?.url ?? ''
  const url = await logo()
  expect(await sharp((await see(url)).rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  await pictures.api.tools.db.transaction((tx) => redrawLogo(tx, 1, '/pictures/logos/z-1.svg'))
  expect(await logo()).toBe(url)
  const removed = await ask('DELETE', `${pathOf('logo', 1)}?seen=1`)
  expect(removed.body.url).toBe('/pictures/logos/z-1.svg')
})

test('the dish of another shop, a shop that is not one’s own, and a diner', async () => {
  const bytes = await plainPicture('#000000').png().toBuffer()
  const asked = await Promise.all([
    upload(bytes, 0, 'dish', pictures.other),
    upload(bytes, 0, 'shop', 2),
    ask('DELETE', pathOf('dish', pictures.other)),
    ask('POST', pathOf('dish', pictures.other, 2), imageForm(bytes)),
    ask('POST', pathOf(), imageForm(bytes), 'amina'),
  ])
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
