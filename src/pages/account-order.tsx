import { data } from 'react-router'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { findOrderOf } from '../orders/server/order-store.ts'
import { OrderDetail } from '../orders/ui/order-detail.tsx'
import { PayAgainButton } from '../payments/ui/pay-again-button.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/account-order'

const missing = () => data(null, { status: 404 })

/** `order` is null if the visitor must sign in first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw missing()
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { order: null }
  const order = await findOrderOf(context.get(toolsContext).db, session.userId, Number(params.id))
  if (!order) throw missing()
  return { order: toOrderReply(order, splitLanguage(url.pathname).language) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  if (!order) return <SignedOutAccount />
  return <OrderDetail key={order.id} order={order} payAgain={<PayAgainButton orderId={order.id} />} />
}
