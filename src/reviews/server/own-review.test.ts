import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openReviewedShop, type ReviewedShop } from '../../../tests/reviewed-shop.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { languages } from '../../kernel/texts.ts'
import { orderHistory } from '../../orders/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { reviews } from './tables.ts'

const hour = 3_600_000
const week = 7 * 24 * hour

let here: ReviewedShop
let amina: Caller

beforeAll(async () => {
  here = await openReviewedShop()
})
afterAll(() => here.api.close())
beforeEach(async () => {
  here.api.clock.set(fridayNoon)
  amina = await createCaller(here.api, 'amina@example.com')
})

const good = { stars: 4, chips: ['hot', 'generous'], words: 'Très bon couscous' }

const expectExactRating = async () => {
  const { stored, counted } = await here.ratings()
  expect(stored).toEqual(counted)
}

test('a diner writes a review, changes it and removes it; repeated calls change nothing', async () => {
  const path = await here.serve()
  expect((await amina('GET', path)).body).toMatchObject({ can_write: true, changeable_until: null, review: null })
  const wrote = await amina('PUT', path, good)
  expect(wrote).toMatchObject({
    status: 200,
    body: {
      ...{ can_write: true, reason: null, changeable_until: new Date(fridayNoon.getTime() + week).toISOString() },
      review: { ...good, version: 1, state: 'visible', answer: null, photo: { state: 'none' } },
    },
  })
  expect(await amina('PUT', path, good)).toEqual(wrote)
  here.api.clock.forward(hour)
  const changed = await amina('PUT', path, { ...good, stars: 2 })
  expect(changed.body).toMatchObject({ review: { id: wrote.body.review.id, stars: 2, version: 2 } })
  expect(changed.body.changeable_until).toBe(wrote.body.changeable_until)
  await expectExactRating()
  for (let time = 0; time < 2; time += 1)
    expect(await amina('DELETE', path)).toMatchObject({ status: 200, body: { can_write: true, review: null } })
  await expectExactRating()
  expect((await amina('PUT', path, good)).body).toMatchObject({
    changeable_until: wrote.body.changeable_until,
    review: { id: wrote.body.review.id, stars: 4 },
  })
  await expectExactRating()
})

test('after a week a review stays as it is, and the sentence says so in every language', async () => {
  const path = await here.serve()
  await amina('PUT', path, good)
  here.api.clock.forward(week)
  expect((await amina('PUT', path, { ...good, stars: 5 })).status).toBe(200)
  here.api.clock.forward(1)
  amina = await createCaller(here.api, 'amina@example.com')
  const sentences = new Set<string>()
  for (const language of languages) {
    const late = await amina('PUT', path, { ...good, stars: 1 }, { 'x-language': language })
    expect(late).toMatchObject({ status: 409, body: { code: 'too-late' } })
    sentences.add(late.body.message)
  }
  expect(sentences.size).toBe(languages.length)
  expect(await amina('DELETE', path)).toMatchObject({ status: 409, body: { code: 'too-late' } })
  expect((await amina('GET', path)).body).toMatchObject({ can_write: false, reason: 'too-late', review: { stars: 5 } })
})

test.each([
  [{ status: 2 as const }, 'too-early'],
  [{ status: 3 as const }, 'too-early'],
  [{ status: 4 as const }, 'not-served'],
  [{ status: 6 as const }, 'not-served'],
])('an order with %j cannot be reviewed: %s', async (values, reason) => {
  const path = `/api/orders/${await insertOrder(here.api.tools.db, values)}/review`
  expect((await amina('GET', path)).body).toMatchObject({ can_write: false, reason, review: null })
  const refused = await amina('PUT', path, good)
  expect(refused).toMatchObject({ status: 409, body: { code: reason } })
  expect(refused.body.message).toBe((await amina('GET', path)).body.reason_text)
  expect((await amina('DELETE', path)).status).toBe(200)
})

test('a paid order that is ready for two hours can be reviewed without a press of the shop', async () => {
  const { db } = here.api.tools
  const orderId = await insertOrder(db, { status: 3, paymentState: 'paid', paidMinor: 12_000 })
  await db.insert(orderHistory).values({ orderId, fromStatus: 2, toStatus: 3, changedAt: fridayNoon })
  here.api.clock.forward(2 * hour - 1)
  expect((await amina('PUT', `/api/orders/${orderId}/review`, good)).body.code).toBe('too-early')
  here.api.clock.forward(1)
  expect((await amina('PUT', `/api/orders/${orderId}/review`, good)).status).toBe(200)
})

test('a reservation can be reviewed when its time is over, also after its row is deleted in time', async () => {
  const { db } = here.api.tools
  const userId = await userIdOf(db, 'amina@example.com')
  const endsAt = new Date(fridayNoon.getTime() + hour)
  const [made] = await db
    .insert(reservations)
    .values({
      ...{ shopId: 1, userId, status: 'confirmed' as const, people: 2, startsAt: fridayNoon, endsAt, name: 'Amina' },
      ...{ phone: '', language: 'fr' as const, consentedAt: fridayNoon, createdAt: fridayNoon },
    })
    .returning({ id: reservations.id })
  const path = `/api/reservations/${made?.id}/review`
  expect((await amina('PUT', path, good)).body.code).toBe('too-early')
  here.api.clock.forward(hour)
  const wrote = await amina('PUT', path, good)
  expect(wrote.status).toBe(200)
  await db.delete(reservations).where(eq(reservations.id, made?.id ?? 0))
  expect(await db.select().from(reviews).where(eq(reviews.id, wrote.body.review.id))).toHaveLength(1)
  await expectExactRating()
})

test('somebody else’s order is unknown, and so is one that does not exist', async () => {
  const path = await here.serve()
  await amina('PUT', path, good)
  const { caller } = await here.arrive()
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    for (const url of [path, '/api/orders/999999999/review'])
      expect(await caller(method, url, method === 'PUT' ? { ...good, stars: 1 } : undefined)).toMatchObject({
        status: 404,
        body: { code: 'unknown-order' },
      })
  expect((await amina('GET', path)).body).toMatchObject({ review: { stars: 4 } })
})

test('the people of a shop cannot review it, and neither can those who were removed from it', async () => {
  const { db } = here.api.tools
  const { caller, id, email } = await here.arrive()
  const path = await here.serve(id)
  await db.insert(staff).values({ shopId: 1, userId: id, role: 'kitchen' })
  expect(await caller('PUT', path, good)).toMatchObject({ status: 409, body: { code: 'own-shop' } })
  const sami = await createCaller(here.api, 'sami@example.com')
  expect((await sami('DELETE', `/api/pro/shops/1/people/${id}`)).status).toBe(200)
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'person.removed'))).toHaveLength(1)
  const again = await createCaller(here.api, email)
  expect(await again('PUT', path, good)).toMatchObject({ status: 409, body: { code: 'own-shop' } })
})

test.each([
  [{ ...good, stars: 0 }, 'stars-out-of-range'],
  [{ ...good, stars: 6 }, 'stars-out-of-range'],
  [{ ...good, stars: 4.5 }, 'stars-out-of-range'],
  [{ ...good, chips: ['cheap'] }, 'chip-unknown'],
  [{ ...good, words: 'a'.repeat(20_000) }, 'words-too-long'],
])('%j is refused in words', async (body, code) => {
  const path = await here.serve()
  const refused = await amina('PUT', path, body)
  expect(refused).toMatchObject({ status: 422, body: { code } })
  expect(refused.body.message.length).toBeGreaterThan(10)
  expect((await amina('PUT', path, { ...good, stars: '5' })).status).toBe(422)
  expect((await amina('GET', path)).body.review).toBeNull()
})

test('markup, directions and Arabic are stored as text, and phones are masked', async () => {
  const path = await here.serve()
  const words = '<script>alert(1)</script> \u202eأهلا ٢٠١٢٣٤٥٦ 12,500'
  const { body } = await amina('PUT', path, { ...good, words })
  expect(body.review.words).toBe('<script>alert(1)</script> أهلا ••• 12,500')
  expect((await amina('PUT', path, { ...good, words: ' \u200b\n ' })).body.review.words).toBe('')
})
