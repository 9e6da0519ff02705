import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openReviewedShop, type ReviewedShop } from '../../../tests/reviewed-shop.ts'
import { shopCards } from '../../catalogue/server/card-tables.ts'
import { findRating } from '../../catalogue/server/rating-store.ts'
import { refreshShopCards } from '../../catalogue/server/shop-card-store.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { reviews } from './tables.ts'

let here: ReviewedShop

beforeAll(async () => {
  here = await openReviewedShop()
})
afterAll(() => here.api.close())

const plain = { stars: 5, chips: [], words: '' }

test('two writes of one review at the same time make one review', async () => {
  const { caller, id } = await here.arrive()
  const path = await here.serve(id)
  const replies = await Promise.all([1, 2, 3, 4, 5].map((stars) => caller('PUT', path, { ...plain, stars })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const own = await here.api.tools.db.select().from(reviews).where(eq(reviews.authorId, id))
  expect(own).toHaveLength(1)
  const { stored, counted } = await here.ratings()
  expect(stored).toEqual(counted)
})

test('whatever diners and the operator do at the same time, the rating is that of the visible reviews', async () => {
  const nour = await createCaller(here.api, 'nour@example.com')
  const diners = await Promise.all(Array.from({ length: 8 }, () => here.arrive()))
  const paths = await Promise.all(diners.map(({ id }) => here.serve(id)))
  const hide = async (id: number, version: number, decision: string) =>
    nour('POST', `/api/admin/reviews/${id}/decide`, { decision, reason: 'Insulte', version })
  await Promise.all(
    diners.map(async ({ caller }, index) => {
      const path = paths[index] ?? ''
      const wrote = await caller('PUT', path, { ...plain, stars: (index % 5) + 1 })
      const { id, version } = wrote.body.review
      await Promise.all([
        caller('PUT', path, { ...plain, stars: 5 - (index % 5) }),
        index % 3 === 0 ? caller('DELETE', path) : null,
        index % 2 === 0 ? hide(id, version, 'hide') : null,
        index % 4 === 0 ? hide(id, version, 'keep') : null,
      ])
    }),
  )
  const { stored, counted } = await here.ratings()
  expect(stored).toEqual(counted)
})

test('the fifth review gives the shop its average, on its card too; hiding one takes it back', async () => {
  const { db, clock } = { ...here.api.tools, clock: here.api.clock }
  const diners = await Promise.all([5, 5, 5, 4, 4].map(async (stars) => ({ stars, ...(await here.arrive()) })))
  const cardOf = async () => {
    await refreshShopCards(here.api.tools, clock.now())
    const [card] = await db.select().from(shopCards).where(eq(shopCards.shopId, 1))
    return { rating: card?.rating, reviews: card?.reviews }
  }
  const { counted } = await here.ratings()
  const before = counted as { count: number; sum: number }
  let last = { id: 0, version: 0 }
  for (const { caller, id, stars } of diners)
    last = (await caller('PUT', await here.serve(id), { ...plain, stars })).body.review
  const count = before.count + 5
  const average = Math.round(((before.sum + 23) * 10) / count) / 10
  expect((await findShop(db, 1))?.rating).toEqual({ average, count })
  expect(await cardOf()).toEqual({ rating: Math.round(average * 100), reviews: count })
  const nour = await createCaller(here.api, 'nour@example.com')
  const decide = (decision: string) =>
    nour('POST', `/api/admin/reviews/${last.id}/decide`, { decision, reason: 'Insulte', version: last.version })
  expect((await decide('hide')).status).toBe(200)
  expect((await findRating(db, 1))?.count).toBe(count - 1)
  expect((await cardOf()).reviews).toBe(count - 1)
  expect((await decide('keep')).status).toBe(200)
  expect(await findRating(db, 1)).toEqual({ average, count })
  const public1 = await nour('GET', '/api/all/2075/getboutiques')
  expect(public1.body.find(({ id }: { id: number }) => id === 1)?.rating).toEqual({ average, count })
})

test('four reviews are too few', async () => {
  const { body } = await (await createCaller(here.api))('GET', '/api/restaurants/search?query=kaak')
  const kaak = body.find(({ domain }: { domain: string }) => domain === 'kaak-et-compagnie')
  expect(kaak).toMatchObject({ rating: null })
  expect((await here.ratings(kaak.id)).stored).toEqual({ count: 4, sum: 17 })
})
