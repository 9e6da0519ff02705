import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openReviewedShop, type ReviewedShop } from '../../../tests/reviewed-shop.ts'
import { languages } from '../../kernel/texts.ts'
import { readNeeds } from '../../operator/server/read-needs.ts'
import { readReview } from '../../operator/server/read-review.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import type { PublicReview } from '../contract.ts'
import { mostReportsPerDay } from '../review.ts'
import { reviewReports, reviews } from './tables.ts'

let here: ReviewedShop
let visitor: Caller
let sami: Caller
let nour: Caller

beforeAll(async () => {
  here = await openReviewedShop()
  visitor = await createCaller(here.api)
  sami = await createCaller(here.api, 'sami@example.com')
  nour = await createCaller(here.api, 'nour@example.com')
})
afterAll(() => here.api.close())

const list = '/api/establishment/1/reviews'

const writeOne = async (words = 'Très bon', stars = 4) => {
  const diner = await here.arrive()
  const path = await here.serve(diner.id)
  const { body } = await diner.caller('PUT', path, { stars, chips: ['hot'], words })
  const { id, version }: { id: number; version: number } = body.review
  return { ...diner, path, reviewId: id, version }
}

const find = async (id: number): Promise<PublicReview | undefined> =>
  (await visitor('GET', list)).body.reviews.find((review: PublicReview) => review.id === id)

const needs = async () => (await readNeeds(here.api.tools)).needs.filter(({ kind }) => kind === 'reported-review')

test('everybody reads a review with a first name and an initial, and nothing about its order', async () => {
  const { reviewId } = await writeOne()
  expect(await find(reviewId)).toEqual({
    ...{ id: reviewId, stars: 4, chips: ['hot'], words: 'Très bon', photo_url: null },
    ...{ author: 'Rim S.', date: '2026-11-20', answer: null },
  })
  expect((await visitor('GET', '/api/establishment/999999/reviews')).body.code).toBe('unknown-shop')
})

test('the pages have each review once, the newest first, also if one is removed meanwhile', async () => {
  const { db } = here.api.tools
  const { id: authorId } = await here.arrive()
  const written = await db
    .insert(reviews)
    .values(
      Array.from({ length: 22 }, (_, number) => {
        const at = new Date(here.api.clock.now().getTime() + 1000 * Math.floor(number / 2))
        return { shopId: 1, authorId, stars: 4, createdAt: at, changedAt: at }
      }),
    )
    .returning({ id: reviews.id })
  const first = (await visitor('GET', list)).body
  expect(first.reviews).toHaveLength(20)
  await db.update(reviews).set({ stars: null, removedAt: here.api.clock.now() }).where(eq(reviews.id, first.next))
  const second = (await visitor('GET', `${list}?before=${first.next}`)).body
  const ids: number[] = [...first.reviews, ...second.reviews].map(({ id }: PublicReview) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, 22)).toEqual(written.map(({ id }) => id).toReversed())
  expect(second.next).toBeNull()
  await db.delete(reviews).where(eq(reviews.authorId, authorId))
})

test('the restaurant answers once and may change its answer; the answer is logged', async () => {
  const { reviewId, caller, path } = await writeOne()
  const url = `/api/pro/shops/1/reviews/${reviewId}/answer`
  expect((await sami('PUT', url, { words: ' \u200b ', version: 0 })).body.code).toBe('answer-empty')
  expect((await sami('PUT', url, { words: 'a'.repeat(1001), version: 0 })).body.code).toBe('words-too-long')
  const answer = { words: 'Merci, appelez le 71 123 456', version: 0 }
  for (let time = 0; time < 2; time += 1)
    expect((await sami('PUT', url, answer)).body).toMatchObject({
      ...{ answer_version: 1, answer: { words: 'Merci, appelez le •••', date: '2026-11-20' } },
    })
  expect((await sami('PUT', url, { words: 'Autre', version: 0 })).body.code).toBe('changed-meanwhile')
  expect((await sami('PUT', url, { words: 'Autre', version: 1 })).body.answer_version).toBe(2)
  const rows = await here.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `review ${reviewId}`))
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['review.answered', { answer: 'Merci, appelez le •••' }],
    ['review.answered', { answer: 'Autre' }],
  ])
  expect((await caller('GET', path)).body.review.answer.words).toBe('Autre')
  // The answer was about words that are gone.
  await caller('DELETE', path)
  await caller('PUT', path, { stars: 5 })
  expect((await find(reviewId))?.answer).toBeNull()
})

test('an answer goes when its review changes, and one to the former words is refused', async () => {
  const { reviewId, caller, path } = await writeOne('Super')
  const url = `/api/pro/shops/1/reviews/${reviewId}/answer`
  const answer = async (words: string, version: number) => (await sami('PUT', url, { words, version })).body
  await answer('Vous avez raison', 0)
  const changed = { stars: 1, words: 'Un voleur' }
  expect((await caller('PUT', path, changed)).body.review.answer).toBeNull()
  expect((await find(reviewId))?.answer).toBeNull()
  const [shown] = (await sami('GET', '/api/pro/shops/1/reviews?unanswered=true')).body.reviews
  expect(shown.id).toBe(reviewId)
  expect((await answer('Vous avez raison', 1)).code).toBe('changed-meanwhile')
  expect((await answer('Venez nous en parler', shown.answer_version)).answer.words).toBe('Venez nous en parler')
  await caller('PUT', path, changed)
  expect((await find(reviewId))?.answer).not.toBeNull()
})

test('a report by people of the restaurant is the restaurant’s, also on the public page', async () => {
  const { reviewId, version } = await writeOne()
  expect((await sami('POST', `/api/reviews/${reviewId}/report`, { reason: 'not-about-us' })).status).toBe(200)
  expect((await sami('GET', '/api/pro/shops/1/reviews')).body.reviews[0]).toMatchObject({ is_reported: true })
  expect(await needs()).toMatchObject([{ of: { reports: [{ reason: 'not-about-us', isOfShop: true }] } }])
  await nour('POST', `/api/admin/reviews/${reviewId}/decide`, { decision: 'keep', version })
})

test('only owners and managers of the shop answer', async () => {
  const { reviewId, caller } = await writeOne()
  const url = `/api/pro/shops/1/reviews/${reviewId}/answer`
  expect((await caller('PUT', url, { words: 'Merci', version: 0 })).status).toBe(404)
  const cook = await here.arrive()
  await here.api.tools.db.insert(staff).values({ shopId: 1, userId: cook.id, role: 'kitchen' })
  expect((await cook.caller('PUT', url, { words: 'Merci', version: 0 })).body.code).toBe('role-forbids')
  await here.api.tools.db.insert(staff).values({ shopId: 2, userId: cook.id, role: 'owner' })
  const elsewhere = `/api/pro/shops/2/reviews/${reviewId}/answer`
  expect((await cook.caller('PUT', elsewhere, { words: 'Merci', version: 0 })).body.code).toBe('unknown-review')
})

test('several reports are one need; a hidden review is read by its author only, with the reason', async () => {
  const { reviewId, version, caller, path } = await writeOne('Appelez-moi')
  const other = await here.arrive()
  const report = `/api/reviews/${reviewId}/report`
  for (let time = 0; time < 2; time += 1)
    expect((await other.caller('POST', report, { reason: 'insult' })).body).toEqual({ success: true })
  expect((await other.caller('POST', report, { reason: 'boring' })).status).toBe(422)
  const words = { reason: 'other', words: 'Publicité' }
  expect((await sami('POST', `/api/pro/shops/1/reviews/${reviewId}/report`, words)).status).toBe(200)
  expect((await sami('GET', '/api/pro/shops/1/reviews')).body.reviews[0]).toMatchObject({ is_reported: true })
  expect(await find(reviewId)).toBeDefined()
  expect(await needs()).toMatchObject([
    {
      kind: 'reported-review',
      of: {
        ...{ id: reviewId, version, words: 'Appelez-moi', isHidden: false, shop: { id: 1, name: 'Dar El Marsa' } },
        reports: [
          { reason: 'insult', words: '', isOfShop: false },
          { reason: 'other', words: 'Publicité', isOfShop: true },
        ],
      },
    },
  ])
  const decide = (decision: string, reason = '') =>
    nour('POST', `/api/admin/reviews/${reviewId}/decide`, { decision, reason, version })
  expect((await decide('hide')).body.code).toBe('reason-missing')
  for (let time = 0; time < 2; time += 1) expect((await decide('hide', 'Publicité')).body).toEqual({ success: true })
  expect(await needs()).toEqual([])
  expect(await find(reviewId)).toBeUndefined()
  expect((await caller('GET', path)).body.review).toMatchObject({ state: 'hidden', hidden_reason: 'Publicité' })
  expect((await other.caller('POST', report, { reason: 'insult' })).body.code).toBe('unknown-review')
  const rows = await here.api.tools.db.select().from(auditLog).where(eq(auditLog.action, 'review.hidden'))
  expect(rows).toMatchObject([{ subject: `review ${reviewId}`, shopId: 1, after: { reason: 'Publicité' } }])
})

test('a decision about words that have changed is refused; a kept review can be reported again once it changes', async () => {
  const { reviewId, version, caller, path } = await writeOne('Bof')
  const other = await here.arrive()
  const report = () => other.caller('POST', `/api/reviews/${reviewId}/report`, { reason: 'personal-data' })
  await report()
  await caller('PUT', path, { stars: 1, words: 'Vraiment bof' })
  const keep = (seen: number) =>
    nour('POST', `/api/admin/reviews/${reviewId}/decide`, { decision: 'keep', version: seen })
  expect((await keep(version)).body.code).toBe('changed-meanwhile')
  expect((await keep(version + 1)).status).toBe(200)
  expect(await needs()).toEqual([])
  await caller('PUT', path, { stars: 2, words: 'Vraiment' })
  expect((await report()).status).toBe(200)
  await keep(version + 2)
  for (const language of languages)
    expect(
      (await other.caller('POST', `/api/reviews/${reviewId}/report`, { reason: 'insult' }, { 'x-language': language }))
        .body,
    ).toMatchObject({ code: 'already-decided' })
})

test('nobody reports their own review, or more than ten a day', async () => {
  const own = await writeOne()
  expect((await own.caller('POST', `/api/reviews/${own.reviewId}/report`, { reason: 'insult' })).body.code).toBe(
    'own-review',
  )
  const { db, config } = here.api.tools
  const someone = await here.arrive()
  const createdAt = here.api.clock.now()
  const many = Array.from({ length: mostReportsPerDay * config.limitsScale }, (_, version) => ({
    ...{
      reviewId: 1,
      userId: someone.id,
      reason: 'other' as const,
      version: version + 1,
      createdAt,
      settledAt: createdAt,
    },
  }))
  for (let start = 0; start < many.length; start += 2000)
    await db.insert(reviewReports).values(many.slice(start, start + 2000))
  const report = () => someone.caller('POST', `/api/reviews/${own.reviewId}/report`, { reason: 'insult' })
  expect(await report()).toMatchObject({ status: 429, body: { code: 'too-many-reports' } })
})

test('the restaurant reads the reviews that it has not answered', async () => {
  const [answered, open] = [await writeOne(), await writeOne('Un peu froid')]
  const url = `/api/pro/shops/1/reviews/${answered.reviewId}/answer`
  expect((await sami('PUT', url, { words: 'Merci', version: 0 })).status).toBe(200)
  const idsOf = async (query: string): Promise<number[]> =>
    (await sami('GET', `/api/pro/shops/1/reviews${query}`)).body.reviews.map(({ id }: PublicReview) => id)
  expect(await idsOf('')).toEqual(expect.arrayContaining([answered.reviewId, open.reviewId]))
  expect(await idsOf('?unanswered=true')).toContain(open.reviewId)
  expect(await idsOf('?unanswered=true')).not.toContain(answered.reviewId)
})

test('the operator reads a review with its open reports, also when it is hidden', async () => {
  const { db } = here.api.tools
  const { reviewId, version } = await writeOne('Hors sujet')
  const other = await here.arrive()
  await other.caller('POST', `/api/reviews/${reviewId}/report`, { reason: 'other', words: 'Rien à voir' })
  expect(await readReview(db, reviewId, 'fr')).toMatchObject({
    ...{ version, hiddenReason: null, shop: { domain: 'dar-el-marsa' }, review: { words: 'Hors sujet' } },
    reports: [{ reason: 'other', words: 'Rien à voir', isOfShop: false }],
  })
  const decision = { decision: 'hide', reason: 'Pas un avis', version }
  expect((await nour('POST', `/api/admin/reviews/${reviewId}/decide`, decision)).status).toBe(200)
  expect(await readReview(db, reviewId, 'fr')).toMatchObject({ hiddenReason: 'Pas un avis', reports: [] })
  expect(await readReview(db, 999_999, 'fr')).toBeNull()
})
