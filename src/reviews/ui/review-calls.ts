import type { Answer } from '../../ui/call.ts'
import { sendForm } from '../../ui/send-form.ts'
import type { Call } from '../../ui/use-call.ts'
import type {
  OwnReviewReply,
  readOrderReview,
  removeOrderReview,
  removePhotoOfOrderReview,
  writeOrderReview,
} from '../contract.ts'
import type { ReviewSubject } from '../review.ts'
import type { ReviewDraft } from './kept-review.ts'

type SentPhoto =
  | { readonly ok: true; readonly value: OwnReviewReply }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** Asks again once after a lost answer. Every call of a review may be repeated. */
const persist = async <A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> => {
  const answer = await ask()
  return answer.status === 0 && navigator.onLine ? ask() : answer
}

export const reviewCalls = (call: Call, { kind, id }: ReviewSubject) => {
  const path = kind === 'order' ? '/api/orders/:id/review' : '/api/reservations/:id/review'
  const params = { id }
  return {
    read: () => call<typeof readOrderReview>('GET', path, { params }),
    write: ({ stars, chips, words }: ReviewDraft): Promise<Answer<typeof writeOrderReview>> =>
      persist(() => call<typeof writeOrderReview>('PUT', path, { params, body: { stars, chips: [...chips], words } })),
    remove: () => persist(() => call<typeof removeOrderReview>('DELETE', path, { params })),
    removePhoto: (seen: number) =>
      persist(() => call<typeof removePhotoOfOrderReview>('DELETE', `${path}/photo`, { params, query: { seen } })),
    sendPhoto: async (photo: Blob, seen: number, onProgress: (percent: number) => void): Promise<SentPhoto> => {
      const form = new FormData()
      form.append('image', photo, 'photo')
      const address = `${path.replace(':id', String(id))}/photo?seen=${seen}`
      const { status, body } = await persist(() => sendForm(address, form, onProgress))
      if (status === 200) return { ok: true, value: body as OwnReviewReply }
      return { ok: false, status, message: (body as { message?: string }).message ?? '' }
    },
  }
}
