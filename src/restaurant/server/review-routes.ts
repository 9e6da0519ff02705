import type { FastifyInstance } from 'fastify'
import { findRating } from '../../catalogue/server/rating-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { answerReview } from '../../reviews/server/answer-review.ts'
import { reportReview } from '../../reviews/server/report-review.ts'
import { listPublicReviews, type ReviewOfShop } from '../../reviews/server/review-store.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../review-contract.ts'
import { toShopReviews } from './shop-reviews.ts'
import { checkRight, checkRightInTransaction, isOrWasStaff, listShopsOfStaff } from './staff-store.ts'

type Called = {
  readonly session: SignedInSession
  readonly params: { readonly id: number }
  readonly ip: string
  readonly language: Language
}

export function shopReviewRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db } = tools

  const actorOf = async ({
    session,
    params,
    ip,
  }: Called): Promise<Result<AuditActor, 'not-staff' | 'role-forbids'>> => {
    const right = checkRight(await listShopsOfStaff(db, session), params.id, 'answer-reviews')
    return right.ok ? ok({ kind: 'person', id: session.userId, ip }) : right
  }

  const repliesOf = ({ params, language }: Called, reviews: readonly ReviewOfShop[]) =>
    toShopReviews(db, params.id, reviews, language)

  mount(app, calls.listShopReviews, mountTools, async (call) => {
    const actor = await actorOf(call)
    if (!actor.ok) return actor
    const { id: shopId } = call.params
    const { before = null, unanswered } = call.query
    const { reviews, next } = await listPublicReviews(db, shopId, before, { isUnanswered: unanswered })
    return ok({ rating: await findRating(db, shopId), reviews: await repliesOf(call, reviews), next })
  })

  mount(app, calls.answerReview, mountTools, async (call) => {
    const actor = await actorOf(call)
    if (!actor.ok) return actor
    const { id: shopId, review: reviewId } = call.params
    const stillMay = checkRightInTransaction(call.session.userId, shopId, 'answer-reviews')
    const answered = await answerReview(tools, { shopId, reviewId, ...call.body, actor: actor.value, stillMay })
    if (!answered.ok) return answered
    const [reply] = await repliesOf(call, [answered.value])
    return reply ? ok(reply) : refuse('unknown-review')
  })

  mount(app, calls.reportShopReview, mountTools, async (call) => {
    const actor = await actorOf(call)
    if (!actor.ok) return actor
    const { id: shopId, review: reviewId } = call.params
    const ofShop = { shopId, actor: actor.value }
    return reportReview(tools, { reviewId, userId: call.session.userId, ...call.body, ofShop }, { isOrWasStaff })
  })
}
