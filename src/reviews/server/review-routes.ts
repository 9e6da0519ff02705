import type { FastifyInstance } from 'fastify'
import { setRetryAfter } from '../../account/server/reply-headers.ts'
import type { Database } from '../../adapters/database/database.ts'
import { largestPhotoBytes, type PhotoSubject, type PhotoView } from '../../catalogue/photo.ts'
import type { uploadRefusals } from '../../catalogue/photo-contract.ts'
import { findRating } from '../../catalogue/server/rating-store.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptUploads } from '../../server/upload.ts'
import * as calls from '../contract.ts'
import type { reviewSubjects } from '../review.ts'
import {
  type About,
  checkPhotoOfReview,
  type ReviewHooks,
  readOwnReview,
  removeReview,
  type UnknownMeal,
  writeReview,
} from './own-review.ts'
import { reportReview } from './report-review.ts'
import { toOwnReply, toPublicReview } from './review-replies.ts'
import { findZoneOfReviews, listPublicReviews } from './review-store.ts'

type Changed = 'unknown-review' | 'too-late'

type Change = {
  readonly subject: PhotoSubject
  readonly shopId: null
  readonly seen: number
  readonly userId: number
  readonly actor: null
  readonly stillMay: (tx: Database) => Promise<Result<unknown, Changed>>
}

type Sent = 'picture-missing' | 'picture-too-large'

/** The photographs of the restaurant's slice. */
export type ReviewPhotos = {
  viewOf(subject: PhotoSubject): Promise<PhotoView>
  upload(
    change: Change,
    receive: () => Promise<Result<Buffer, Sent>>,
  ): Promise<Result<PhotoView, keyof typeof uploadRefusals | Changed>>
  remove(change: Change): Promise<Result<PhotoView, 'picture-changed' | 'unknown-picture' | Changed>>
}

export type ReviewTools = ReviewHooks & { readonly photos: ReviewPhotos }

type ReviewCalls = {
  readonly read: typeof calls.readOrderReview
  readonly write: typeof calls.writeOrderReview
  readonly remove: typeof calls.removeOrderReview
  readonly setPhoto: typeof calls.setPhotoOfOrderReview
  readonly removePhoto: typeof calls.removePhotoOfOrderReview
}

type Called = {
  readonly session: { readonly userId: number }
  readonly params: { readonly id: number }
  readonly language: Language
}

export function reviewRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, given: ReviewTools): void {
  const { db } = tools
  const { photos } = given

  const ownReply = async ({ language }: Called, about: About) => {
    const own = await readOwnReview(tools, about, given)
    if (!own.ok) return own
    const { review, shopId } = own.value
    const photo = await photos.viewOf({ kind: 'review', id: review?.id ?? 0 })
    return ok(toOwnReply(own.value, { language, photo, timeZone: await findZoneOfReviews(db, shopId) }))
  }

  const mountReviewOf = (kind: (typeof reviewSubjects)[number], reviewOf: ReviewCalls): void => {
    const aboutOf = ({ session, params }: Called): About => ({
      userId: session.userId,
      subject: { kind, id: params.id },
    })
    mount(app, reviewOf.read, mountTools, (call) => ownReply(call, aboutOf(call)))
    mount(app, reviewOf.write, mountTools, async (call) => {
      const written = await writeReview(tools, aboutOf(call), call.body, given)
      return written.ok ? ownReply(call, aboutOf(call)) : written
    })
    mount(app, reviewOf.remove, mountTools, async (call) => {
      const removed = await removeReview(tools, aboutOf(call), given)
      return removed.ok ? ownReply(call, aboutOf(call)) : removed
    })

    const changeOf = async (
      call: Called & { readonly query: { readonly seen: number } },
    ): Promise<Result<Change, UnknownMeal | Changed>> => {
      const about = aboutOf(call)
      const own = await readOwnReview(tools, about, given)
      if (!own.ok) return own
      const may = await checkPhotoOfReview(db, tools, about)
      if (!may.ok) return may
      return ok({
        subject: { kind: 'review', id: may.value.id },
        shopId: null,
        seen: call.query.seen,
        userId: about.userId,
        actor: null,
        stillMay: (tx) => checkPhotoOfReview(tx, tools, about),
      })
    }
    mount(app, reviewOf.removePhoto, mountTools, async (call) => {
      const change = await changeOf(call)
      if (!change.ok) return change
      const removed = await photos.remove(change.value)
      return removed.ok ? ownReply(call, aboutOf(call)) : removed
    })
    app.register(async (uploads) => {
      await acceptUploads(uploads, largestPhotoBytes)
      mount(uploads, reviewOf.setPhoto, mountTools, async (call) => {
        const change = await changeOf(call)
        if (!change.ok) return change
        const uploaded = await photos.upload(change.value, async () => {
          const file = await call.receiveFile('image')
          return file.ok ? file : refuse(file.code === 'missing' ? 'picture-missing' : 'picture-too-large')
        })
        return uploaded.ok ? ownReply(call, aboutOf(call)) : setRetryAfter(call, uploaded)
      })
    })
  }
  mountReviewOf('order', {
    read: calls.readOrderReview,
    write: calls.writeOrderReview,
    remove: calls.removeOrderReview,
    setPhoto: calls.setPhotoOfOrderReview,
    removePhoto: calls.removePhotoOfOrderReview,
  })
  mountReviewOf('reservation', {
    read: calls.readReservationReview,
    write: calls.writeReservationReview,
    remove: calls.removeReservationReview,
    setPhoto: calls.setPhotoOfReservationReview,
    removePhoto: calls.removePhotoOfReservationReview,
  })

  mount(app, calls.listReviews, mountTools, async ({ params, query, language }) => {
    const { establishmentId: shopId } = params
    if (!(await findShop(db, shopId))) return refuse('unknown-shop')
    const { reviews, next } = await listPublicReviews(db, shopId, query.before ?? null)
    return ok({
      rating: await findRating(db, shopId),
      reviews: reviews.map((review) => toPublicReview(review, language)),
      next,
    })
  })
  mount(app, calls.reportReview, mountTools, ({ session, params, body }) =>
    reportReview(tools, { reviewId: params.id, userId: session.userId, ...body }, given),
  )
}
