import { z } from 'zod'
import { ratingReply } from '../catalogue/contract.ts'
import { pictureReply, uploadRefusals } from '../catalogue/photo-contract.ts'
import { endpoint, type ReplyOf } from '../kernel/endpoint.ts'
import { idInPath, seenVersion } from '../kernel/row-contract.ts'
import { reportReasons, reviewChips } from './review.ts'

const id = idInPath()
const params = z.object({ id })

/** Longer than a review may be, so that too many words are refused in words. */
export const typedWords = z.string().max(60_000).default('')

const answerReply = z.object({
  words: z.string(),
  /** `YYYY-MM-DD` in the shop's time zone. */
  date: z.string(),
})

/** A review as everybody reads it. */
export const publicReview = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  chips: z.array(z.enum(reviewChips)),
  words: z.string(),
  photo_url: z.string().nullable(),
  /** The first name and an initial; “a diner” in the caller's language once the account is deleted. */
  author: z.string(),
  /** `YYYY-MM-DD` in the shop's time zone. */
  date: z.string(),
  answer: answerReply.nullable(),
})

export type PublicReview = z.infer<typeof publicReview>

export const ownReviewReply = z.object({
  /** False also for a review that exists and can no longer be changed. */
  can_write: z.boolean(),
  /** Why it cannot be written or changed, as a refusal of the write call and its sentence. Null if it can. */
  reason: z.enum(['too-early', 'not-served', 'own-shop', 'too-late']).nullable(),
  reason_text: z.string().nullable(),
  /** Until when it may be changed or removed. Null before it is written. */
  changeable_until: z.string().nullable(),
  /** Null if the caller has not written it, or has removed it. */
  review: z
    .object({
      id: z.int(),
      version: z.int(),
      stars: z.int(),
      chips: z.array(z.enum(reviewChips)),
      words: z.string(),
      photo: pictureReply,
      /** `hidden`: the operator has hidden it; only its author still sees it. */
      state: z.enum(['visible', 'hidden']),
      hidden_reason: z.string().nullable(),
      written_at: z.string(),
      changed_at: z.string(),
      answer: answerReply.nullable(),
    })
    .nullable(),
})

export type OwnReviewReply = z.infer<typeof ownReviewReply>

const unknown = { 'unknown-order': 404, 'unknown-reservation': 404 } as const

const changeRefusals = { ...unknown, 'unknown-review': 404, 'too-late': 409 } as const

/** The calls about the review of an order, and the same about that of a reservation. */
const callsOn = (path: '/api/orders/:id' | '/api/reservations/:id', meal: string) => {
  const review = { slice: 'reviews', access: 'user', path: `${path}/review`, params, reply: ownReviewReply } as const
  const photo = { ...review, path: `${path}/review/photo` } as const
  return {
    read: endpoint({
      ...review,
      summary: `The caller's review of ${meal}: whether it can be written, until when, and what it says`,
      method: 'GET',
      refusals: unknown,
    }),
    write: endpoint({
      ...review,
      summary: `Write the review of ${meal}, or change it within a week; idempotent`,
      method: 'PUT',
      body: z.object({
        stars: z.number(),
        chips: z.array(z.string().max(40)).max(50).default([]),
        words: typedWords,
      }),
      refusals: {
        ...unknown,
        'too-early': 409,
        'not-served': 409,
        'own-shop': 409,
        'too-late': 409,
        'stars-out-of-range': 422,
        'chip-unknown': 422,
        'words-too-long': 422,
      },
    }),
    remove: endpoint({
      ...review,
      summary: `Remove the review of ${meal}, within a week; idempotent`,
      method: 'DELETE',
      refusals: { ...unknown, 'too-late': 409 },
    }),
    setPhoto: endpoint({
      ...photo,
      summary: `Set the photograph of the review of ${meal}: a multipart form with the file in \`image\`. \`seen\` is the version of the photograph that the caller saw`,
      method: 'POST',
      skipsWriteQueue: true,
      query: z.object({ seen: seenVersion() }),
      refusals: { ...changeRefusals, ...uploadRefusals },
    }),
    removePhoto: endpoint({
      ...photo,
      summary: `Remove the photograph of the review of ${meal}`,
      method: 'DELETE',
      query: z.object({ seen: seenVersion() }),
      refusals: { ...changeRefusals, 'picture-changed': 409, 'unknown-picture': 404 },
    }),
  }
}

// Exported one by one, because the tests find calls by their exports.
export const {
  read: readOrderReview,
  write: writeOrderReview,
  remove: removeOrderReview,
  setPhoto: setPhotoOfOrderReview,
  removePhoto: removePhotoOfOrderReview,
} = callsOn('/api/orders/:id', 'an order')

export const {
  read: readReservationReview,
  write: writeReservationReview,
  remove: removeReservationReview,
  setPhoto: setPhotoOfReservationReview,
  removePhoto: removePhotoOfReservationReview,
} = callsOn('/api/reservations/:id', 'a reservation')

export const listReviews = endpoint({
  slice: 'reviews',
  summary:
    'The reviews of a shop, the newest first, twenty at a time. `before` is the id of the last one of the former reply',
  method: 'GET',
  path: '/api/establishment/:establishmentId/reviews',
  access: 'anyone',
  params: z.object({ establishmentId: id }),
  query: z.object({ before: id.optional() }),
  reply: z.object({
    rating: ratingReply,
    reviews: z.array(publicReview),
    /** The `before` of the next page. Null: there are no more. */
    next: z.int().nullable(),
  }),
  refusals: { 'unknown-shop': 404 },
})

export type ReviewsReply = ReplyOf<typeof listReviews>

export const reportBody = z.object({ reason: z.enum(reportReasons), words: typedWords })

export const reportRefusals = {
  'unknown-review': 404,
  'own-review': 409,
  'already-decided': 409,
  'words-missing': 422,
  'words-too-long': 422,
  'too-many-reports': 429,
} as const

export const reportReview = endpoint({
  slice: 'reviews',
  summary: 'Report a review to the operator; a repeated report changes nothing',
  method: 'POST',
  path: '/api/reviews/:id/report',
  access: 'user',
  params,
  body: reportBody,
  reply: z.object({ success: z.literal(true) }),
  refusals: reportRefusals,
})
