import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageForm } from '../../../tests/image-form.ts'
import { openReviewedShop, type ReviewedShop } from '../../../tests/reviewed-shop.ts'
import { photos, photoUses } from '../../catalogue/server/photo-tables.ts'
import { auditLog } from '../../server/tables.ts'
import { reviews } from './tables.ts'

let here: ReviewedShop

beforeAll(async () => {
  here = await openReviewedShop()
})
afterAll(() => here.api.close())

const plain = (colour: string, width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

const open = async () => {
  const diner = await here.arrive()
  const path = await here.serve(diner.id)
  const { body } = await diner.caller('PUT', path, { stars: 5, words: 'Très bon' })
  const send = async (bytes: Buffer, seen = 0) => {
    const form = imageForm(bytes)
    return diner.caller('POST', `${path}/photo?seen=${seen}`, form.body, form.headers)
  }
  const id: number = body.review.id
  const shown = async (): Promise<string | null> =>
    (await diner.caller('GET', '/api/establishment/1/reviews')).body.reviews.find(
      (one: { id: number }) => one.id === id,
    )?.photo_url
  return { ...diner, path, reviewId: id, send, shown }
}

const photoOf = async (id: string) => (await here.api.tools.db.select().from(photos).where(eq(photos.id, id)))[0]

test('a photograph of a review loses its metadata, and is shown when it is ready', async () => {
  const { send, shown, id, reviewId } = await open()
  const withPlace = await plain('#c0392b')
    .withExif({ IFD3: { GPSLatitude: '36/1 48/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await send(withPlace)).body.review.photo).toMatchObject({ state: 'waiting', version: 1 })
  expect(await shown()).toBeNull()
  await here.api.jobs.run()
  const url = (await shown()) ?? ''
  expect(url).toMatch(/^\/pictures\/photos\/[0-9a-f]{32}\.webp$/)
  const { rawPayload } = await here.api.app.inject({ url })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect(await photoOf(url.slice(-37, -5))).toMatchObject({
    shopId: null,
    dinerId: id,
    state: 'ready',
    unusedSince: null,
  })
  const log = await here.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `review ${reviewId}`))
  expect(log).toEqual([])
}, 120_000)

const usedBy = async (reviewId: number): Promise<string> => {
  const [use] = await here.api.tools.db
    .select()
    .from(photoUses)
    .where(eq(photoUses.subject, `review ${reviewId}`))
  return use?.photo ?? ''
}

test('a replaced photograph, one of a removed review and one of a deleted account are deleted after a week', async () => {
  const replaced = await open()
  await replaced.send(await plain('#111111').png().toBuffer())
  const first = await usedBy(replaced.reviewId)
  expect((await replaced.send(await plain('#222222').png().toBuffer())).body.code).toBe('picture-changed')
  expect((await replaced.caller('DELETE', `${replaced.path}/photo?seen=1`)).body.review.photo.state).toBe('none')

  const removed = await open()
  await removed.send(await plain('#333333').png().toBuffer())
  const second = await usedBy(removed.reviewId)
  await removed.caller('DELETE', removed.path)

  const left = await open()
  await left.send(await plain('#444444').png().toBuffer())
  const third = await usedBy(left.reviewId)
  await here.api.jobs.run()
  expect(await left.shown()).toContain(third)
  const exported = await left.caller('GET', `/api/compte/${left.id}/export`)
  expect(exported.body.reviews).toMatchObject([{ stars: 5, words: 'Très bon', photo_url: await left.shown() }])
  expect((await left.caller('DELETE', `/api/compte/${left.id}`)).status).toBe(200)
  const [kept] = await here.api.tools.db.select().from(reviews).where(eq(reviews.id, left.reviewId))
  expect(kept).toMatchObject({ authorId: null, words: 'Très bon', stars: 5, photoUrl: '' })
  const { body } = await removed.caller('GET', '/api/establishment/1/reviews', undefined, { 'x-language': 'en' })
  expect(body.reviews.find((one: { id: number }) => one.id === left.reviewId)).toMatchObject({
    ...{ author: 'A diner', photo_url: null, words: 'Très bon' },
  })

  for (const photo of [first, second, third]) expect((await photoOf(photo))?.unusedSince).not.toBeNull()
  here.api.clock.forward(8 * 86_400_000)
  await here.api.jobs.turn()
  for (const photo of [first, second, third]) {
    expect(await photoOf(photo)).toBeUndefined()
    expect((await here.api.app.inject({ url: `/pictures/photos/${photo}.webp` })).statusCode).toBe(404)
  }
}, 120_000)

test('too many pixels, another kind of file, a foreign review and a late photograph are refused', async () => {
  const { send, path, caller, reviewId } = await open()
  const large = await plain('#123456', 8000, 5000).png({ compressionLevel: 9 }).toBuffer()
  expect(await send(large)).toMatchObject({ status: 422, body: { code: 'picture-dimensions' } })
  expect((await send(Buffer.from('<svg/>'))).body.code).toBe('picture-kind')
  const other = await open()
  const form = imageForm(await plain('#00ff00').png().toBuffer())
  expect(await other.caller('POST', `${path}/photo`, form.body, form.headers)).toMatchObject({ status: 404 })
  await caller('DELETE', path)
  expect((await send(await plain('#00ff00').png().toBuffer())).body.code).toBe('unknown-review')
  await caller('PUT', path, { stars: 3 })
  await here.api.tools.db
    .update(reviews)
    .set({ createdAt: new Date(here.api.clock.now().getTime() - 8 * 86_400_000) })
    .where(eq(reviews.id, reviewId))
  expect((await send(await plain('#00ff00').png().toBuffer())).body.code).toBe('too-late')
})
