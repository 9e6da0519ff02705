import { data, type RouterContextProvider } from 'react-router'
import { findKeptShop, findShop } from '../catalogue/server/shop-store.ts'
import { idIn } from '../kernel/id.ts'
import { viewPhoto } from '../restaurant/server/photo-store.ts'
import { isOrWasStaff, listShopsOfFormerStaff } from '../restaurant/server/staff-store.ts'
import type { ReviewStep, ReviewSubject } from '../reviews/review.ts'
import { readOwnReview } from '../reviews/server/own-review.ts'
import { toOwnReply } from '../reviews/server/review-replies.ts'
import { listReviewSteps } from '../reviews/server/review-steps.ts'
import { findZoneOfReviews } from '../reviews/server/review-store.ts'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'

type Context = Readonly<RouterContextProvider>

type Args = { readonly context: Context; readonly params: { readonly id: string }; readonly url: URL }

/** Null if the visitor must sign in first. */
export const readReviewPage = async ({ context, params, url }: Args, kind: ReviewSubject['kind']) => {
  const id = idIn(params.id)
  if (id === null) throw data(null, { status: 404 })
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return null
  const tools = context.get(toolsContext)
  const subject = { kind, id }
  const own = await readOwnReview(tools, { userId: session.userId, subject }, { isOrWasStaff })
  const shop = own.ok ? await findKeptShop(tools.db, own.value.shopId) : null
  if (!own.ok || !shop) throw data(null, { status: 404 })
  const { language } = splitLanguage(url.pathname)
  const photo = await viewPhoto(tools.db, { kind: 'review', id: own.value.review?.id ?? 0 })
  const { name, domain } = shop
  const timeZone = await findZoneOfReviews(tools.db, shop.id)
  return {
    subject,
    own: toOwnReply(own.value, { language, photo, timeZone }),
    shop: { name, domain, zone: timeZone, isOpenToAll: (await findShop(tools.db, shop.id)) !== null },
  }
}

/** Which orders or reservations of the visitor can be reviewed, or are. */
export const readReviewSteps = (
  context: Context,
  userId: number,
  kind: ReviewSubject['kind'],
  ids: readonly number[],
): Promise<Readonly<Record<number, ReviewStep>>> => {
  const { db, clock } = context.get(toolsContext)
  return listReviewSteps(db, { userId, kind, ids, now: clock.now() }, { listShopsOfFormerStaff })
}
