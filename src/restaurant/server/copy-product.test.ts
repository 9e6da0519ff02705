import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShopPictures, plainPicture } from '../../../tests/shop-pictures.ts'
import { products } from '../../catalogue/server/tables.ts'
import { auditLog } from '../../server/tables.ts'

const pictures = openShopPictures()
const { ask, upload, pathOf } = pictures

let made = 0

const copy = async (from: number | undefined) => {
  made += 1
  const { rows } = await pictures.api.tools.db.execute<{ id: number }>(
    'select id from menu_categories where shop_id = 1 order by id limit 1',
  )
  const body = {
    ...{ name: `Copie ${made}`, description: '', price: '12', vat_basis_points: 0, categories: [rows[0]?.id] },
    ...(from !== undefined && { picture_of: from }),
  }
  return ask('POST', '/api/pro/shops/1/products', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })
}

const urlOf = async (id: number) =>
  (await pictures.api.tools.db.select({ url: products.imageUrl }).from(products).where(eq(products.id, id)))[0]?.url

const describeDish = (alt: string, seen: number) =>
  ask('PUT', `${pathOf()}/alt?seen=${seen}`, {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ alt })),
  })

test('a copied dish shows the photograph of the first one with its words, until each has its own', async () => {
  const drawn = await urlOf(pictures.dish)
  const withDrawn = await copy(pictures.dish)
  expect(withDrawn.body.picture).toMatchObject({ url: drawn, state: 'none' })
  expect((await copy(undefined)).body.picture).toMatchObject({ url: '', state: 'none' })

  const { body: first } = await upload(await plainPicture('#2f6f4f').png().toBuffer())
  const early = await copy(pictures.dish)
  expect(early.body.picture).toMatchObject({ url: drawn, state: 'waiting' })
  await pictures.api.jobs.run()
  const url = await urlOf(pictures.dish)
  expect(url).toMatch(/^\/pictures\/photos\//)
  expect(await urlOf(early.body.id)).toBe(url)
  await describeDish('Un couscous', first.version)

  const late = await copy(pictures.dish)
  expect(late.body.picture).toMatchObject({ url, state: 'ready', alt: 'Un couscous' })
  const [entry] = await pictures.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product ${late.body.id}`))
  expect(entry).toMatchObject({ action: 'product.made', after: { picture: expect.stringMatching(/^[0-9a-f]{32}$/) } })
  expect((await ask('DELETE', `${pathOf()}?seen=${first.version + 1}`)).status).toBe(200)
  expect(await urlOf(late.body.id)).toBe(url)
  expect(await urlOf(pictures.dish)).toBe(drawn)
})

test('the picture of another shop is not copied', async () => {
  const { status, body } = await copy(pictures.other)
  expect(status).toBe(200)
  expect(body.picture).toMatchObject({ url: '', state: 'none' })
})
