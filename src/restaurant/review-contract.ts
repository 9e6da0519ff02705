import { z } from 'zod'
import { ratingReply } from '../catalogue/contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowVersion } from '../kernel/row-contract.ts'
import { publicReview, reportBody, reportRefusals, typedWords } from '../reviews/contract.ts'

const id = idInPath()
const params = z.object({ id })
const ofReview = z.object({ id, review: id })

const forRole = { 'not-staff': 404, 'role-forbids': 403 } as const

/** `answer_version` is 0 before the first answer, and a new number after each change of the review or the answer. */
export const shopReview = publicReview.extend({
  answer_version: z.int(),
  /** True while a report of this restaurant waits for the operator. */
  is_reported: z.boolean(),
})

export type ShopReview = z.infer<typeof shopReview>

export const listShopReviews = endpoint({
  slice: 'reviews',
  summary: 'The reviews of a restaurant for its people, all or without an answer, the newest first, twenty at a time',
  method: 'GET',
  path: '/api/pro/shops/:id/reviews',
  access: 'user',
  params,
  query: z.object({ before: id.optional(), unanswered: z.stringbool().default(false) }),
  reply: z.object({ rating: ratingReply, reviews: z.array(shopReview), next: z.int().nullable() }),
  refusals: forRole,
})

export const answerReview = endpoint({
  slice: 'reviews',
  summary: 'Answer a review, or change the answer',
  method: 'PUT',
  path: '/api/pro/shops/:id/reviews/:review/answer',
  access: 'user',
  params: ofReview,
  /** `version` is the `answer_version` that the caller saw. */
  body: z.object({ words: typedWords, version: rowVersion() }),
  reply: shopReview,
  refusals: {
    ...forRole,
    'unknown-review': 404,
    'answer-empty': 422,
    'words-too-long': 422,
    'changed-meanwhile': 409,
  },
})

export const reportShopReview = endpoint({
  slice: 'reviews',
  summary: 'Report a review of the restaurant to the operator; a repeated report changes nothing',
  method: 'POST',
  path: '/api/pro/shops/:id/reviews/:review/report',
  access: 'user',
  params: ofReview,
  body: reportBody,
  reply: z.object({ success: z.literal(true) }),
  refusals: { ...forRole, ...reportRefusals },
})
