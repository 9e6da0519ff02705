import { data } from 'react-router'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { findOrderOf } from '../orders/server/order-store.ts'
import { OrderDetail } from '../orders/ui/order-detail.tsx'
import { PayAgainButton } from '../payments/ui/pay-again-button.tsx'
import { AskForReview } from '../reviews/ui/review-link.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/account-order'
import { readReviewSteps } from './read-own-review.ts'

const missing = () => data(null, { status: 404 })

/** `order` is null if the visitor must sign in first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw missing()
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { order: null, step: undefined }
  const order = await findOrderOf(context.get(toolsContext).db, session.userId, Number(params.id))
  if (!order) throw missing()
  const steps = await readReviewSteps(context, session.userId, 'order', [order.id])
  return { order: toOrderReply(order, splitLanguage(url.pathname).language), step: steps[order.id] }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountOrderPage({ loaderData: { order, step } }: Route.ComponentProps) {
  if (!order) return <SignedOutAccount />
  const subject = { kind: 'order', id: order.id } as const
  return (
    <OrderDetail
      key={order.id}
      order={order}
      payAgain={<PayAgainButton orderId={order.id} />}
      review={<AskForReview subject={subject} shop={order.establishment.name} step={step} />}
    />
  )
}
