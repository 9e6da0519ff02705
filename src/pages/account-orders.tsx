import { AccountFrame } from '../account/ui/account-frame.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { idIn } from '../kernel/id.ts'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { readOwnOrders } from '../orders/server/own-orders.ts'
import { OrderList } from '../orders/ui/order-list.tsx'
import { ReviewLink } from '../reviews/ui/review-link.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-orders'
import { readReviewSteps } from './read-own-review.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { orders: null, before: null, older: null, steps: {} }
  const { language } = splitLanguage(url.pathname)
  const before = idIn(url.searchParams.get('before'))
  const { orders, older } = await readOwnOrders(context.get(toolsContext).db, session.userId, before)
  const steps = await readReviewSteps(
    context,
    session.userId,
    'order',
    orders.map(({ id }) => id),
  )
  return { orders: orders.map((order) => toOrderReply(order, language)), before, older, steps }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountOrdersPage({ loaderData: { orders, before, older, steps } }: Route.ComponentProps) {
  const t = useTexts('orders/list')
  if (!orders) return <SignedOutAccount />
  return (
    <AccountFrame title={t('title')}>
      <OrderList
        orders={orders}
        before={before}
        older={older}
        reviewOf={({ id, shop }) => <ReviewLink subject={{ kind: 'order', id }} shop={shop.name} step={steps[id]} />}
      />
    </AccountFrame>
  )
}
