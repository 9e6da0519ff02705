import type { PhotoView } from '../../catalogue/photo.ts'
import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import type { OwnReviewReply, PublicReview } from '../contract.ts'
import { changeableUntil, publicName } from '../review.ts'
import type { OwnReview } from './own-review.ts'
import type { Review, ReviewOfShop } from './review-store.ts'

const texts = inEveryLanguage('reviews', import.meta.glob('../texts/??.ts', { eager: true }))

const toAnswer = ({ answer, answeredAt }: Review, timeZone: string) =>
  answer === '' || answeredAt === null ? null : { words: answer, date: dateIn(answeredAt, timeZone) }

/** Says nothing about the order or the reservation. */
export const toPublicReview = (review: ReviewOfShop, language: Language): PublicReview => ({
  id: review.id,
  stars: review.stars ?? 1,
  chips: review.chips,
  words: review.words,
  photo_url: review.photoUrl || null,
  author: (review.author && publicName(review.author)) ?? texts[language].formerDiner,
  date: dateIn(review.createdAt, review.timeZone),
  answer: toAnswer(review, review.timeZone),
})

export const toOwnReply = (
  { review, reason }: OwnReview,
  { language, timeZone, photo }: { readonly language: Language; readonly timeZone: string; readonly photo: PhotoView },
): OwnReviewReply => ({
  can_write: reason === null,
  reason,
  reason_text: reason && texts[language].refusals[reason],
  changeable_until: review && changeableUntil(review.createdAt).toISOString(),
  review:
    review === null || review.stars === null
      ? null
      : {
          id: review.id,
          version: review.version,
          stars: review.stars,
          chips: review.chips,
          words: review.words,
          photo,
          state: review.hiddenAt === null ? 'visible' : 'hidden',
          hidden_reason: review.hiddenReason || null,
          written_at: review.createdAt.toISOString(),
          changed_at: review.changedAt.toISOString(),
          answer: toAnswer(review, timeZone),
        },
})

/** For the export of the account. */
export const toExportedReview = (review: Review) => ({
  order: review.orderId,
  reservation: review.reservationId,
  stars: review.stars,
  chips: review.chips,
  words: review.words,
  photo_url: review.photoUrl || null,
  written_at: review.createdAt.toISOString(),
  changed_at: review.changedAt.toISOString(),
  hidden: review.hiddenAt !== null,
})
